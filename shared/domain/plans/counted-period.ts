/** The month or the day in which something is counted, by the clock of a house. */
import { localDay } from '../pms/local-day.ts';

/** What is counted by time; whatever else a plan limits is counted by looking at what there is. */
const countedUses = ['answers', 'tokens'] as const;
export type CountedUse = (typeof countedUses)[number];

/** @param now milliseconds since 1970 @returns the first day of the month for answers, the day for tokens: `YYYY-MM-DD` */
export function countedPeriod(what: CountedUse, now: number, timeZone: string): string {
  const day = localDay(now, timeZone);
  return what === 'answers' ? `${day.slice(0, 7)}-01` : day;
}
