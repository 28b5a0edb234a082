import { setTimeout as delay } from 'node:timers/promises';

export const pause = (ms: number): Promise<void> => delay(ms).then(() => undefined);

/**
 * Looks again and again until it is so.
 *
 * @returns milliseconds from `since` (a `performance.now()`) until it was
 * @throws Error with `what` when it is not within `limitMs`
 */
export async function until(
  what: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
  { limitMs, since = performance.now(), everyMs = 25 }: { limitMs: number; since?: number; everyMs?: number },
): Promise<number> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    if (await isSo()) return performance.now() - since;
    if (performance.now() > deadline)
      throw new Error(`${typeof what === 'string' ? what : what()}: not within ${(limitMs / 1000).toFixed(0)} s`);
    await pause(everyMs);
  }
}
