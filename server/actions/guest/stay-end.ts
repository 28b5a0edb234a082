import { stayHasEnded } from '#shared/domain/session/stay.ts';

/** No calendar day, however clocks are set forward or back on it, is longer. */
const DAY_MAX_MS = 26 * 3_600_000;

/** The first instant after the last day of a stay, where the place lies: when its sessions end [ENTRY-STAY-ENDED]. */
export function endOfStay(availableTo: Date, timeZone: string): Date {
  let before = availableTo.getTime();
  let after = before + DAY_MAX_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (stayHasEnded(availableTo.getTime(), middle, timeZone)) after = middle;
    else before = middle;
  }
  return new Date(after);
}
