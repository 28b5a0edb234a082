/** How many houses are at it these days, and so how much of what there is one of them may have [SYNC-HOUSES]. */

/** Of so many that came last. */
const REMEMBERED = 256;

export interface RecentHouses {
  /** Somebody of this house came. */
  came(house: string): void;
  /** Houses among those who came last; one at least. */
  readonly count: number;
}

/** No clock: who comes seldom is forgotten by those who come often. */
export function createRecentHouses(remembered = REMEMBERED): RecentHouses {
  const last: string[] = [];
  const times = new Map<string, number>();
  let at = 0;
  return {
    came(house) {
      const gone = last[at];
      if (gone !== undefined) {
        const left = (times.get(gone) ?? 1) - 1;
        if (left === 0) times.delete(gone);
        else times.set(gone, left);
      }
      last[at] = house;
      times.set(house, (times.get(house) ?? 0) + 1);
      at = (at + 1) % remembered;
    },
    get count() {
      return Math.max(1, times.size);
    },
  };
}
