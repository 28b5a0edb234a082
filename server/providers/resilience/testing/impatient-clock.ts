/** A clock for tests of retries: pauses between tries are over at once, time limits never end. */
import type { Clock } from '../clock.ts';

/** Longer than any pause between tries, shorter than any time limit, in milliseconds. */
const LONGEST_PAUSE_MS = 2_000;

export const impatientClock: Clock = {
  now: () => 0,
  after: (ms, run) => {
    if (ms <= LONGEST_PAUSE_MS) queueMicrotask(run);
    return () => undefined;
  },
};
