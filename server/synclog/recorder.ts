/**
 * Recording in a server process: what the doors tell goes to every recording whose scope it is in. While nothing of
 * a tenant is recorded, telling costs a look into an empty map and a count.
 *
 * Each kind of thing told has a file: record-pushes.ts, record-pulls.ts, record-actions.ts, record-sockets.ts. Inside
 * something recorded time stands still and ids are noted (work.ts).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type postgres from 'postgres';
import type { Logger } from 'pino';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { LAG_NOTICE } from '#shared/domain/translation/lateness.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { SyncLog } from '#server/ports/sync-log.ts';
import { createLiveRecordings, type LiveRecordings } from './live-recordings.ts';
import { parseSnapshot } from './order.ts';
import { createUnrecordedWork } from './unrecorded-work.ts';
import { readScope } from './read-rows.ts';
import { recordActions } from './record-actions.ts';
import { recordPulls } from './record-pulls.ts';
import { recordPushes } from './record-pushes.ts';
import { recordSockets } from './record-sockets.ts';
import type { Recording } from './recording.ts';
import { recordingBus, type RecordedWork } from './recorded-work.ts';

export interface RecorderOptions {
  readonly sql: postgres.Sql;
  readonly log: Logger;
  readonly bus: NoticeBus;
  readonly now: () => number;
  readonly newId: () => string;
}

export interface Recorder {
  /** For the context, in place of what was given. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly bus: NoticeBus;
  readonly synclog: SyncLog;
  /** Records from now on. Resolves once what the scope holds is part of the log. */
  add(recording: Recording): Promise<void>;
  /** Stops recording. Resolves once the last digest is queued; the file is the caller's to close. */
  remove(recording: Recording): Promise<void>;
}

export function createRecorder({ sql, log, bus, now, newId }: RecorderOptions): Recorder {
  const live = createLiveRecordings();
  /** What the code now running is part of. */
  const inside = new AsyncLocalStorage<RecordedWork>();
  const quiet = createUnrecordedWork();
  let requests = 0;
  const nextRequest = (): string => `r${(requests += 1)}`;
  countForeign(bus, live);

  return {
    now: () => inside.getStore()?.now ?? now(),
    newId: () => {
      const id = newId();
      inside.getStore()?.ids.push(id);
      return id;
    },
    bus: recordingBus(bus, inside),
    synclog: {
      replays: false,
      bySteps: false,
      records: (tenantId) => live.of(tenantId) !== undefined || (tenantId === '' && live.any()),
      ...recordPushes({ live, quiet, inside, nextRequest, now }),
      ...recordPulls({ live, nextRequest }),
      ...recordActions({ live, quiet, inside, now }),
      ...recordSockets(live),
    },

    async add(recording) {
      live.add(recording);
      // What began before and is told to nobody must be in the first picture.
      await quiet.ended();
      await tellState(sql, recording, 'state');
      log.info({ recording: recording.id, tenant_id: recording.scope.tenantId }, 'sync log begun');
    },

    async remove(recording) {
      const facts = { recording: recording.id, tenant_id: recording.scope.tenantId };
      if (recording.others > 0)
        log.warn({ ...facts, notices: recording.others }, 'a sync log lacks what other processes did meanwhile');
      await tellState(sql, recording, 'scope').catch((error: unknown) =>
        log.warn({ err: error }, 'a sync log ends without its last digest'),
      );
      live.remove(recording);
      await recording.orderer.settled();
      log.info({ ...facts, lines: recording.writer.lines }, 'sync log ended');
    },
  };
}

/** Tells a recording everything its scope holds, at its beginning or its end. */
async function tellState(sql: postgres.Sql, recording: Recording, of: 'state' | 'scope'): Promise<void> {
  const token = recording.orderer.begin();
  try {
    const state = await readScope(sql, recording.scope);
    recording.orderer.end(token, {
      place: { kind: 'read', snapshot: parseSnapshot(state.snapshot) },
      value: { kind: 'state', state, of },
    });
  } catch (error) {
    recording.orderer.end(token);
    throw error;
  }
}

/** What tells of no row. */
const PASSING_SIGNS: ReadonlySet<string> = new Set(['chatTyping', 'staffPresence']);
const tellsOfNoRow = ({ type, data }: Notice): boolean => PASSING_SIGNS.has(type) || data['value'] === LAG_NOTICE;

/** Counts what other processes changed: it is not in the log [LOG-PROCESS]. */
function countForeign(bus: NoticeBus, live: LiveRecordings): void {
  bus.onForeign?.((notices) => {
    if (!live.any()) return;
    for (const notice of notices)
      if (!tellsOfNoRow(notice)) for (const recording of live.of(notice.tenantId) ?? []) recording.others += 1;
  });
}
