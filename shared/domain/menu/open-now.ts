/** Whether a place is open at a moment of its own clock, and when that changes [FACILITY-OPEN]. */
import { localMoment, type WeeklyHours } from './service-hours.ts';

export type OpenNow =
  /** `until` is the end of it as `HH:MM` on the place's clock; null for a place that never closes. */
  | { readonly open: true; readonly until: string | null }
  /** Opens again in so many calendar days (0 is today) at `HH:MM`, on an ISO weekday; null for a place that never opens. */
  | {
      readonly open: false;
      readonly next: { readonly inDays: number; readonly weekday: number; readonly at: string } | null;
    };

const DAY = 24 * 60;
const WEEK = 7 * DAY;

interface Span {
  readonly from: number;
  readonly to: number;
}

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function clockOf(minuteOfWeek: number): string {
  const minute = minuteOfWeek % DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Spans of two weeks in minutes since Monday, those that touch made one: an evening that ends as a night begins has no gap. */
function spansOf(hours: readonly WeeklyHours[]): readonly Span[] {
  const once = hours.map(({ weekday, from, to }): Span => {
    const start = (weekday - 1) * DAY + minutesOf(from);
    const length = minutesOf(to) - minutesOf(from);
    return { from: start, to: start + (length > 0 ? length : length + DAY) };
  });
  const spans = [-WEEK, 0, WEEK, 2 * WEEK].flatMap((shift) =>
    once.map(({ from, to }): Span => ({ from: from + shift, to: to + shift })),
  );
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

/**
 * Open or closed, and until when.
 *
 * @param hours of the week, as the place keeps them; none at all says nothing, so ask only where there are some
 * @param timeZone IANA name of the place's zone, whatever the zone of who asks
 * @param now milliseconds since 1970
 * @throws RangeError for a zone that this engine does not know
 */
export function openNow(hours: readonly WeeklyHours[], timeZone: string, now: number): OpenNow {
  const { weekday, minute } = localMoment(now, timeZone);
  const at = (weekday - 1) * DAY + minute;
  const spans = spansOf(hours);
  const current = spans.find(({ from, to }) => from <= at && at < to);
  if (current !== undefined) return { open: true, until: current.to - at > WEEK ? null : clockOf(current.to + WEEK) };
  const next = spans.find(({ from }) => from > at);
  if (next === undefined) return { open: false, next: null };
  const inDays = Math.floor(next.from / DAY) - Math.floor(at / DAY);
  return { open: false, next: { inDays, weekday: (Math.floor(next.from / DAY) % 7) + 1, at: clockOf(next.from) } };
}
