/**
 * Replicache drops a pull's answer without a word, and counts it as a success, when another tab's view has meanwhile
 * taken the place of the one the answer was for: this tab pulls, the other writes what it holds to disk, this one goes
 * on from there. So after each answer that brought something a further pull is begun. It is answered here where it
 * starts from a view that has come as far as the answer's, and goes to the server where it does not [SYNC-TAKEN].
 */
import * as v from 'valibot';
import type { Puller, PullerResult, PullerResultV1, PullRequestV1 } from 'replicache';

export interface TakenAnswers {
  readonly puller: Puller;
  /** Somebody wants to know what the server has to say: the next pull is not answered here. */
  asked(): void;
}

export interface TakenAnswersOptions {
  /** The group whose view is looked at; what recovery pulls for others is not applied to any. */
  readonly ownGroup: () => string | null;
  /** Begins a pull when the one under way has ended. */
  readonly pullAgain: () => void;
}

/** Answers lost one after another before it is left to the next notice, or the clock. */
const lostMax = 5;

export function createTakenAnswers(puller: Puller, { ownGroup, pullAgain }: TakenAnswersOptions): TakenAnswers {
  /** How far the last answer went, while nobody has seen whether it was taken. */
  let given: { readonly group: string; readonly order: string } | null = null;
  let lost = 0;
  let asked = 0;
  let served = 0;

  /** True where the pull that begins only looks, and what it looks for is there. */
  const isTaken = (group: string, from: string | null): boolean => {
    const last = given;
    given = null;
    if (last?.group !== group) return false;
    const stands = from !== null && from >= last.order;
    lost = stands ? 0 : lost + 1;
    return stands && asked === served;
  };

  return {
    asked() {
      asked += 1;
    },
    async puller(request, requestId): Promise<PullerResult> {
      if (!('clientGroupID' in request) || request.clientGroupID !== ownGroup()) return puller(request, requestId);
      const from = orderOf(request.cookie);
      if (isTaken(request.clientGroupID, from)) return nothingNew(request.cookie);
      served = asked;
      const result = await puller(request, requestId);
      const order = orderOf(cookieOf(result.response));
      if (order === null || order === from || lost >= lostMax) {
        lost = 0;
        return result;
      }
      given = { group: request.clientGroupID, order };
      // mark: answer-looked-at
      pullAgain();
      return result;
    },
  };
}

const nothingNew = (cookie: PullRequestV1['cookie']): PullerResultV1 => ({
  response: { cookie, lastMutationIDChanges: {}, patch: [] },
  httpRequestInfo: { httpStatusCode: 200, errorMessage: '' },
});

const Ordered = v.object({ order: v.string() });

function orderOf(cookie: unknown): string | null {
  const parsed = v.safeParse(Ordered, cookie);
  return parsed.success ? parsed.output.order : null;
}

const cookieOf = (response: PullerResult['response']): unknown =>
  response !== undefined && 'cookie' in response ? response.cookie : null;
