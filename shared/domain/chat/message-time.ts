/** The parts of an instant on the wall clock of a time zone. */
interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  /** `YYYY-MM-DD`, made once: a list of ten thousand messages asks it of each. */
  readonly date: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...options, timeZone });
  } catch (error) {
    // A zone this engine does not know must not blank the chat; UTC is at least an honest clock.
    if (!(error instanceof RangeError)) throw error;
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...options, timeZone: 'UTC' });
  }
  formats.set(timeZone, format);
  return format;
}

/** Clocks of this world's zones differ by whole quarters of an hour, so within one only the minutes move. */
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** Asked of the engine once: a long conversation is laid out anew whenever a message comes. */
const quarters = new Map<string, Map<number, WallClock>>();
const QUARTERS_KEPT = 5_000;

function quarterClock(quarter: number, timeZone: string): WallClock {
  const known = quarters.get(timeZone) ?? new Map<number, WallClock>();
  quarters.set(timeZone, known);
  const before = known.get(quarter);
  if (before !== undefined) return before;
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatFor(timeZone).formatToParts(quarter * QUARTER_MS)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  const year = parts.year.padStart(4, '0');
  const clock = { ...parts, year, date: `${year}-${parts.month}-${parts.day}` };
  if (known.size >= QUARTERS_KEPT) known.clear();
  known.set(quarter, clock);
  return clock;
}

/** Wall clock of an instant (ms since 1970) in an IANA time zone; an unknown zone is read as UTC. */
function wallClock(at: number, timeZone: string): WallClock {
  const quarter = Math.floor(at / QUARTER_MS);
  const clock = quarterClock(quarter, timeZone);
  const minute = Number(clock.minute) + Math.floor((at - quarter * QUARTER_MS) / MINUTE_MS);
  return { ...clock, minute: String(minute).padStart(2, '0') };
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayOf(at: number, timeZone: string): string {
  return quarterClock(Math.floor(at / QUARTER_MS), timeZone).date;
}

const twelves = new Map<string, Intl.DateTimeFormat | null>();

/** How clocks of twelve hours are written in a locale; null where they have 24, or where the engine does not know it. */
function twelveHours(locale: string): Intl.DateTimeFormat | null {
  const known = twelves.get(locale);
  if (known !== undefined) return known;
  const options = { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const format =
    Intl.DateTimeFormat.supportedLocalesOf([locale]).length === 0 ? null : new Intl.DateTimeFormat(locale, options);
  const twelve = format?.resolvedOptions().hour12 === true ? format : null;
  twelves.set(locale, twelve);
  return twelve;
}

const digits = new Map<string, string | null>();

/** A text's digits as its language writes them, whatever the region: beside counts and prices there is one kind [CHAT-TIME]. */
function inDigitsOf(locale: string | undefined, text: string): string {
  if (locale === undefined) return text;
  let own = digits.get(locale);
  if (own === undefined) {
    const { language } = new Intl.Locale(locale);
    const number = new Intl.NumberFormat([language, 'en']);
    const written = Array.from({ length: 10 }, (_, digit) => number.format(digit)).join('');
    own = written === '0123456789' ? null : written;
    digits.set(locale, own);
  }
  return own === null ? text : text.replaceAll(/\d/g, (digit) => own.charAt(Number(digit)));
}

/**
 * The time of day as a bubble under its date chip shows it: `21:05`, and `9:05 PM` where clocks of the reader's locale
 * (BCP 47) have twelve hours; without a locale `hh:mm`. [CHAT-TIME]
 */
export function clockTime(at: number, timeZone: string, locale?: string): string {
  const { hour, minute } = wallClock(at, timeZone);
  const twelve = locale === undefined ? null : twelveHours(locale);
  return inDigitsOf(
    locale,
    twelve === null ? `${hour}:${minute}` : twelve.format(Date.UTC(2000, 0, 1, Number(hour), Number(minute))),
  );
}

/**
 * When a message was written, for lists: today the time, this year `MM/DD` and the time, otherwise `YYYY/MM/DD` and the
 * time. Instants in ms; zone and locale are the reader's. [CHAT-TIME]
 */
export function messageTime(at: number, now: number, timeZone: string, locale?: string): string {
  const then = wallClock(at, timeZone);
  const today = wallClock(now, timeZone);
  const time = clockTime(at, timeZone, locale);
  if (then.year !== today.year) return `${inDigitsOf(locale, `${then.year}/${then.month}/${then.day}`)} ${time}`;
  return then.month === today.month && then.day === today.day
    ? time
    : `${inDigitsOf(locale, `${then.month}/${then.day}`)} ${time}`;
}
