/** Bounded retries, spread out by jitter so that many callers do not come back in step. */
import { pause, type Clock } from './clock.ts';

export type RetryPolicy = {
  /** How often the work is tried in all, the first time included. */
  readonly attempts: number;
  /** The wait before the second try; it doubles with each further one. */
  readonly baseMs: number;
  /** No wait is longer than this, and a provider that asks for more is not tried again. */
  readonly capMs: number;
};

/** What a fault means for the next try. */
export type RetryAdvice = { readonly again: boolean; readonly afterMs?: number | undefined };

export type RetryTools = {
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
};

/** The wait before a further try: half of it fixed, half of it chance. `failed` counts from 1. */
export const backoffMs = (policy: RetryPolicy, failed: number, random: () => number): number => {
  const full = Math.min(policy.capMs, policy.baseMs * 2 ** (failed - 1));
  return Math.round(full / 2 + (full / 2) * random());
};

/**
 * Tries work until it succeeds, the tries are used up, or a fault says that trying again is of no use.
 * Where the provider named a time to wait, it is kept; where that is longer than `capMs`, the fault is final.
 */
export const withRetry = async <Result>(
  policy: RetryPolicy,
  tools: RetryTools,
  advise: (fault: unknown) => RetryAdvice,
  work: (attempt: number) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (fault) {
      if (attempt >= policy.attempts || tools.signal?.aborted === true) throw fault;
      const advice = advise(fault);
      if (!advice.again || (advice.afterMs ?? 0) > policy.capMs) throw fault;
      await pause(tools.clock, Math.max(advice.afterMs ?? 0, backoffMs(policy, attempt, tools.random)), tools.signal);
    }
  }
};
