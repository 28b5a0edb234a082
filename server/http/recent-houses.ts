/** How many houses are at it these days, and so how much of what there is one of them may have [SYNC-HOUSES]. */

/**
 * A house that came so many milliseconds ago still counts, and one that came twice as long ago does not. By time and not by
 * the number of those who came since: who floods would have the others forgotten, and get their part, by coming often.
 */
const LATELY_MS = 2_000;

export interface RecentHouses {
  /** Somebody of this house came. */
  came(house: string): void;
  /** Houses that came lately; one at least. */
  readonly count: number;
}

/** @param now milliseconds that never go back */
export function createRecentHouses(now: () => number): RecentHouses {
  let lately = new Set<string>();
  let before = new Set<string>();
  let since = now();
  let count = 0;
  const look = (): void => {
    const passed = now() - since;
    if (passed < LATELY_MS) return;
    before = passed < 2 * LATELY_MS ? lately : new Set();
    lately = new Set();
    since += passed;
    count = before.size;
  };
  return {
    came(house) {
      look();
      if (lately.has(house)) return;
      lately.add(house);
      if (!before.has(house)) count += 1;
    },
    get count() {
      look();
      return Math.max(1, count);
    },
  };
}
