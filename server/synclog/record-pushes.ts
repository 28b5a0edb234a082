/** Pushes and their mutations, as recordings are told of them [LOG-RECORD]. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { SyncLog } from '#server/ports/sync-log.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import { failureOf } from './failure-of.ts';
import { beginInAll, UNORDERED, type LiveRecordings, endInAll } from './live-recordings.ts';
import type { Place, Token } from './order.ts';
import type { UnrecordedWork } from './unrecorded-work.ts';
import type { RecordedEvent, PushFacts, Recording } from './recording.ts';
import type { Failure } from './recorder-messages.ts';
import { placeOf, placeOfSight, readSightInto, startWork, type RecordedWork } from './recorded-work.ts';

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
}: PushRecording): Pick<SyncLog, 'push' | 'mutation' | 'sent' | 'saw'> {
  /**
   * The push that each mutation under way is part of. Weak, though each is taken out: a map that things come to and leave
   * keeps what it held in tables of before, and young garbage lived as long as these.
   */
  const pushOf = new WeakMap<Mutation, PushUnderWay>();

  return {
    async push(who, request, work) {
      const to = live.of(who.tenantId);
      if (to === undefined) return quiet.run(work);
      const { mutations, clientGroupID: group } = request;
      const push: PushUnderWay = {
        to,
        facts: to.map(() => ({ who, group, mutations, req: nextRequest(), sent: null })),
        last: null,
        stood: UNORDERED,
      };
      for (const mutation of mutations) pushOf.set(mutation, push);
      const end = (result: 'ok' | 'lost_state' | Failure): void => {
        if (push.last !== null) {
          endMutation(push.last.under, push.last.outcome, result === 'ok');
          if (result === 'ok') return;
        }
        endInAll(to, beginInAll(to), push.stood, (recording) => pushed(push, recording, result));
      };
      try {
        const result = await work();
        end(result);
        return result;
      } catch (error) {
        end(failureOf(error));
        throw error;
      } finally {
        for (const mutation of mutations) pushOf.delete(mutation);
      }
    },

    async mutation(who, mutation, work) {
      const to = live.of(who.tenantId);
      const push = pushOf.get(mutation);
      if (to === undefined || push === undefined) return quiet.run(work);
      const under: MutationUnderWay = { to, push, mutation, tokens: beginInAll(to), work: startWork(now()) };
      try {
        const outcome = await inside.run(under.work, work);
        // Nothing is waited for between a push's last mutation and its answer: they are told of together [LOG-FORMAT].
        if (outcome !== 'lost_state' && isLast(push, mutation)) push.last = { under, outcome };
        else endMutation(under, outcome);
        return outcome;
      } catch (error) {
        endMutation(under, failureOf(error));
        throw error;
      }
    },

    sent(mark, at) {
      const work = inside.getStore();
      if (work === undefined) return;
      work.mark = mark;
      work.now = at;
    },

    async saw(tenantId, trx) {
      const work = inside.getStore();
      if (work !== undefined && live.of(tenantId) !== undefined) await readSightInto(work, trx);
    },
  };
}

/** A push under way, and the recordings that knew it when it began. */
interface PushUnderWay {
  readonly to: readonly Recording[];
  /** As each of them knows it. */
  readonly facts: readonly PushFacts[];
  /**
   * What its last mutation did, told with the answer; null: that was not carried out. No closure, which would keep
   * what came before it from being thrown away while it is new.
   */
  last: { readonly under: MutationUnderWay; readonly outcome: MutationEnd } | null;
  /** Where the last that was not done stands: an answer because of it stands there as well, and not before. */
  stood: Place;
}

/** A mutation under way, and its place in the order of each recording. */
interface MutationUnderWay {
  readonly to: readonly Recording[];
  readonly push: PushUnderWay;
  readonly mutation: Mutation;
  readonly tokens: readonly Token[];
  readonly work: RecordedWork;
}

/** @param answered it was its push's last, and the push was answered well */
function endMutation(
  { to, push, mutation, tokens, work }: MutationUnderWay,
  outcome: MutationEnd,
  answered = false,
): void {
  const place = isDone(outcome) ? placeOf(work) : placeOfSight(work);
  push.stood = isDone(outcome) ? UNORDERED : place;
  endInAll(to, tokens, place, (recording) => {
    const facts = factsOf(push, recording);
    // A recording that began in the middle of this push knows the push from its next on.
    return facts === undefined
      ? undefined
      : {
          kind: 'mutation',
          push: facts,
          mutation,
          outcome,
          answered,
          now: work.now,
          ...effectsOf(work, recording, outcome),
        };
  });
}

const factsOf = ({ to, facts }: PushUnderWay, recording: Recording): PushFacts | undefined =>
  facts[to.indexOf(recording)];

const isLast = ({ facts: [facts] }: PushUnderWay, mutation: Mutation): boolean => facts?.mutations.at(-1) === mutation;

function pushed(
  push: PushUnderWay,
  recording: Recording,
  result: 'ok' | 'lost_state' | Failure,
): RecordedEvent | undefined {
  const facts = factsOf(push, recording);
  return facts === undefined ? undefined : { kind: 'pushed', push: facts, result };
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
