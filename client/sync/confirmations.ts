/**
 * Which action became which mutation, and what the server has said of it since. A pull tells how far each client's
 * mutations were processed and which were refused; both are read here before Replicache applies the pull, so a
 * refusal is written down before the mutation it concerns is forgotten [SYNC-REFUSE].
 */
import type { RefusalView } from '#shared/client-view/values.ts';
import type { Outbox } from './outbox.ts';
import type { RefusalFact } from './types.ts';

export interface PulledFacts {
  /** Last mutation id processed, by client. */
  readonly lmids: Readonly<Record<string, number>>;
  readonly refusals: readonly RefusalView[];
}

export interface Confirmations {
  /** An action was made mutation `mutationId` of `clientId`. */
  attempted(key: string, seq: number, clientId: string, mutationId: number): void;
  /** True when the action is a mutation already and the server has not answered yet. */
  isUnderWay(key: string, seq: number): boolean;
  /** Resolves once refusals are stored. */
  pulled(facts: PulledFacts): Promise<void>;
  /** The client these mutations belong to is lost: they are no longer on their way. Nothing leaves the outbox until the next is looked at. */
  forget(): void;
  /** What is on the screen is the present client's: what left the outbox is seen there [SYNC-UNKNOWN-STATE]. */
  shown(): Promise<void>;
}

interface Attempt {
  readonly key: string;
  readonly seq: number;
  readonly clientId: string;
  readonly mutationId: number;
}

export function createConfirmations(outbox: Outbox): Confirmations {
  let attempts: Attempt[] = [];
  let held = false;
  const lmids = new Map<string, number>();
  const refusals = new Map<string, RefusalFact>();

  // mark: is-answered
  const isAnswered = ({ clientId, mutationId }: Attempt): boolean => (lmids.get(clientId) ?? 0) >= mutationId;
  const answer = async (attempt: Attempt): Promise<void> => {
    const refusal = refusals.get(`${attempt.clientId}/${attempt.mutationId}`);
    if (refusal === undefined) outbox.confirm(attempt.key, attempt.seq);
    else if (outbox.get(attempt.key)?.seq === attempt.seq) await outbox.refuse(attempt.key, refusal);
  };
  const answerAll = async (): Promise<void> => {
    // mark: held-until-shown
    if (held) return;
    const answered = attempts.filter(isAnswered);
    if (answered.length === 0) return;
    attempts = attempts.filter((attempt) => !isAnswered(attempt));
    await Promise.all(answered.map(answer));
  };

  return {
    attempted(key, seq, clientId, mutationId) {
      attempts.push({ key, seq, clientId, mutationId });
      // The answer may have been quicker than we were.
      void answerAll();
    },
    isUnderWay: (key, seq) => attempts.some((attempt) => attempt.key === key && attempt.seq === seq),
    async pulled(facts) {
      for (const { clientId, mutationId, actionId, code, data } of facts.refusals) {
        refusals.set(`${clientId}/${mutationId}`, { code, data });
        // By its own id an action is known even when an earlier page, or Replicache's recovery, sent it.
        if (actionId !== null) await outbox.refuse(actionId, { code, data });
      }
      for (const [clientId, id] of Object.entries(facts.lmids))
        lmids.set(clientId, Math.max(id, lmids.get(clientId) ?? 0));
      await answerAll();
    },
    forget() {
      attempts = [];
      held = true;
    },
    async shown() {
      held = false;
      await answerAll();
    },
  };
}
