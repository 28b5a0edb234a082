/** Dates, numbers and rows of names as a language's own words have them; each answers as the platform's class of its name. */
import {
  dateKey,
  type DateField,
  type DatePiece,
  type OwnIntl,
  type UnitPatterns,
} from '#shared/languages/own-intl/own-intl.ts';

type Part = { readonly type: string; readonly value: string };
const joined = (parts: readonly Part[]): string => parts.map(({ value }) => value).join('');

const withDigits = (own: OwnIntl, text: string): string => {
  const digits = own.digits === undefined ? undefined : Array.from(own.digits);
  return digits === undefined ? text : text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
};

/** The fields of an instant on a clock, as numbers. */
type Fields = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday', number>>;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export class OwnDateTimeFormat {
  readonly #own: OwnIntl;
  readonly #options: Intl.DateTimeFormatOptions;
  readonly #clock: Intl.DateTimeFormat;
  readonly #pieces: readonly DatePiece[] | undefined;
  readonly #english: Intl.DateTimeFormat;

  constructor(native: typeof Intl.DateTimeFormat, own: OwnIntl, options: Intl.DateTimeFormatOptions = {}) {
    this.#own = own;
    this.#options = options;
    this.#pieces = own.dates[dateKey(options)];
    this.#english = new native('en-GB', options);
    this.#clock = new native('en-u-ca-gregory-nu-latn', {
      timeZone: options.timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  #fields(at: number | Date | undefined): Fields {
    const parts = Object.fromEntries(this.#clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const number = (name: string): number => Number(parts[name] ?? 0);
    return {
      year: number('year'),
      month: number('month'),
      day: number('day'),
      hour: number('hour') % 24,
      minute: number('minute'),
      second: number('second'),
      weekday: weekdays.indexOf(parts['weekday'] ?? ''),
    };
  }

  readonly formatToParts = (at?: number | Date): Part[] => {
    // A date nobody foresaw is written as English does, in the language's digits.
    const pieces = this.#pieces;
    if (pieces === undefined)
      return this.#english.formatToParts(at).map(({ type, value }) => ({ type, value: withDigits(this.#own, value) }));
    const fields = this.#fields(at);
    return pieces.map((piece): Part => {
      if (typeof piece === 'string') return { type: 'literal', value: piece };
      if ('names' in piece) {
        const row = this.#own.names[piece.names] ?? [];
        const place =
          piece.field === 'month'
            ? fields.month - 1
            : piece.field === 'weekday'
              ? fields.weekday
              : Number(fields.hour >= 12);
        return { type: piece.field, value: row[place] ?? '' };
      }
      return {
        type: piece.field === 'hour12' ? 'hour' : piece.field,
        value: this.#number(fields, piece.field, piece.digits),
      };
    });
  };

  #number(fields: Fields, field: DateField, digits: 1 | 2): string {
    const value = field === 'hour12' ? fields.hour % 12 || 12 : fields[field];
    const text = field === 'year' && digits === 2 ? String(value % 100) : String(value);
    return withDigits(this.#own, text.padStart(digits, '0'));
  }

  readonly format = (at?: number | Date): string => joined(this.formatToParts(at));
  readonly formatRange = (from: number | Date, to: number | Date): string => {
    const [first, last] = [this.format(from), this.format(to)];
    return first === last ? first : `${first} – ${last}`;
  };
  resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
    const hour12 = (this.#pieces ?? []).some((piece) => typeof piece === 'object' && piece.field === 'hour12');
    return { ...this.#clock.resolvedOptions(), ...this.#options, hour12 };
  }
}

export class OwnNumberFormat {
  readonly #own: OwnIntl;
  readonly #options: Intl.NumberFormatOptions;
  readonly #english: Intl.NumberFormat;
  readonly #isGrouped: boolean;
  readonly #rules: Intl.PluralRules;

  constructor(native: typeof Intl.NumberFormat, own: OwnIntl, tag: string, options: Intl.NumberFormatOptions = {}) {
    this.#own = own;
    this.#options = options;
    this.#english = new native('en', { ...options, useGrouping: false });
    this.#isGrouped = options.useGrouping !== false;
    this.#rules = new Intl.PluralRules([tag, 'en']);
  }

  #pattern(value: number): string {
    const { style, unit } = this.#options;
    if (style === 'percent') return this.#own.percent;
    if (style === 'currency') return this.#own.currency;
    if (style === 'unit') return patternFor(this.#own.units[unit ?? ''], this.#rules, value);
    return '{0}';
  }

  readonly formatToParts = (value: number): Part[] => {
    const parts = this.#english.formatToParts(value);
    const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
    const number = parts
      .filter(({ type }) => /^(?:integer|decimal|fraction|minusSign|nan|infinity)$/.test(type))
      .map(({ type, value: text }): Part => {
        if (type === 'integer' && this.#isGrouped)
          return { type, value: withDigits(this.#own, grouped(text, this.#own)) };
        if (type === 'decimal') return { type, value: this.#own.decimal };
        return { type, value: withDigits(this.#own, text) };
      });
    return this.#pattern(value)
      .split(/(\{0\}|¤)/)
      .filter((piece) => piece !== '')
      .flatMap((piece): Part[] =>
        piece === '{0}'
          ? number
          : [piece === '¤' ? { type: 'currency', value: sign } : { type: 'literal', value: piece }],
      );
  };

  readonly format = (value: number): string => joined(this.formatToParts(value));
  resolvedOptions(): Intl.ResolvedNumberFormatOptions {
    return this.#english.resolvedOptions();
  }
}

/** Digits with marks between their groups. */
function grouped(digits: string, { group, grouping: [last, before, least] }: OwnIntl): string {
  if (digits.length < last + least) return digits;
  const head = digits.slice(0, -last);
  const heads = head.replace(new RegExp(`\\B(?=(?:\\d{${before}})+$)`, 'g'), group);
  return `${heads}${group}${digits.slice(-last)}`;
}

const patternFor = (patterns: UnitPatterns | undefined, rules: Intl.PluralRules, value: number): string =>
  patterns?.[rules.select(value)] ?? patterns?.other ?? '{0}';

export class OwnListFormat {
  readonly #list: OwnIntl['list'];
  constructor({ list }: OwnIntl) {
    this.#list = list;
  }
  readonly format = (words: Iterable<string>): string => {
    const all = [...words];
    const [pair, between, last, tail] = this.#list;
    if (all.length < 2) return all.join('');
    if (all.length === 2) return all.join(pair);
    return `${all.slice(0, -1).join(between)}${last}${all.at(-1) ?? ''}${tail}`;
  };
}

export class OwnRelativeTimeFormat {
  readonly #own: OwnIntl;
  readonly #rules: Intl.PluralRules;
  readonly #english: Intl.RelativeTimeFormat;
  constructor(
    native: typeof Intl.RelativeTimeFormat,
    own: OwnIntl,
    tag: string,
    options?: Intl.RelativeTimeFormatOptions,
  ) {
    this.#own = own;
    this.#rules = new Intl.PluralRules([tag, 'en']);
    this.#english = new native('en', options);
  }
  readonly format = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
    const patterns = this.#own.ago[unit.replace(/s$/, '')];
    if (value > 0 || patterns === undefined) return this.#english.format(value, unit);
    return patternFor(patterns, this.#rules, -value).replace('{0}', withDigits(this.#own, String(-value)));
  };
}
