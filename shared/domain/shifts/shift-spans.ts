/**
 * When people work: shifts are written on the clock of the house and reckoned here into moments [SHIFT-CLOCK]. Pure.
 * Times of the clock that a change to summer time leaves out are read by the clock of before; of those that come twice,
 * the first counts. One shift that begins where another ends therefore leaves no gap and no overlap on any night.
 */
import { localMoment } from '../menu/service-hours.ts';

/** In the order of the week. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export interface WorkShift {
  /** While on it they answer for this group alone; null for all of theirs. */
  readonly groupId: string | null;
  /** None: once, on the first day. */
  readonly weekdays: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** The last day on which it begins; null for no end. */
  readonly endsOn: string | null;
  /** `HH:MM`. */
  readonly from: string;
  /** At or before `from`: on the day after. */
  readonly to: string;
  /** Days on which it does not take place. */
  readonly offDays: readonly string[];
}

/** A shift on one day, in milliseconds since 1970. */
export interface ShiftSpan {
  /** On which it begins. */
  readonly day: string;
  readonly begins: number;
  readonly ends: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** So many days after a day of the calendar. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** What a clock in the zone shows at a moment, as if it were UTC. */
function clockAt(moment: number, timeZone: string): number {
  const { day, minute } = localMoment(moment, timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
}

/** The moment at which a clock of the zone (IANA name) shows this [SHIFT-CLOCK]. @throws RangeError for a zone there is not */
export function momentOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (moment: number): number => clockAt(moment, timeZone) - moment;
  const [before, after] = [offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)];
  const early = shown - Math.max(before, after);
  return clockAt(early, timeZone) === shown ? early : shown - Math.min(before, after);
}

const takesPlaceOn = (shift: WorkShift, day: string): boolean =>
  !shift.offDays.includes(day) &&
  (shift.weekdays.length === 0
    ? day === shift.startsOn
    : day >= shift.startsOn &&
      (shift.endsOn === null || day <= shift.endsOn) &&
      shift.weekdays.includes(weekdays[weekdayOf(day)] ?? ''));

/** When a shift is worked, as far as it touches the time from one moment to another [SHIFT-CLOCK]. */
export function spansOf(shift: WorkShift, timeZone: string, from: number, to: number): ShiftSpan[] {
  const spans: ShiftSpan[] = [];
  const last = localMoment(to, timeZone).day;
  for (let day = dayAfter(localMoment(from, timeZone).day, -1); day <= last; day = dayAfter(day, 1)) {
    if (!takesPlaceOn(shift, day)) continue;
    const begins = momentOf(day, shift.from, timeZone);
    const ends = momentOf(shift.to > shift.from ? day : dayAfter(day, 1), shift.to, timeZone);
    if (begins < to && ends > from) spans.push({ day, begins, ends });
  }
  return spans;
}

/**
 * Whether somebody works now, for any of these groups [ROUTE-FIT]. Whose shifts nobody wrote down works whenever they
 * say that they are online.
 */
export function isOnShift(
  { shifts, timeZone }: { readonly shifts: readonly WorkShift[]; readonly timeZone: string },
  groupIds: readonly string[],
  now: number,
): boolean {
  return (
    shifts.length === 0 ||
    shifts.some(
      (shift) =>
        (shift.groupId === null || groupIds.includes(shift.groupId)) &&
        spansOf(shift, timeZone, now, now + 1).length > 0,
    )
  );
}
