/**
 * Counts what is under way and told to nobody. A recording that begins waits for what began before it: its writes
 * must be in the recording's first picture.
 */
export interface UnrecordedWork {
  readonly run: <R>(work: () => Promise<R>) => Promise<R>;
  /** Resolves once everything that is under way now has ended. */
  readonly ended: () => Promise<void>;
}

export function createUnrecordedWork(): UnrecordedWork {
  const fresh = () => ({ count: 0, ended: (): void => undefined });
  /** Replaced when a recording begins, which waits for the old one's end. */
  let quiet = fresh();
  return {
    async run(work) {
      const counted = quiet;
      counted.count += 1;
      try {
        return await work();
      } finally {
        counted.count -= 1;
        if (counted.count === 0) counted.ended();
      }
    },
    async ended() {
      const before = quiet;
      quiet = fresh();
      if (before.count > 0) await new Promise<void>((resolve) => void (before.ended = resolve));
    },
  };
}
