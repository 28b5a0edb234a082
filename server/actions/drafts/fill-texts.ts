/**
 * The texts of a twin, made anew from the copy that it was filled with: in one statement, where the triggers of the tables
 * would take each row of it apart twice. Of whom each is the copy says; where it does not, it is a person's [TEXT-BOTH].
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { tablesWithTexts } from '#server/queries/drafts/text-states.ts';
import { twinRoomOf } from '#server/queries/drafts/twin-rooms.ts';
import type { Twin } from './twin.ts';

export async function fillTexts(trx: Transaction<Database>, { houseId, twinId }: Twin, copyId: string): Promise<void> {
  await trx.deleteFrom('text').where('tenant_id', '=', twinId).execute();
  const tables = tablesWithTexts.map(
    ({ of, kind, keys, fields }) =>
      sql`(${of.table}::text, ${kind}::text, ${[...keys]}::text[], ${fields}::text::jsonb)`,
  );
  await sql`
    WITH listed (of_table, kind, keys, fields) AS (VALUES ${sql.join(tables)}),
    things AS MATERIALIZED (
      SELECT l.kind, l.fields, r.texts, d.doc, CASE WHEN r.of_table = 'tenant' THEN ${twinId}::text ELSE text_key(d.doc, l.keys) END AS thing_id
      FROM catalogue_copy_row r JOIN listed l ON l.of_table = r.of_table
      CROSS JOIN LATERAL (SELECT CASE WHEN r.of_table = 'location' THEN r.doc || jsonb_build_object('id', coalesce(${twinRoomOf(houseId, sql`r.key`)}, r.key::uuid)) ELSE r.doc END AS doc) d
      WHERE r.tenant_id = ${houseId} AND r.copy_id = ${copyId} AND NOT r.is_left_over
    ), found AS MATERIALIZED (
      SELECT DISTINCT ON (g.kind || '.' || g.thing_id || '.' || f.code) g.kind, g.thing_id, g.texts,
        g.kind || '.' || g.thing_id || '.' || f.code AS dict_cd, f.code, f.field, f.place, f.is_name, f.dict, f.room
      FROM things g CROSS JOIN LATERAL texts_in(g.doc, g.fields) f
      ORDER BY g.kind || '.' || g.thing_id || '.' || f.code
    ), said AS MATERIALIZED (
      SELECT f.dict_cd, f.texts -> (f.code || '/' || l.lang_cd) AS state, l.lang_cd, l.message, l.room
      FROM found f CROSS JOIN LATERAL (
        SELECT coalesce(m.lang_cd, r.lang_cd) AS lang_cd, m.message, r.message AS room
        FROM text_languages(f.dict) m FULL JOIN text_languages(f.room) r ON r.lang_cd = m.lang_cd) l
    ), heads AS MATERIALIZED (
      SELECT DISTINCT ON (s.dict_cd) s.dict_cd, s.lang_cd AS source_lang, text_hash(s.message, s.room) AS source_hash
      FROM said s, tenant h WHERE h.id = ${twinId}
      ORDER BY s.dict_cd, s.lang_cd = h.lang_cd DESC, s.lang_cd = 'en' DESC, s.lang_cd
    ), texts AS (
      INSERT INTO text (tenant_id, dict_cd, kind, thing_id, field, place, is_name, source_lang, source_hash)
      SELECT ${twinId}::uuid, f.dict_cd, f.kind, f.thing_id, f.field, f.place, f.is_name, h.source_lang, h.source_hash
      FROM heads h JOIN found f ON f.dict_cd = h.dict_cd
    )
    INSERT INTO text_translation (tenant_id, dict_cd, lang_cd, message, in_room_message, origin, engine, source_hash, locked_by, updated_at)
    SELECT ${twinId}::uuid, s.dict_cd, s.lang_cd, s.message, s.room, coalesce(s.state ->> 0, 'edited'), s.state ->> 1,
      CASE WHEN s.lang_cd = h.source_lang THEN h.source_hash ELSE coalesce(s.state ->> 2, h.source_hash) END, (s.state ->> 3)::uuid, now()
    FROM said s JOIN heads h ON h.dict_cd = s.dict_cd`.execute(trx);
}
