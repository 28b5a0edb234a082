/** Texts that a machine has something to do for, read-only. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TextRow } from './text-rows.ts';

/** A text to be translated, with its words. */
export interface Untranslated extends TextRow {
  readonly tenantId: string;
  readonly to: string;
  readonly message: string | null;
  readonly inRoomMessage: string | null;
}

const columns = sql`t.tenant_id AS "tenantId", t.dict_cd AS "dictCd", t.kind, t.thing_id AS "thingId", t.field, t.place,
  t.is_name AS "isName", t.source_lang AS "sourceLang", t.source_hash AS "sourceHash", s.message,
  s.in_room_message AS "inRoomMessage"`;
const source = sql`JOIN text_translation s
  ON s.tenant_id = t.tenant_id AND s.lang_cd = t.source_lang AND s.dict_cd = t.dict_cd`;

/**
 * Nothing is there, or what a machine made is of a source that changed since. What people wrote and what is locked is
 * never among it [TEXT-PEOPLE]; nor is what a machine failed at already. `tr` is the translation, which may not be there.
 */
const machineMay = sql<boolean>`(tr.dict_cd IS NULL OR (tr.locked_by IS NULL
  AND ((tr.message IS NULL AND tr.in_room_message IS NULL) OR (tr.origin = 'machine' AND tr.source_hash <> t.source_hash))
  AND (tr.failure IS NULL OR tr.failed_hash IS DISTINCT FROM t.source_hash)))`;

/** Texts of all houses whose words are not English, without English of today; so many a house at once [LANG-ENGLISH]. */
export async function withoutEnglish(db: Kysely<Database>, aHouse: number): Promise<readonly Untranslated[]> {
  const { rows } = await sql<Untranslated>`
    SELECT * FROM (
      SELECT ${columns}, 'en' AS "to", row_number() OVER (PARTITION BY t.tenant_id ORDER BY t.dict_cd) AS n
      FROM text t ${source}
      LEFT JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.lang_cd = 'en' AND tr.dict_cd = t.dict_cd
      WHERE t.source_lang <> 'en' AND NOT t.is_name AND ${machineMay}
    ) x WHERE n <= ${aHouse} ORDER BY "tenantId", "dictCd"`.execute(db);
  return rows;
}
