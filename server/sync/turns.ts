/**
 * Work that would wait for one row lock waits here instead: a few at a time for each key, in the order they came.
 * Waiting in the database would hold a connection each, and every waiter would be woken for each lock let go.
 */
export interface Turns {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** @param atOnce more than one, so that the next is ready while the one before commits */
export function createTurns(atOnce: number): Turns {
  const lines = new Map<string, Line>();
  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      // Whoever goes hands their place over, so nobody who comes now can slip in between.
      if (line.running < atOnce) line.running += 1;
      else await new Promise<void>((resolve) => void line.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next !== undefined) next();
        else if ((line.running -= 1) === 0) lines.delete(key);
      }
    },
  };
}
