/** What stands in the cells of a table, as people write it. */
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { readPrice } from '#shared/domain/currency/price-text.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { columnIn } from '#shared/manage/tables.ts';
import type { TableLine } from './write-lines.ts';

type Dict = Readonly<Record<string, string>>;
type Cells = TableLine['cells'];

/** What a row says in each language, `name_fr` in French; of what is blank there is nothing. */
export function wordsIn(field: string, cells: Cells): Dict {
  const said = ALL_LANGUAGE_CODES.map((lang) => [lang, cells[columnIn(field, lang)] ?? ''] as const);
  return Object.fromEntries(said.filter(([, words]) => words !== ''));
}

/** The texts that were there, with what a table says in their place. */
export const withWords = (before: Dict, said: Dict): Dict => ({ ...before, ...said });

/** @returns undefined where the table has no such column, or nothing stands there */
export function cellIn(column: string, cells: Cells): string | undefined {
  const said = cells[column]?.trim();
  return said === undefined || said === '' ? undefined : said;
}

const YES: ReadonlySet<string> = new Set(['yes', 'true', '1', 'x', 'y']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0', 'n', '-']);

/** @throws FieldsInvalid yes_or_no */
export function flagIn(column: string, cells: Cells): boolean | undefined {
  const said = cellIn(column, cells)?.toLowerCase();
  if (said === undefined) return undefined;
  if (!YES.has(said) && !NO.has(said)) throw new FieldsInvalid([{ path: column, code: 'yes_or_no' }]);
  return YES.has(said);
}

/** Whole minor units. @throws FieldsInvalid price_invalid */
export function priceIn(column: string, cells: Cells, currency: string): number | undefined {
  const said = cellIn(column, cells);
  if (said === undefined) return undefined;
  const price = readPrice(said, currency);
  if (price === null) throw new FieldsInvalid([{ path: column, code: 'price_invalid' }]);
  return price;
}

/** What stands in a row beside what a table says nothing of. */
export const given = (field: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined ? {} : { [field]: value };

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** By which English name a thing is known in a table. */
export const nameKey = (words: Dict): string => (words['en'] ?? '').trim().toLowerCase();

/** `name_dict.en` is said in `name_en`, whatever else in the column of its name. */
export const dictColumn = (path: string): string =>
  path.replace(/^(\w+?)_dict(?:\.([\w-]+))?.*$/, (_, field: string, lang: string | undefined) =>
    columnIn(field, lang ?? 'en'),
  );
