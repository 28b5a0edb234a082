/** Work for many, done together: of one kind a piece at a time, and what comes meanwhile is one more. */

/** Pieces under way at once: others need the database too. */
const LANES = 4;
/** Of how many one piece of work is at most. */
const TOGETHER = 64;

export interface Lanes<T> {
  /** Is to be worked on with the next piece of this kind. */
  enter(kind: string, one: T): void;
}

/** @param work must not fail */
export function createLanes<T>(work: (kind: string, some: readonly T[]) => Promise<void>): Lanes<T> {
  const due = new Map<string, Set<T>>();
  const underWay = new Set<string>();
  let isComing = false;

  const begin = (): void => {
    isComing = false;
    for (const [kind, waiting] of due) {
      if (underWay.size >= LANES) return;
      if (underWay.has(kind)) continue;
      const some = [...waiting].slice(0, TOGETHER);
      for (const one of some) waiting.delete(one);
      // Behind the other kinds, if anybody is left.
      due.delete(kind);
      if (waiting.size > 0) due.set(kind, waiting);
      underWay.add(kind);
      void work(kind, some).finally(() => {
        underWay.delete(kind);
        begin();
      });
    }
  };

  return {
    enter(kind, one) {
      const waiting = due.get(kind) ?? new Set();
      due.set(kind, waiting.add(one));
      if (isComing) return;
      isComing = true;
      // What comes of one change comes together.
      queueMicrotask(begin);
    },
  };
}
