/** Days and times of shifts as the reader writes them. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { dayAfter, weekdayOf } from '#shared/domain/shifts/shift-spans.ts';

/** A Monday. */
const MONDAY = '2024-01-01';

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const dayIn = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { ...options, timeZone: 'UTC' }).format(asDate(day));

export const daysIn = (from: string, to: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    asDate(from),
    asDate(to),
  );

/** What the days of the week are called, from Monday. */
export const weekdayNames = (weekday: 'short' | 'long'): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => dayIn(dayAfter(MONDAY, index), { weekday }));

/** `22:00` as the reader writes it. */
export const timeIn = (time: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${MONDAY}T${time}:00Z`),
  );

/** From one moment to another, on a clock of the zone. */
export function timesIn(begins: string, ends: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short', timeZone });
  return `${format.format(new Date(begins))} – ${format.format(new Date(ends))}`;
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day));
