/** Putting a ticket aside until a time [SNOOZE-ASIDE]. Times are milliseconds since 1970. */
import { calendarDay } from '#shared/domain/session/stay.ts';
import { momentOf } from '#shared/domain/house-time/house-time.ts';

/** The furthest a ticket is put aside: a year, and a day for whoever's clock is ahead. */
export const SNOOZE_LONGEST_MS = 366 * 86_400_000;

const MINUTE_MS = 60_000;
const EVENING = '18:00';
const MORNING = '06:00';

export type SnoozeChoice = 'soon' | 'hour' | 'evening' | 'tomorrow';

export interface OfferedSnooze {
  readonly choice: SnoozeChoice;
  readonly until: number;
}

/** What is offered by one tap, on the house's clock; no evening is offered that is about to begin or over. */
export function snoozeChoices(now: number, timeZone: string): readonly OfferedSnooze[] {
  const today = calendarDay(now, timeZone);
  const evening = momentOf(today, EVENING, timeZone);
  const tomorrow = momentOf(nextDay(today), MORNING, timeZone);
  const offered: OfferedSnooze[] = [
    { choice: 'soon', until: now + 20 * MINUTE_MS },
    { choice: 'hour', until: now + 60 * MINUTE_MS },
  ];
  if (evening - now > 60 * MINUTE_MS) offered.push({ choice: 'evening', until: evening });
  return [...offered, { choice: 'tomorrow', until: tomorrow }];
}

/** The day after one, both as `YYYY-MM-DD`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A ticket that neither lies aside nor has just come back. */
export function withoutSnooze<T extends { readonly snoozedUntil?: number; readonly wokenAt?: number }>(
  ticket: T,
): Omit<T, 'snoozedUntil' | 'wokenAt'> {
  const { snoozedUntil: _until, wokenAt: _since, ...rest } = ticket;
  return rest;
}
