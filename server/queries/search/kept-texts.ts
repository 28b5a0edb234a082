/**
 * What a house is searched by (`search_text`), language by language, kept in the process beside its pages and by their
 * stamp, which is another as soon as anything of it is. Read-only, one statement for languages that nobody asked for since.
 */
import { type Kysely, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import { indexTexts, type SearchedText, type TextIndex } from '#shared/domain/search/text-index.ts';
import type { HousePages } from './kept-pages.ts';
import { learnSigns, unknownSigns, wordSigns } from './word-signs.ts';

/** How much a word counts by where it stands. */
const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  name: 1,
  kind: 0.9,
  facility: 0.9,
  genre: 0.8,
  line: 0.75,
  announcement: 0.6,
  facility_text: 0.55,
  item: 0.5,
  page: 0.4,
  main: 0.35,
  floor: 0.3,
};
const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'kind', 'facility', 'genre']);

/** Characters of all texts that are kept; what they are found by is some ten times as much. */
const ROOM = 4_000_000;
const OF_TEXT = 20;
const keptTexts = keptBy<Kysely<Database>, ReturnType<typeof createKept<TextIndex>>>(() =>
  createKept(ROOM, ({ texts }) => texts.reduce((sum, { body }) => sum + body.length + OF_TEXT, OF_TEXT)),
);

const keyOf = ({ tenantId, stamp }: HousePages, lang: string): string => `${tenantId} ${lang} ${stamp}`;

/** The texts of these languages where all of them are at hand; else null. */
export function textsAtHand(
  db: Kysely<Database>,
  pages: HousePages,
  langs: readonly string[],
): ReadonlyMap<string, TextIndex> | null {
  const kept = keptTexts(db);
  const found = new Map<string, TextIndex>();
  for (const lang of langs) {
    const texts = kept.get(keyOf(pages, lang));
    if (texts === undefined) return null;
    found.set(lang, texts);
  }
  return found;
}

interface Row {
  readonly lang_cd: string;
  readonly sub_menu_id: number;
  readonly facility_id: number;
  readonly field: string;
  readonly body: string;
}

/** The same, read where they are not at hand. */
export async function textsIn(
  db: Kysely<Database>,
  pages: HousePages,
  langs: readonly string[],
): Promise<ReadonlyMap<string, TextIndex>> {
  const kept = keptTexts(db);
  const missing = langs.filter((lang) => kept.get(keyOf(pages, lang)) === undefined);
  const { rows } = await sql<Row>`
    SELECT lang_cd, sub_menu_id, facility_id, field, body FROM search_text
    WHERE tenant_id = ${pages.tenantId} AND lang_cd = ANY (${missing}::text[])`.execute(db);
  await learnSigns(db, unknownSigns(db, rows.map(({ body }) => body).join('')));
  const found = new Map<string, TextIndex>();
  for (const lang of langs) {
    const texts =
      kept.get(keyOf(pages, lang)) ??
      indexTexts(
        rows.filter((row) => row.lang_cd === lang).flatMap((row) => textOf(row)),
        wordSigns(db),
      );
    kept.set(keyOf(pages, lang), texts);
    found.set(lang, texts);
  }
  return found;
}

function textOf({ sub_menu_id, facility_id, field, body }: Row): readonly SearchedText[] {
  const weight = FIELD_WEIGHTS[field];
  if (weight === undefined) return [];
  return [{ subMenuId: sub_menu_id, facilityId: facility_id, body, weight, isName: NAME_FIELDS.has(field) }];
}
