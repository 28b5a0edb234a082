/** Pushes and their mutations, as recordings are told of them [LOG-RECORD]. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SyncLog } from '#server/ports/sync-log.ts';
import { failureOf } from './failure-of.ts';
import { beginInAll, UNORDERED, type LiveRecordings, endInAll } from './live-recordings.ts';
import type { UnrecordedWork } from './unrecorded-work.ts';
import type { RecordedEvent, PushFacts, Recording } from './recording.ts';
import type { Failure } from './recorder-messages.ts';
import { startWork, placeOf, type RecordedWork } from './recorded-work.ts';

export interface PushRecording {
  readonly live: LiveRecordings;
  readonly quiet: UnrecordedWork;
  readonly inside: AsyncLocalStorage<RecordedWork>;
  /** A name for the request. */
  readonly nextRequest: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function recordPushes({
  live,
  quiet,
  inside,
  nextRequest,
  now,
}: PushRecording): Pick<SyncLog, 'push' | 'mutation' | 'sent'> {
  /** The push a mutation is part of, as each recording knows it. */
  const perRequest = new AsyncLocalStorage<ReadonlyMap<Recording, PushFacts>>();
  /** Mutations under way, by client and id: whoever writes several at once tells of each. */
  const mutating = new Map<string, RecordedWork>();

  return {
    async push(who, request, work) {
      const to = live.of(who.tenantId);
      if (to === undefined) return quiet.run(work);
      const facts = new Map(
        to.map((recording): [Recording, PushFacts] => [
          recording,
          { who, group: request.clientGroupID, mutations: request.mutations, req: nextRequest(), sent: null },
        ]),
      );
      const end = (result: 'ok' | 'lost_state' | Failure): void =>
        endInAll(to, beginInAll(to), UNORDERED, (recording) => {
          const push = facts.get(recording);
          return push === undefined ? undefined : { kind: 'pushed', push, result };
        });
      try {
        const result = await perRequest.run(facts, work);
        end(result);
        return result;
      } catch (error) {
        end(failureOf(error));
        throw error;
      }
    },

    async mutation(who, mutation, work) {
      const to = live.of(who.tenantId);
      const facts = perRequest.getStore();
      if (to === undefined || facts === undefined) return quiet.run(work);
      const tokens = beginInAll(to);
      const mine = startWork(now());
      const name = nameOf(mutation);
      mutating.set(name, mine);
      const end = (outcome: MutationEnd): void => {
        if (mutating.get(name) === mine) mutating.delete(name);
        const place = isDone(outcome) ? placeOf(mine) : UNORDERED;
        endInAll(to, tokens, place, (recording) => {
          const push = facts.get(recording);
          // A recording that began in the middle of this push knows the push from its next on.
          return push === undefined
            ? undefined
            : { kind: 'mutation', push, mutation, outcome, now: mine.now, ...effectsOf(mine, recording, outcome) };
        });
      };
      try {
        const outcome = await inside.run(mine, work);
        end(outcome);
        return outcome;
      } catch (error) {
        end(failureOf(error));
        throw error;
      }
    },

    sent(mutation, mark, at) {
      const work = mutating.get(nameOf(mutation));
      if (work === undefined) return;
      work.mark = mark;
      work.now = at;
    },
  };
}

type MutationEnd = Extract<RecordedEvent, { kind: 'mutation' }>['outcome'];

/** Processed now, and not before, elsewhere or in vain: what it did is part of the log. */
const isDone = (outcome: MutationEnd): boolean => outcome === 'applied' || outcome === 'refused';

function effectsOf(
  work: RecordedWork,
  recording: Recording,
  outcome: MutationEnd,
): Pick<Extract<RecordedEvent, { kind: 'mutation' }>, 'ids' | 'rows' | 'notices'> {
  return isDone(outcome)
    ? { ids: work.ids, rows: work.rows.get(recording) ?? null, notices: work.notices }
    : { ids: [], rows: null, notices: [] };
}

const nameOf = ({ clientID, id }: { readonly clientID: string; readonly id: number }): string => `${clientID} ${id}`;
