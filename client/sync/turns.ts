/** Everything that mutates waits its turn: what was done first is mutated first, what was left over before all. */
export interface Turns {
  /** Does `work` when all before it is done; resolves after it. A failure is logged and keeps nothing after it waiting. */
  take(work: () => Promise<void>): Promise<void>;
  /** The action `seq` of the outbox waits for its turn under this key. */
  wait(key: string, seq: number): void;
  waits(key: string, seq: number | null): boolean;
  /** Its turn has come; a later one under the same key goes on waiting for its own. */
  came(key: string, seq: number | null): void;
}

/** @param isClosed what fails from then on is the closing's own, and not logged */
export function createTurns(isClosed: () => boolean): Turns {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, number>();
  const waits = (key: string, seq: number | null): boolean => waiting.get(key) === seq;
  return {
    take(work) {
      last = last.then(work).catch((error: unknown) => {
        if (!isClosed()) console.error('A mutation could not be made.', error);
      });
      return last;
    },
    wait: (key, seq) => void waiting.set(key, seq),
    waits,
    came(key, seq) {
      if (waits(key, seq)) waiting.delete(key);
    },
  };
}
