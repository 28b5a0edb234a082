/**
 * How much of the machine translating takes while those who serve people are busy [TR-PACE]: after each piece of work it
 * rests for so long that it takes its part and no more, and what is said meanwhile gathers, so that it goes together. It
 * gives way only as long as nobody would call it late: a text that has waited longer is translated as ever.
 */
import { availableParallelism } from 'node:os';

export interface TranslationPace {
  /** Those who serve people have hardly a moment left, and so many processors themselves; null when they have one again. */
  busy(serving: number | null): void;
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

/** Of what those who serve people and their database have, while they are busy: where others have the machine, of little. */
const PART = 0.12;
/** What the database spends for each millisecond that is spent here, and there: docs/bench.md, "Translating" and "Writing". */
const DATABASE = 0.6;
const DATABASE_SERVING = 0.8;
/** As little as they may have, by processors: who gets next to nothing still translates. */
const LEAST = 0.1;
/** A rest is as long at most, in milliseconds. */
const LONGEST_MS = 1_000;
/** Texts that waited so long, in seconds, are given way to no more: well before a desk says that they are late. */
const GIVES_WAY_S = 6;

export function createTranslationPace(processors: number = availableParallelism()): TranslationPace {
  let serving: number | null = null;
  let ended = false;
  let wake = Promise.withResolvers<void>();
  const givesWay = (waitedS: number): boolean => serving !== null && !ended && waitedS <= GIVES_WAY_S;
  return {
    givesWay,
    busy(is) {
      serving = is;
      if (is === null) wake.resolve();
    },
    async rest(cpuMs, waitedS) {
      if (serving === null || !givesWay(waitedS)) return;
      const theirs = Math.min(processors, Math.max(LEAST, serving * (1 + DATABASE_SERVING)));
      const ms = Math.min(LONGEST_MS, (cpuMs * (1 + DATABASE)) / (PART * theirs) - cpuMs);
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
