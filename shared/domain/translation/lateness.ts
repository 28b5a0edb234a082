/** From when on translations count as late, and how that is told at the desk [TR-LAG]. */

/** What the notice `notifyMyself` says where a house's translations came to be late, or in time again. */
export const LAG_NOTICE = 'translation';

/** A first text that waited so long is late; those that are late are in time again below the other (seconds). */
const LATE_S = 10;
const IN_TIME_S = 5;

/** Whether a house's translations are late. @param seconds that the first of its texts has waited; 0 where none does */
export function isLate(seconds: number, wasLate: boolean): boolean {
  return seconds >= (wasLate ? IN_TIME_S : LATE_S);
}
