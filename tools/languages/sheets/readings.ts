/**
 * What the second readings of a language came to (tools/languages/readings/nl.json): which texts somebody who had not seen
 * the English put back into English, and how many of them meant something else. A text that was changed since is unread.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import * as v from 'valibot';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';

const roundSchema = v.object({
  on: v.pipe(v.string(), v.isoDate()),
  read: v.number(),
  /** Worded anew, since they meant something else. */
  mended: v.number(),
  /** Put back otherwise, and right all the same: each with its reason in `kept`. */
  kept: v.number(),
});

const catalogueSchema = v.object({
  rounds: v.array(roundSchema),
  /** Why a wording stays that was put back otherwise, by the text's id. */
  kept: v.record(v.string(), v.string()),
  /** Texts drawn at last for a reader who had no part in the language. */
  sample: v.optional(v.object({ on: v.string(), of: v.number(), right: v.number() })),
  /** Each text read, with a hash of the words that were: `a1B2c30f9e`, ids of six characters and hashes of four. */
  texts: v.string(),
});

const readingsSchema = v.partial(v.object({ guest: catalogueSchema, desk: catalogueSchema, console: catalogueSchema }));

export type CatalogueReadings = v.InferOutput<typeof catalogueSchema>;
export type Readings = v.InferOutput<typeof readingsSchema>;

const folder = fileURLToPath(new URL('../readings', import.meta.url));
const pathOf = (locale: string): string => join(folder, `${locale}.json`);

const nothing: CatalogueReadings = { rounds: [], kept: {}, texts: '' };

export const readReadings = (locale: string): Readings =>
  existsSync(pathOf(locale)) ? v.parse(readingsSchema, JSON.parse(readFileSync(pathOf(locale), 'utf8'))) : {};

export const readingsOf = (locale: string, name: CatalogueName): CatalogueReadings =>
  readReadings(locale)[name] ?? nothing;

export function writeReadings(locale: string, name: CatalogueName, readings: CatalogueReadings): void {
  const all: Readings = { ...readReadings(locale), [name]: readings };
  const ordered = Object.fromEntries(catalogueNames.flatMap((one) => (all[one] ? [[one, all[one]]] : [])));
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(locale), `${JSON.stringify(ordered, null, 2)}\n`);
}

/** What a wording is known by in the list of what was read. */
export const readMark = (id: string, words: string): string =>
  id + createHash('sha256').update(words).digest('hex').slice(0, 4);

/** The marks of a list. */
export const marksOf = ({ texts }: CatalogueReadings): ReadonlySet<string> =>
  new Set(texts.split(' ').filter((mark) => mark !== ''));

/** All rounds in one. */
export const summed = ({ rounds }: CatalogueReadings): { read: number; mended: number; kept: number } => ({
  read: rounds.reduce((sum, round) => sum + round.read, 0),
  mended: rounds.reduce((sum, round) => sum + round.mended, 0),
  kept: rounds.reduce((sum, round) => sum + round.kept, 0),
});
