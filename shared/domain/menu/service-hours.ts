/** Opening hours of the week, read on the place's own clock [MENU-HOURS]. */

export interface WeeklyHours {
  /** ISO weekday, 1 is Monday. */
  readonly weekday: number;
  /** `HH:MM`; `24:00` is the end of the day. */
  readonly from: string;
  /** At or before `from`: ends on the following day. */
  readonly to: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Weekday and minute of the day at a moment (ms since 1970) in an IANA time zone. */
export function localMoment(now: number, timeZone: string): { weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: WEEKDAYS.indexOf(part('weekday')) + 1, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** True when any of the hours covers the moment. No hours at all: never. */
export function isWithinHours(hours: readonly WeeklyHours[], timeZone: string, now: number): boolean {
  const { weekday, minute } = localMoment(now, timeZone);
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return hours.some((one) => {
    const from = minutesOf(one.from);
    const to = minutesOf(one.to);
    if (to > from) return one.weekday === weekday && minute >= from && minute < to;
    return (one.weekday === weekday && minute >= from) || (one.weekday === yesterday && minute < to);
  });
}

/** When the hours begin next, in milliseconds since 1970; null without any. A change of the clocks in between is not reckoned with. */
export function nextOpening(hours: readonly WeeklyHours[], timeZone: string, now: number): number | null {
  if (hours.length === 0) return null;
  const { weekday, minute } = localMoment(now, timeZone);
  const week = 7 * 1_440;
  const minutes = hours.map((one) => {
    const away = (one.weekday - weekday) * 1_440 + minutesOf(one.from) - minute;
    return ((away % week) + week) % week || week;
  });
  return Math.floor(now / 60_000) * 60_000 + Math.min(...minutes) * 60_000;
}
