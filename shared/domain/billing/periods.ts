/**
 * The months that are paid for. A period begins on its first day and ends before the next one's; each is reckoned from the
 * anchor, the day on which the first was bought, so that a short February moves none after it [BILL-MONTHS].
 */
import { addDays, addMonths, daysBetween, monthsBetween } from './days.ts';

export interface Period {
  /** Its first day. */
  readonly start: string;
  /** The day on which it is renewed, and so the first that is not of it. */
  readonly end: string;
}

export const firstPeriod = (anchor: string): Period => ({ start: anchor, end: addMonths(anchor, 1) });

export function nextPeriod(anchor: string, { end }: Period): Period {
  return { start: end, end: addMonths(anchor, monthsBetween(anchor, end) + 1) };
}

export const daysOf = ({ start, end }: Period): number => daysBetween(start, end);

/** A plan is cancelled so many days before it is renewed; later it is billed once more, in full. */
const NOTICE_DAYS = 3;

/** The day on which what is cancelled today is over [BILL-CANCEL]. */
export function endOfCancelled(today: string, anchor: string, period: Period): string {
  return daysBetween(today, period.end) >= NOTICE_DAYS ? period.end : nextPeriod(anchor, period).end;
}

/** The last day on which cancelling still ends with this period. */
export const lastDayToCancel = ({ end }: Period): string => addDays(end, -NOTICE_DAYS);
