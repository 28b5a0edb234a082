/** The texts of all rows that stand in a database, as its triggers would have written them one by one. */
import type postgres from 'postgres';

/** @returns how many texts in one language each there are */
export async function insertTexts(one: postgres.Sql): Promise<number> {
  const kept = await one<{ table: string; args: string }[]>`
    SELECT tgrelid::regclass::text AS table, encode(tgargs, 'escape') AS args
    FROM pg_trigger WHERE tgfoid = 'keep_texts_of'::regproc AND tgname = 'keep_texts_added'`;
  // With those that were written by them: nothing is left out, and nothing there twice.
  await one`DELETE FROM text_translation`;
  await one`DELETE FROM text`;
  for (const { table, args } of kept) {
    const [kind = '', scope = '', keys = '', fields = ''] = args.split('\\000');
    await one`
      WITH found AS MATERIALIZED (
        SELECT (d ->> ${scope})::uuid AS tenant_id, text_key(d, ${keys}::text[]) AS thing_id,
          ${kind} || '.' || text_key(d, ${keys}::text[]) || '.' || f.code AS dict_cd, f.field, f.place, f.is_name, f.dict, f.room
        FROM (SELECT to_jsonb(r) AS d FROM ${one(table)} r) x CROSS JOIN LATERAL texts_in(d, ${fields}::text::jsonb) f
        WHERE f.dict ->> 'en' IS NOT NULL
      ), heads AS (
        INSERT INTO text (tenant_id, dict_cd, kind, thing_id, field, place, is_name, source_lang, source_hash)
        SELECT tenant_id, dict_cd, ${kind}, thing_id, field, place, is_name, 'en', text_hash(dict ->> 'en', room ->> 'en')
        FROM found RETURNING tenant_id, dict_cd, source_hash
      )
      INSERT INTO text_translation (tenant_id, dict_cd, lang_cd, message, in_room_message, origin, source_hash, updated_at)
      SELECT tenant_id, dict_cd, l.lang_cd, l.message, room ->> l.lang_cd,
        CASE l.lang_cd WHEN 'en' THEN 'edited' ELSE 'machine' END, source_hash, now()
      FROM found JOIN heads USING (tenant_id, dict_cd) CROSS JOIN LATERAL text_languages(dict) l`;
  }
  const [counted] = await one<{ texts: number }[]>`SELECT count(*)::int AS texts FROM text_translation`;
  return counted?.texts ?? 0;
}
