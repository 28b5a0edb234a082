/** Days as `YYYY-MM-DD`, counted as a calendar counts them: no clock, no zone, no hour that is missing or comes twice. */

const DAY_MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS);

/** How many days from one to the other; less than none where it comes earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** The same day of a later month; its last where it has no such day. Always from the anchor: 31 January, 28 February, 31 March. */
export function addMonths(anchor: string, months: number): string {
  const { year, month, day } = partsOf(anchor);
  const first = Date.UTC(year, month + months, 1);
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return dayAt(first + (Math.min(day, last) - 1) * DAY_MS);
}

/** How many months lie between the months that two days are in. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

/** @returns month from 0 on */
function partsOf(day: string): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(at(day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}
