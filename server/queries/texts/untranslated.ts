/** Texts that a machine has something to do for, read-only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TextRow } from './text-rows.ts';

/** A text to be translated, with its words. */
export interface Untranslated extends TextRow {
  readonly tenantId: string;
  readonly to: string;
  readonly message: string | null;
  readonly inRoomMessage: string | null;
}

/** What is asked for; what is left out narrows nothing. */
export interface WhatToTranslate {
  readonly tenantId: string;
  readonly langs: readonly string[];
  readonly kinds?: readonly string[] | undefined;
  readonly dictCds?: readonly string[] | undefined;
  /** Names as well, which are left as they are unless somebody asks. */
  readonly names: boolean;
  /** Those too of which a machine failed before, and whose source is the same still. */
  readonly again: boolean;
}

const columns = sql`t.tenant_id AS "tenantId", t.dict_cd AS "dictCd", t.kind, t.thing_id AS "thingId", t.field, t.place,
  t.is_name AS "isName", t.source_lang AS "sourceLang", t.source_hash AS "sourceHash", s.message,
  s.in_room_message AS "inRoomMessage"`;
const source = sql`JOIN text_translation s
  ON s.tenant_id = t.tenant_id AND s.lang_cd = t.source_lang AND s.dict_cd = t.dict_cd`;

/**
 * Nothing is there, or what a machine made is of a source that changed since. What people wrote and what is locked is
 * never among it [TEXT-PEOPLE]. `tr` is the translation, which may not be there.
 */
const machineMay = (again: boolean): RawBuilder<boolean> => sql<boolean>`(tr.dict_cd IS NULL OR (tr.locked_by IS NULL
  AND ((tr.message IS NULL AND tr.in_room_message IS NULL) OR (tr.origin = 'machine' AND tr.source_hash <> t.source_hash))
  ${again ? sql`` : sql`AND (tr.failure IS NULL OR tr.failed_hash IS DISTINCT FROM t.source_hash)`}))`;

function asked({ tenantId, langs, kinds, dictCds, names, again }: WhatToTranslate): RawBuilder<unknown> {
  return sql`
    FROM text t CROSS JOIN unnest(${[...langs]}::text[]) l(lang_cd) ${source}
    LEFT JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.lang_cd = l.lang_cd AND tr.dict_cd = t.dict_cd
    WHERE t.tenant_id = ${tenantId} AND l.lang_cd <> t.source_lang AND ${machineMay(again)}
      ${names ? sql`` : sql`AND NOT t.is_name`}
      ${kinds === undefined ? sql`` : sql`AND t.kind = ANY (${[...kinds]}::text[])`}
      ${dictCds === undefined ? sql`` : sql`AND t.dict_cd = ANY (${[...dictCds]}::text[])`}`;
}

/** The next of a house after this one, by language and code. */
export async function untranslatedTexts(
  db: Kysely<Database>,
  what: WhatToTranslate,
  limit: number,
  after: { readonly to: string; readonly dictCd: string } | null = null,
): Promise<readonly Untranslated[]> {
  const { rows } = await sql<Untranslated>`
    SELECT ${columns}, l.lang_cd AS "to" ${asked(what)}
      ${after === null ? sql`` : sql`AND (l.lang_cd, t.dict_cd) > (${after.to}, ${after.dictCd})`}
    ORDER BY l.lang_cd, t.dict_cd LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many there are. */
export async function countUntranslated(db: Kysely<Database>, what: WhatToTranslate): Promise<number> {
  const { rows } = await sql<{ texts: number }>`SELECT count(*)::int AS texts ${asked(what)}`.execute(db);
  return rows[0]?.texts ?? 0;
}

/** Looked up text by text: of most houses, whose own words are English, nothing is read. */
const wordsIn = (alias: string, lang: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  LEFT JOIN LATERAL (SELECT x.* FROM text_translation x
    WHERE x.tenant_id = t.tenant_id AND x.lang_cd = ${lang} AND x.dict_cd = t.dict_cd OFFSET 0) ${sql.ref(alias)} ON true`;

/** Texts of all houses whose words are not English, without English of today; so many a house at once [LANG-ENGLISH]. */
export async function withoutEnglish(db: Kysely<Database>, aHouse: number): Promise<readonly Untranslated[]> {
  const { rows } = await sql<Untranslated>`
    SELECT * FROM (
      SELECT ${columns}, 'en' AS "to", row_number() OVER (PARTITION BY t.tenant_id ORDER BY t.dict_cd) AS n
      FROM text t ${wordsIn('s', sql`t.source_lang`)} ${wordsIn('tr', sql`'en'`)}
      WHERE s.dict_cd IS NOT NULL AND t.source_lang <> 'en' AND NOT t.is_name AND ${machineMay(false)}
    ) x WHERE n <= ${aHouse} ORDER BY "tenantId", "dictCd"`.execute(db);
  return rows;
}
