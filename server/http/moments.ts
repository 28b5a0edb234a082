/**
 * When somebody who was told that we are busy may come again [SYNC-MOMENT]. What waits is worked off at some pace, which
 * is seen here; so each who is turned away gets a moment of their own, one after another at that pace. Pauses that
 * double would let a crowd wait beside processors that have nothing to do; coming at once would cost more than working.
 */

/**
 * How far away a moment is, in milliseconds. Nearer, it would come before anybody has left. Further, it would stand on
 * what was seen while everything was slow, and processors would have nothing to do long before it; much nearer, those
 * who look would keep the sockets of the others waiting.
 */
const NEAREST_MS = 250;
const FURTHEST_MS = 10_000;
/** Between two pieces of work of a house until it has been seen, and at the most, in milliseconds. */
const FIRST_GAP_MS = 1;
const LONGEST_GAP_MS = 20;
/**
 * So long work is watched before its pace is known, in milliseconds. A busy process finishes a dozen pieces in one turn of
 * its loop and none for the thirty milliseconds of the next: gaps looked at one by one said it was three times as fast
 * as it was, and two of three who came at their moment were turned away again.
 */
const WATCHED_MS = 50;
/** A longer pause is taken for one of this length, in milliseconds: something had stopped the whole process. */
const LONGEST_PAUSE_MS = 250;
/** How much of what is believed a newly seen pace changes: that it goes faster is believed sooner than that it goes slower. */
const WEIGHT = { faster: 0.5, slower: 0.25 } as const;
/** Houses remembered; beyond, all begin anew. */
const REMEMBERED = 10_000;

export interface Moments {
  /**
   * A piece of this house's work is done.
   *
   * @param goesOn more is under way: the time until the next is done is work, and no rest
   */
  done(house: string, goesOn: boolean): void;
  /** Milliseconds until its next moment: others' do not put it off. */
  next(house: string): number;
}

interface Pace {
  /** Milliseconds between two pieces of work, in the mean. */
  gap: number;
  /** When the last was done; undefined where nothing was under way since. */
  last: number | undefined;
  /** Milliseconds of work since the pace was last known, and the pieces done in them. */
  watched: number;
  seen: number;
  /** The moment given last. */
  given: number;
}

/**
 * @param now milliseconds that never go back
 * @param random 0 ≤ x < 1
 */
export function createMoments(now: () => number, random: () => number = Math.random): Moments {
  const paces = new Map<string, Pace>();
  const paceOf = (house: string): Pace => {
    const known = paces.get(house);
    if (known !== undefined) return known;
    if (paces.size >= REMEMBERED) paces.clear();
    const pace = { gap: FIRST_GAP_MS, last: undefined, watched: 0, seen: 0, given: 0 };
    paces.set(house, pace);
    return pace;
  };
  return {
    done(house, goesOn) {
      const pace = paceOf(house);
      const at = now();
      if (pace.last !== undefined) {
        pace.watched += Math.min(at - pace.last, LONGEST_PAUSE_MS);
        pace.seen += 1;
      }
      pace.last = goesOn ? at : undefined;
      if (pace.watched < WATCHED_MS) return;
      const gap = Math.min(pace.watched / pace.seen, LONGEST_GAP_MS);
      pace.gap += (gap - pace.gap) * (gap < pace.gap ? WEIGHT.faster : WEIGHT.slower);
      pace.watched = 0;
      pace.seen = 0;
    },
    next(house) {
      const pace = paceOf(house);
      const at = now();
      const lined = Math.max(pace.given, at + NEAREST_MS) + pace.gap;
      pace.given = Math.min(lined, at + FURTHEST_MS);
      // More than anybody waits for: spread, so that they do not come all at once as they came now.
      const moment = lined === pace.given ? lined : at + FURTHEST_MS * (1 - random() / 2);
      return Math.round(moment - at);
    },
  };
}
