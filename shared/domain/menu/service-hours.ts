/** Opening hours of the week, read on the place's own clock [MENU-HOURS]. */

export interface WeeklyHours {
  /** ISO weekday, 1 is Monday. */
  readonly weekday: number;
  /** `HH:MM`; `24:00` is the end of the day. */
  readonly from: string;
  /** At or before `from`: ends on the following day. */
  readonly to: string;
}

/** A day of the calendar that differs from its week: closed, or open at these hours. */
interface SpecialDay {
  /** `YYYY-MM-DD` on the place's own clock. */
  readonly day: string;
  /** None: closed. */
  readonly hours: readonly Omit<WeeklyHours, 'weekday'>[];
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

interface LocalMoment {
  readonly weekday: number;
  readonly minute: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Making one takes long, and a house has one zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Weekday, minute of the day and date at a moment (ms since 1970) in an IANA time zone. */
export function localMoment(now: number, timeZone: string): LocalMoment {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    weekday: WEEKDAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
    day: `${part('year')}-${part('month')}-${part('day')}`,
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY = 1_440;
const ALWAYS: readonly Span[] = [{ from: 0, to: DAY }];

/** In minutes of the day they begin on; what runs past midnight ends beyond it. */
function spanOf({ from, to }: Omit<WeeklyHours, 'weekday'>): Span {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  return { from: begins, to: ends > begins ? ends : ends + DAY };
}

/** A day of the calendar, so many days away. */
function dayAway({ weekday, day }: LocalMoment, away: number): { readonly weekday: number; readonly day: string } {
  return {
    weekday: ((((weekday - 1 + away) % 7) + 7) % 7) + 1,
    day: new Date(Date.parse(`${day}T00:00:00Z`) + away * 86_400_000).toISOString().slice(0, 10),
  };
}

/** When something is answered: by the week, and otherwise on special days. Null as the week is always. */
export interface Service {
  readonly hours: readonly WeeklyHours[] | null;
  readonly special: readonly SpecialDay[];
  /** The hours are those of a part of the place: on a special day they hold as far as the place is open [HOURS-SPECIAL]. */
  readonly within?: boolean;
}

/** What begins on a day; it belongs to that day also after midnight [HOURS-SPECIAL]. */
function spansOn(
  { hours, special, within = false }: Service,
  { weekday, day }: Omit<LocalMoment, 'minute'>,
): readonly Span[] {
  const usual = hours?.filter((one) => one.weekday === weekday).map(spanOf) ?? ALWAYS;
  const other = special.find((one) => one.day === day)?.hours.map(spanOf);
  if (other === undefined) return usual;
  if (!within) return other;
  return usual.flatMap((own) =>
    other
      .map((one) => ({ from: Math.max(own.from, one.from), to: Math.min(own.to, one.to) }))
      .filter(({ from, to }) => from < to),
  );
}

/** Whether it is answered at a moment [MENU-HOURS] [HOURS-SPECIAL]. */
export function isServed(service: Service, timeZone: string, now: number): boolean {
  const at = localMoment(now, timeZone);
  return (
    spansOn(service, at).some(({ from, to }) => from <= at.minute && at.minute < to) ||
    spansOn(service, dayAway(at, -1)).some(({ to }) => at.minute < to - DAY)
  );
}

/** True when any of the hours covers the moment. No hours at all: never. */
export const isWithinHours = (hours: readonly WeeklyHours[], timeZone: string, now: number): boolean =>
  isServed({ hours, special: [] }, timeZone, now);

/**
 * Until when it is answered, in milliseconds since 1970, for a moment at which it is; null where it never ends. What goes
 * on without a break is one. A change of the clocks in between is not reckoned with.
 */
export function servedUntil(service: Service, timeZone: string, now: number): number | null {
  const at = localMoment(now, timeZone);
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((away) =>
    spansOn(service, dayAway(at, away)).map(({ from, to }) => ({ from: from + away * DAY, to: to + away * DAY })),
  );
  let until = at.minute;
  for (;;) {
    const next = spans.filter(({ from, to }) => from <= until && to > until).map(({ to }) => to);
    if (next.length === 0) break;
    until = Math.max(...next);
  }
  if (until >= 7 * DAY) return null;
  return Math.floor(now / 60_000) * 60_000 + (until - at.minute) * 60_000;
}

/** So many days are looked through for the next opening: longer than any holidays. */
const LOOKED_AHEAD = 60;

/** When it is answered next, in milliseconds since 1970; null where it is not for long. A change of the clocks in between is not reckoned with. */
export function nextOpening(service: Service, timeZone: string, now: number): number | null {
  const at = localMoment(now, timeZone);
  for (let away = 0; away <= LOOKED_AHEAD; away += 1) {
    const begins = spansOn(service, dayAway(at, away))
      .map(({ from }) => from + away * DAY)
      .filter((from) => from > at.minute);
    if (begins.length > 0) return Math.floor(now / 60_000) * 60_000 + (Math.min(...begins) - at.minute) * 60_000;
  }
  return null;
}
