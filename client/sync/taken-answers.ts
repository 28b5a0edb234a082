/**
 * Replicache drops a pull's answer without a word, and counts it as a success, when another tab's view has meanwhile
 * taken the place of the one the answer was for: this tab pulls, the other writes what it holds to disk, this one goes
 * on from there. So after each answer that brought something a further pull is begun. It is answered here where it
 * starts from a view that has come as far as the answer's, and goes to the server where it does not [SYNC-TAKEN].
 */
import type { Puller, PullerResult, PullerResultV1, PullRequestV1 } from 'replicache';
import type { PatchFrame } from '#shared/realtime/frames.ts';
import { GLANCE_ORDER } from '#shared/sync/protocol.ts';
import { comeAgain, LONGEST_MS } from './come-again.ts';
import { createGivenPatches } from './given-patches.ts';
import { orderOf } from './order-of.ts';
import type { AnsweringPuller } from './sync-requests.ts';

export interface TakenAnswers {
  readonly puller: Puller;
  /** Somebody wants to know what the server has to say: begins a pull, which is not answered here. */
  ask(): void;
  /** What it had to say has come: begins a pull, which takes it. */
  give(patch: PatchFrame): void;
  /** The server had too much to do, a moment ago: looks that nobody waits for can wait [SYNC-MOMENT]. */
  isCrowded(): boolean;
  /** How many pulls were answered with a view: to Replicache one that broke off on its way is done as well. */
  views(): number;
}

export interface TakenAnswersOptions {
  /** The group whose view is looked at; what recovery pulls for others is not applied to any. */
  readonly ownGroup: () => string | null;
  /** Begins a pull, when one is under way after its end. */
  readonly pull: () => void;
  /** The server has answered, and this is where its client stands now. */
  readonly onServed: (group: string, cookie: unknown) => void;
  readonly now: () => number;
}

/** Answers lost one after another before it is left to the next notice, or the clock. */
const lostMax = 5;
/** Pulls that Replicache has in line beside the one under way: one that waits for its end, and one that was asked for since. */
const LINE = 2;
/** How long after its moment a server that was crowded is believed to be so, in milliseconds. */
const CROWDED_MS = 5_000;

export function createTakenAnswers(puller: AnsweringPuller, options: TakenAnswersOptions): TakenAnswers {
  const { ownGroup, pull, onServed, now } = options;
  const patches = createGivenPatches();
  /** How far the last answer went, while nobody has seen whether it was taken. */
  let given: { readonly group: string; readonly order: string; readonly looks: number } | null = null;
  let lost = 0;
  let asked = 0;
  let served = 0;
  /** Asked of the server, whatever has come meanwhile. */
  let looks = 0;
  let looked = 0;
  let crowdedUntil = 0;
  let views = 0;

  /** True where the pull that begins only looks, and what it looks for is there. */
  const isTaken = (group: string, from: string | null): boolean => {
    const last = given;
    given = null;
    if (last?.group !== group) return false;
    const stands = from !== null && from >= last.order;
    if (stands && last.looks > 1) given = { ...last, looks: last.looks - 1 };
    lost = stands ? 0 : lost + 1;
    return stands && asked === served;
  };

  return {
    isCrowded() {
      const leftMs = crowdedUntil - now();
      // More than was ever told is a clock that was set back meanwhile [SYNC-CLOCK].
      return leftMs > 0 && leftMs <= LONGEST_MS + CROWDED_MS;
    },
    views: () => views,
    ask() {
      asked += 1;
      looks += 1;
      pull();
    },
    give(patch) {
      patches.add(patch);
      asked += 1;
      pull();
    },
    async puller(request, requestId): Promise<PullerResult> {
      if (!('clientGroupID' in request) || request.clientGroupID !== ownGroup()) return puller(request, requestId);
      const from = orderOf(request.cookie);
      if (isTaken(request.clientGroupID, from)) return nothingNew(request.cookie);
      const chain = patches.take(request.clientGroupID, request.cookie);
      const patch = looks === looked ? chain : null;
      let asking = looks;
      const before = asked;
      const result = await comeAgain(
        () => {
          served = asked;
          asking = looks;
          return puller(request, requestId, patch);
        },
        ({ httpRequestInfo }) => httpRequestInfo.errorMessage,
        (ms) => void (crowdedUntil = now() + ms + CROWDED_MS),
      );
      const order = orderOf(cookieOf(result.response));
      if (order !== null) views += 1;
      if (order === GLANCE_ORDER) {
        pull();
        return result;
      }
      if (patch === null && result.response !== undefined) {
        looked = asking;
        onServed(request.clientGroupID, cookieOf(result.response));
      }
      // Whoever asked while it waited for its moment was asked for by it. Of one Replicache has a pull in line, of more two.
      const inLine = Math.min(served - before, LINE);
      if (order === null || lost >= lostMax || (order === from && inLine === 0)) {
        lost = 0;
        return result;
      }
      given = { group: request.clientGroupID, order, looks: Math.max(1, inLine) };
      // mark: answer-looked-at
      if (inLine === 0) pull();
      return result;
    },
  };
}

const nothingNew = (cookie: PullRequestV1['cookie']): PullerResultV1 => ({
  response: { cookie, lastMutationIDChanges: {}, patch: [] },
  httpRequestInfo: { httpStatusCode: 200, errorMessage: '' },
});

const cookieOf = (response: PullerResult['response']): unknown =>
  response !== undefined && 'cookie' in response ? response.cookie : null;
