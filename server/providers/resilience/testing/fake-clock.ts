/** A clock that stands still until a test moves it. */
import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Moves time on, running what falls due in order and letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** How many callbacks are waiting. */
  waiting(): number;
}

const settle = async (): Promise<void> => {
  // A macrotask lets every promise chain in flight run dry, however long it is.
  await new Promise<void>((resolve) => setImmediate(resolve));
};

export const createFakeClock = (start = 0): FakeClock => {
  let now = start;
  let lastId = 0;
  const due = new Map<number, { readonly at: number; readonly run: () => void }>();

  const next = (until: number): number | undefined =>
    [...due].filter(([, timer]) => timer.at <= until).toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0]?.[0];

  return {
    now: () => now,
    after: (ms, run) => {
      const id = (lastId += 1);
      due.set(id, { at: now + ms, run });
      return () => due.delete(id);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let id = next(until); id !== undefined; id = next(until)) {
        const timer = due.get(id);
        due.delete(id);
        now = Math.max(now, timer?.at ?? now);
        timer?.run();
        await settle();
      }
      now = until;
      await settle();
    },
    waiting: () => due.size,
  };
};
