/**
 * Whose turn it is to be answered by the database [SYNC-HOUSES]: so many at once, and of those who wait the houses one
 * after another, so that a house of which thousands come back holds no other up. Those who wait are bounded by the
 * shares (server/http/shares.ts), and who has gone meanwhile is passed over.
 */
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

/** @param atOnce turns that last at the same time */
export function createTurns(atOnce: number): Turns {
  let free = atOnce;
  /** By house, in the order in which they came; the house that is next stands first. */
  const lines = new Map<string, Waiting[]>();

  const next = (): Waiting | undefined => {
    for (const [house, line] of lines) {
      lines.delete(house);
      const first = line.shift();
      // Behind all others, until everybody had one.
      if (line.length > 0) lines.set(house, line);
      if (first !== undefined) return first;
    }
    return undefined;
  };
  const leave = (): void => {
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      const gone = waiting.isGone();
      waiting.begin(!gone);
      if (!gone) return;
    }
    free += 1;
  };
  const once = (): (() => void) => {
    let held = true;
    return () => {
      if (held) leave();
      held = false;
    };
  };
  return {
    async take(house, isGone) {
      if (free > 0) {
        free -= 1;
        return once();
      }
      const may = await new Promise<boolean>((begin) => {
        const line = lines.get(house);
        if (line === undefined) lines.set(house, [{ isGone, begin }]);
        else line.push({ isGone, begin });
      });
      return may ? once() : undefined;
    },
  };
}
