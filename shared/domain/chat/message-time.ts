/** The parts of an instant on the wall clock of a time zone. */
interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
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

/** Wall clock of an instant (ms since 1970) in an IANA time zone; an unknown zone is read as UTC. */
function wallClock(at: number, timeZone: string): WallClock {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatFor(timeZone).formatToParts(at)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return { ...parts, year: parts.year.padStart(4, '0') };
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayOf(at: number, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** The time alone, `hh:mm`, as a bubble under its date chip shows it. */
export function clockTime(at: number, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone);
  return `${hour}:${minute}`;
}

/**
 * When a message was written, for lists: today `hh:mm`, this year `MM/DD hh:mm`, otherwise
 * `YYYY/MM/DD hh:mm`. Instants in ms; the zone is the reader's. [CHAT-TIME]
 */
export function messageTime(at: number, now: number, timeZone: string): string {
  const then = wallClock(at, timeZone);
  const today = wallClock(now, timeZone);
  const time = `${then.hour}:${then.minute}`;
  if (then.year !== today.year) return `${then.year}/${then.month}/${then.day} ${time}`;
  return then.month === today.month && then.day === today.day ? time : `${then.month}/${then.day} ${time}`;
}
