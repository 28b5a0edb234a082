/** Asking again until there is an answer: what the network lost is no answer. */
import type { Reachability } from '#client/net/reachability.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Why an answer is late: no network, a network that wants a sign-in first, or a server that cannot answer now. */
export type Delay = 'offline' | 'captive' | 'server';

export interface RetryOptions {
  readonly reachability: Reachability;
  /** Told when waiting begins, and with null when an answer came. */
  readonly onDelay: (delay: Delay | null) => void;
  readonly signal: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
}

const firstWaitMs = 1_000;
const longestWaitMs = 10_000;

/** Whether trying again may bring an answer, and if so what stands in the way. */
export function delayOf(error: unknown): Delay | null {
  if (error instanceof TransportError)
    return error.fault === 'captive' ? 'captive' : error.fault === 'bad_answer' ? 'server' : 'offline';
  return error instanceof AppError && (error.status >= 500 || error.status === 429) ? 'server' : null;
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when the server can be reached again, or after `ms`. */
async function reachedOr({ reachability, wait = sleep }: RetryOptions, ms: number): Promise<void> {
  let stop = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    stop = reachability.view.subscribe(() => {
      if (reachability.view.get().state === 'online') resolve();
    });
  });
  await Promise.race([reached, wait(ms)]);
  stop();
}

/**
 * Does `work` until the server answers, telling why it takes long.
 *
 * @throws whatever the server did answer, and the signal's reason once nobody waits any more
 */
export async function retryUntilAnswered<T>(patience: RetryOptions, work: () => Promise<T>): Promise<T> {
  for (let ms = firstWaitMs; ; ms = Math.min(ms * 2, longestWaitMs)) {
    patience.signal.throwIfAborted();
    try {
      const answer = await work();
      patience.onDelay(null);
      return answer;
    } catch (error) {
      const delay = delayOf(error);
      if (delay === null) throw error;
      patience.onDelay(delay);
      await reachedOr(patience, ms);
    }
  }
}
