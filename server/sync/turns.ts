/**
 * Whose turn it is to be answered by the database [SYNC-HOUSES]: so many at once, and of those who wait the houses one
 * after another, so that a house of which thousands come back holds no other up. As long as other houses come, one has
 * half of the turns at most, so that whoever comes need not wait until one of its own is over. Those who wait are bounded
 * by the shares (server/http/shares.ts), and who has gone meanwhile is passed over.
 */
import { createRecentHouses } from '#server/http/recent-houses.ts';

export interface Turns {
  /**
   * Waits for a turn; it lasts until the function that is returned is called.
   *
   * @param isGone nobody waits for the answer any more
   * @returns undefined when nobody did
   */
  take(house: string, isGone: () => boolean): Promise<(() => void) | undefined>;
}

interface Waiting {
  readonly isGone: () => boolean;
  readonly begin: (may: boolean) => void;
}

/**
 * @param atOnce turns that last at the same time
 * @param now milliseconds that never go back
 */
export function createTurns(atOnce: number, now: () => number = () => performance.now()): Turns {
  let free = atOnce;
  /** Turns that last, by house. */
  const lasting = new Map<string, number>();
  /** By house, in the order in which they came; the house that is next stands first. */
  const lines = new Map<string, Waiting[]>();
  const houses = createRecentHouses(now);

  const mayBegin = (house: string): boolean =>
    free > 0 && (lasting.get(house) ?? 0) < (houses.count > 1 ? Math.ceil(atOnce / 2) : atOnce);
  const add = (house: string, by: 1 | -1): void => {
    free -= by;
    const last = (lasting.get(house) ?? 0) + by;
    if (last === 0) lasting.delete(house);
    else lasting.set(house, last);
  };
  /** Whoever is next of a house, who is then behind all others until everybody had one. */
  const next = (): { house: string; waiting: Waiting } | undefined => {
    for (const [house, line] of lines) {
      if (!mayBegin(house)) continue;
      lines.delete(house);
      const waiting = line.shift();
      if (line.length > 0) lines.set(house, line);
      if (waiting !== undefined) return { house, waiting };
    }
    return undefined;
  };
  const goOn = (): void => {
    for (let first = next(); first !== undefined; first = next()) {
      const gone = first.waiting.isGone();
      if (!gone) add(first.house, 1);
      first.waiting.begin(!gone);
    }
  };
  const once = (house: string): (() => void) => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      add(house, -1);
      goOn();
    };
  };
  return {
    async take(house, isGone) {
      houses.came(house);
      const may = await new Promise<boolean>((go) => {
        const line = lines.get(house);
        if (line === undefined) lines.set(house, [{ isGone, begin: go }]);
        else line.push({ isGone, begin: go });
        goOn();
      });
      return may ? once(house) : undefined;
    },
  };
}
