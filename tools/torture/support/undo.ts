/** Things to take down, the last first; every one is tried, and the first fault is told. */
export interface Undo {
  add(step: () => Promise<void> | void): void;
  all(): Promise<void>;
}

export function createUndo(): Undo {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    add: (step) => void steps.push(step),
    async all() {
      const faults: unknown[] = [];
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step();
        } catch (error) {
          faults.push(error);
        }
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
