/** Languages that not even the platform knows, written down by hand: the same as it would say of them. */
import {
  dateKey,
  writtenDates,
  writtenUnits,
  type DatePiece,
  type OwnIntl,
} from '#shared/languages/own-intl/own-intl.ts';

const months = [
  'janvye',
  'fevriye',
  'mas',
  'avril',
  'me',
  'jen',
  'jiyè',
  'out',
  'septanm',
  'oktòb',
  'novanm',
  'desanm',
];
const shortMonths = ['janv.', 'fevr.', 'mas', 'avr.', 'me', 'jen', 'jiyè', 'out', 'sept.', 'okt.', 'nov.', 'des.'];
const weekdays = ['dimanch', 'lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi'];
const shortWeekdays = ['dim.', 'len.', 'mad.', 'mèk.', 'jed.', 'van.', 'sam.'];

/** Haitian Creole writes dates and numbers as French does: Mèkredi 4 mas 2026, 17:06, 1 234,5. */
function haitianDate(options: Intl.DateTimeFormatOptions): DatePiece[] {
  const { weekday, day, month, year, hour, dateStyle, timeStyle } = options;
  const isNumbers = dateStyle === 'short' || Object.keys(options).length === 0;
  const numbers: DatePiece[] = [
    { field: 'day', digits: 2 },
    '/',
    { field: 'month', digits: 2 },
    '/',
    { field: 'year', digits: 1 },
  ];
  const words: DatePiece[][] = [
    ...(weekday === undefined ? [] : [[{ field: 'weekday', names: weekday === 'long' ? 2 : 3 } as const]]),
    ...(day === undefined && dateStyle === undefined ? [] : [[{ field: 'day', digits: 1 } as const]]),
    ...(month === undefined && dateStyle === undefined
      ? []
      : [[{ field: 'month', names: month === 'long' || dateStyle === 'long' ? 0 : 1 } as const]]),
    ...(year === undefined && dateStyle === undefined ? [] : [[{ field: 'year', digits: 1 } as const]]),
  ];
  const clock: DatePiece[] = [
    { field: 'hour', digits: 2 },
    ':',
    { field: 'minute', digits: 2 },
    ...(timeStyle === 'medium' ? [':', { field: 'second', digits: 2 } as const] : []),
  ];
  const joined = isNumbers ? numbers : words.flatMap((piece, at) => (at === 0 ? piece : [' ', ...piece]));
  if (hour === undefined && timeStyle === undefined) return joined;
  return joined.length === 0 ? clock : [...joined, ' ', ...clock];
}

const unitSigns: Readonly<Record<string, string>> = {
  second: '{0} s',
  minute: '{0} min',
  hour: '{0} è',
  meter: '{0} m',
  kilometer: '{0} km',
  foot: '{0} pye',
  mile: '{0} mil',
  byte: '{0} o',
  kilobyte: '{0} ko',
  megabyte: '{0} Mo',
  gigabyte: '{0} Go',
};

const ht: OwnIntl = {
  dates: Object.fromEntries(writtenDates.map((options) => [dateKey(options), haitianDate(options)])),
  names: [months, shortMonths, weekdays, shortWeekdays],
  group: '\u202f',
  grouping: [3, 3, 1],
  decimal: ',',
  percent: '{0} %',
  currency: '{0} ¤',
  units: Object.fromEntries(writtenUnits.map((unit) => [unit, { other: unitSigns[unit] ?? '{0}' }])),
  list: [' ak ', ', ', ' ak ', ''],
  ago: { second: { other: 'sa gen {0} s' }, minute: { other: 'sa gen {0} min' }, hour: { other: 'sa gen {0} è' } },
};

export const byHand: Readonly<Record<string, OwnIntl>> = { ht };
