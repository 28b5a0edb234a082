/**
 * How a language writes dates, numbers and rows of names, for browsers that do not know it: Chromium, and so most phones,
 * has about 60 of our 100. The build takes it from the platform that makes it, which knows nearly all
 * (client/build/catalogues/platform-intl.ts); the page brings it along with the texts of such a language
 * (client/i18n/own-intl/).
 */

/** A piece of a date: words between, or a field: a number, or a name from one of `names`. */
export type DatePiece =
  | string
  | { readonly field: DateField; readonly digits: 1 | 2 }
  | { readonly field: 'month' | 'weekday' | 'dayPeriod'; readonly names: number };

export type DateField = 'year' | 'month' | 'day' | 'hour' | 'hour12' | 'minute' | 'second';

/** Plural categories with the pattern of each, `{0}` for the number. */
export type UnitPatterns = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export interface OwnIntl {
  /** By the options a date is written with (`dateKey`), what it is made of. */
  readonly dates: Readonly<Record<string, readonly DatePiece[]>>;
  /** Rows of names: twelve months, seven weekdays from Sunday, before and after noon. */
  readonly names: readonly (readonly string[])[];
  /** From nought to nine; left out where they are those of Latin scripts. */
  readonly digits?: string;
  readonly group: string;
  /** Digits in the last group and in those before it, and how many stand before the first mark at the least. */
  readonly grouping: readonly [last: number, before: number, least: number];
  readonly decimal: string;
  /** `{0}` for the number, `¤` for the sign. */
  readonly percent: string;
  readonly currency: string;
  /** By the unit. */
  readonly units: Readonly<Record<string, UnitPatterns>>;
  /** Between two, and of more between the first ones and before the last; some say something behind the last as well. */
  readonly list: readonly [pair: string, between: string, last: string, tail: string];
  /** How long ago, by the unit. */
  readonly ago: Readonly<Record<string, UnitPatterns>>;
}

/** Languages' names, by their tags. */
export type OwnNames = Readonly<Record<string, string>>;

/** What a language file carries besides its texts. */
export interface OwnWords {
  readonly intl?: OwnIntl;
  readonly names?: OwnNames;
}

const dateOptions = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second', 'dateStyle', 'timeStyle'] as const;

/** Options that look the same in every date, as a line: `weekday:short month:long day:numeric`. */
export const dateKey = (options: Intl.DateTimeFormatOptions = {}): string =>
  dateOptions.flatMap((name) => (options[name] === undefined ? [] : [`${name}:${options[name]}`])).join(' ');

/** The dates the guest's app and the desk write. */
export const writtenDates: readonly Intl.DateTimeFormatOptions[] = [
  {},
  { weekday: 'long' },
  { day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'long' },
  { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  { hour: 'numeric', minute: '2-digit' },
  { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'short', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { timeStyle: 'short' },
  { timeStyle: 'medium' },
];

export const writtenUnits: readonly string[] = [
  'second',
  'minute',
  'hour',
  'meter',
  'kilometer',
  'foot',
  'mile',
  'byte',
  'kilobyte',
  'megabyte',
  'gigabyte',
];
