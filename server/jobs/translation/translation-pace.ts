/**
 * How much of the machine translating takes while those who serve people are busy [TR-PACE]: after each piece of work it
 * rests for so long that it takes its part and no more, and what is said meanwhile gathers, so that it goes together. It
 * gives way only as long as nobody would call it late: a text that has waited longer is translated as ever.
 */
import { availableParallelism } from 'node:os';

export interface TranslationPace {
  /** Those who serve people have hardly a moment left, or have one again. */
  busy(is: boolean): void;
  /** Whether others come first. @param waitedS how long the first of the texts has waited, in seconds */
  givesWay(waitedS: number): boolean;
  /**
   * After a piece of work.
   *
   * @param cpuMs what it took of the processors in this process
   * @param waitedS how long the first of the texts had waited
   * @returns at once where nobody is busy, or it would come to be late
   */
  rest(cpuMs: number, waitedS: number): Promise<void>;
  /** Ends a rest under way, and all later ones. */
  end(): void;
}

/** Of all processors, while others are busy. */
const PART = 0.12;
/** What the database spends for each millisecond that is spent here: docs/bench.md, "Translating". */
const DATABASE = 0.6;
/** A rest is as long at most, in milliseconds. */
const LONGEST_MS = 1_000;
/** Texts that waited so long, in seconds, are given way to no more: well before a desk says that they are late. */
const GIVES_WAY_S = 6;

export function createTranslationPace(processors: number = availableParallelism()): TranslationPace {
  let isBusy = false;
  let ended = false;
  let wake = Promise.withResolvers<void>();
  const givesWay = (waitedS: number): boolean => isBusy && !ended && waitedS <= GIVES_WAY_S;
  return {
    givesWay,
    busy(is) {
      isBusy = is;
      if (!is) wake.resolve();
    },
    async rest(cpuMs, waitedS) {
      if (!givesWay(waitedS)) return;
      const spent = cpuMs * (1 + DATABASE);
      const ms = Math.min(LONGEST_MS, spent / (PART * processors) - cpuMs);
      if (ms <= 1) return;
      wake = Promise.withResolvers();
      const timer = setTimeout(wake.resolve, ms);
      await wake.promise;
      clearTimeout(timer);
    },
    end() {
      ended = true;
      wake.resolve();
    },
  };
}
