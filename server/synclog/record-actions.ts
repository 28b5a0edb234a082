/** Whatever else changes data, as recordings are told of it: actions of REST, of the façade and of jobs. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { SyncLog } from '#server/ports/sync-log.ts';
import { beginInAll, type LiveRecordings, endInAll } from './live-recordings.ts';
import type { UnrecordedWork } from './unrecorded-work.ts';
import { startWork, placeOf, readInto, type RecordedWork } from './recorded-work.ts';

export interface ActionRecording {
  readonly live: LiveRecordings;
  readonly quiet: UnrecordedWork;
  readonly inside: AsyncLocalStorage<RecordedWork>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function recordActions({ live, quiet, inside, now }: ActionRecording): Pick<SyncLog, 'action' | 'wrote'> {
  return {
    async action(actor, work) {
      const to = live.ofAll(actor.tenantId);
      // Inside a mutation it is the mutation's.
      if (to === undefined || inside.getStore() !== undefined) return quiet.run(work);
      const tokens = beginInAll(to);
      const mine = startWork(now());
      let committed = false;
      try {
        const result = await inside.run(mine, work);
        committed = true;
        return result;
      } finally {
        endInAll(to, tokens, placeOf(mine), (recording) => {
          const rows = mine.rows.get(recording);
          return !committed || rows === undefined || mine.mark?.xid == null
            ? undefined
            : {
                kind: 'action',
                actor: isSystem(actor.userId) ? null : actor.userId,
                rows,
                notices: mine.notices.filter((notice) => notice.tenantId === recording.scope.tenantId),
              };
        });
      }
    },

    async wrote(tenantId, trx) {
      const to = live.ofAll(tenantId);
      const work = inside.getStore();
      if (to === undefined || work === undefined) return;
      await readInto(work, to, trx);
    },
  };
}

/** Jobs act for nobody. */
const isSystem = (userId: string): boolean => userId === '' || /^[0-]+$/.test(userId);
