/** How a language writes dates and numbers, read off the platform of the build, for the browsers that do not know it. */
import {
  dateKey,
  writtenDates,
  writtenUnits,
  type DateField,
  type DatePiece,
  type OwnIntl,
  type OwnNames,
  type UnitPatterns,
} from '#shared/languages/own-intl/own-intl.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { byHand } from './own-intl-by-hand.ts';

/**
 * Languages of the interface that Chromium does not know: its data are cut to those it speaks itself. A test in the
 * browser holds the list to it [LANG-OWN-INTL].
 */
export const unknownToChromium: readonly string[] =
  'sq hy as eu be ceb eo gl ka ha is ig ga jw km ky lo lb mk mg mt mn my ne or ps gd si so ti tk cy xh yi yo zu ht mi qu tg tt'.split(
    ' ',
  );

/** All twelve months and seven weekdays, a day with one digit each, on both sides of noon. */
const moments = (of: 'month' | 'weekday' | 'dayPeriod'): readonly number[] =>
  of === 'month'
    ? Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 4, 5, 6, 7))
    : of === 'weekday'
      ? Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 2, 1 + day, 5, 6, 7))
      : [Date.UTC(2026, 2, 4, 5, 6, 7), Date.UTC(2026, 2, 4, 17, 6, 7)];

const isNumber = (value: string): boolean => /^\p{Nd}+$/u.test(value);

/** What a date with these options is made of; names go into `rows`. */
function datePieces(tag: string, options: Intl.DateTimeFormatOptions, rows: string[][]): DatePiece[] {
  const format = new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const nameRow = (type: 'month' | 'weekday' | 'dayPeriod'): number => {
    const row = moments(type).map((at) => format.formatToParts(at).find((part) => part.type === type)?.value ?? '');
    const known = rows.findIndex((one) => one.join('|') === row.join('|'));
    return known === -1 ? rows.push(row) - 1 : known;
  };
  const hasHalves = format.resolvedOptions().hour12 === true;
  return format.formatToParts(Date.UTC(2026, 2, 4, 5, 6, 7)).map(({ type, value }): DatePiece => {
    if (type === 'month' && !isNumber(value)) return { field: 'month', names: nameRow('month') };
    if (type === 'weekday' || type === 'dayPeriod') return { field: type, names: nameRow(type) };
    if (type === 'hour') return { field: hasHalves ? 'hour12' : 'hour', digits: value.length > 1 ? 2 : 1 };
    if (type === 'year' || type === 'month' || type === 'day' || type === 'minute' || type === 'second')
      return { field: type satisfies DateField, digits: value.length === 2 ? 2 : 1 };
    // Dates are told with plain blanks, whatever their parts have.
    return value.replaceAll('\u202f', ' ');
  });
}

const numberIn = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ type, value }) => (type === 'integer' ? '{0}' : type === 'currency' ? '¤' : value)).join('');

/** A number for each plural category of a language. */
function samples(tag: string): ReadonlyMap<Intl.LDMLPluralRule, number> {
  const rules = new Intl.PluralRules(tag);
  const found = new Map<Intl.LDMLPluralRule, number>();
  for (const number of [5, 1.5, ...Array.from({ length: 120 }, (_, at) => at)])
    if (!found.has(rules.select(number))) found.set(rules.select(number), number);
  return found;
}

const patternsOf = (tag: string, say: (number: number) => string): UnitPatterns =>
  Object.fromEntries(
    [...samples(tag)].map(([category, number]) => [
      category,
      say(number).replace(new Intl.NumberFormat(tag, { useGrouping: false }).format(number), '{0}'),
    ]),
  );

/** How the platform writes in this language; written down by hand where it does not know it either. */
export function platformIntl(code: string): OwnIntl {
  const hand = byHand[code];
  if (hand !== undefined) return hand;
  const tag = bcp47Of(code);
  if (Intl.DateTimeFormat.supportedLocalesOf([tag]).length === 0)
    throw new Error(`Neither Chromium nor this platform knows how ${code} writes dates: own-intl-by-hand.ts should`);
  const names: string[][] = [];
  const dates = Object.fromEntries(writtenDates.map((options) => [dateKey(options), datePieces(tag, options, names)]));
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const isGrouped = new Intl.NumberFormat(tag).formatToParts(1234).some(({ type }) => type === 'group');
  const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(tag).format(digit)).join('');
  const list = (...words: readonly string[]): string =>
    new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }).format(words);
  const [, between = ', ', last = ', ', tail = ''] = /^1(.*)2(.*)3(.*)$/.exec(list('1', '2', '3')) ?? [];
  return {
    dates,
    names,
    ...(digits === '0123456789' ? {} : { digits }),
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    grouping: [groups.at(-1) ?? 3, groups.at(-2) ?? 3, isGrouped ? 1 : 2],
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: numberIn(new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.05)),
    currency: numberIn(
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
        currencyDisplay: 'narrowSymbol',
      }).formatToParts(5),
    ),
    units: Object.fromEntries(
      writtenUnits.map((unit) => {
        const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
        return [unit, patternsOf(tag, (number) => format.format(number))];
      }),
    ),
    list: [/^1(.*)2/.exec(list('1', '2'))?.[1] ?? ', ', between, last, tail],
    ago: Object.fromEntries(
      (['second', 'minute', 'hour'] as const).map((unit) => {
        const format = new Intl.RelativeTimeFormat(tag, { style: 'short' });
        return [unit, patternsOf(tag, (number) => format.format(-number, unit))];
      }),
    ),
  };
}

/** What a language calls the others, as far as the platform knows it. */
export function platformNames(code: string): OwnNames {
  const tag = bcp47Of(code);
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return {};
  const names = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  return Object.fromEntries(
    LANGUAGES.flatMap(({ code: one }) => {
      const name = names.of(bcp47Of(one));
      return name === undefined ? [] : [[bcp47Of(one), name]];
    }),
  );
}
