/** What is written after a catalogue was changed as a whole says the same as it does: texts by language, and the search. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { textTables } from '#shared/domain/texts/text-columns.ts';

/** Columns and texts say the same [TEXT-BOTH]. */
export async function expectTextsFollow({ db }: AppContext, houseId: string): Promise<void> {
  for (const of of textTables.filter(({ table }) => table !== 'house_media')) {
    const scope = of.table === 'tenant' ? 'id' : 'tenant_id';
    const { keys = ['id'] } = of;
    const { rows } = await sql<{ line: string }>`
      WITH said AS (
        SELECT ${of.kind}::text || '.' || text_key(r.doc, ${[...keys]}::text[]) || '.' || f.code AS code, f.dict, f.room
        FROM (SELECT to_jsonb(x) AS doc FROM ${sql.table(of.table)} x WHERE x.${sql.ref(scope)} = ${houseId}) r
        CROSS JOIN LATERAL texts_in(r.doc, ${JSON.stringify(of.fields)}::text::jsonb) f
      ), columns AS (
        SELECT concat_ws(' | ', code, m.lang_cd, m.message) AS line FROM said CROSS JOIN LATERAL text_languages(dict) m
      ), texts AS (
        SELECT concat_ws(' | ', t.dict_cd, tr.lang_cd, tr.message) AS line
        FROM text t JOIN text_translation tr USING (tenant_id, dict_cd) WHERE t.tenant_id = ${houseId} AND t.kind = ${of.kind} AND tr.message IS NOT NULL
      )
      (SELECT 'column ' || line AS line FROM columns EXCEPT SELECT 'column ' || line FROM texts)
      UNION ALL (SELECT 'text ' || line FROM texts EXCEPT SELECT 'text ' || line FROM columns)`.execute(db);
    expect(rows.map(({ line }) => line)).toEqual([]);
  }
}

/** Nothing would be found otherwise if all of it were looked at anew [SEARCH-FRESH]. */
export async function expectSearchFollows({ db }: AppContext, houseId: string): Promise<void> {
  // Of what several things say, one after the other in no order.
  const known = sql<{ line: string }>`SELECT concat_ws(' | ', sub_menu_id, facility_id, field, lang_cd,
      (SELECT string_agg(w, ' ' ORDER BY w) FROM unnest(string_to_array(body, ' ')) w)) AS line
    FROM search_text WHERE tenant_id = ${houseId} ORDER BY 1`;
  const before = (await known.execute(db)).rows;
  await sql`DELETE FROM search_text WHERE tenant_id = ${houseId}`.execute(db);
  await sql`SELECT search_refresh(${houseId}, ARRAY(SELECT id FROM sub_menu WHERE tenant_id = ${houseId}))`.execute(db);
  expect(before).toEqual((await known.execute(db)).rows);
}
