import { type Kysely, sql } from 'kysely';

/**
 * What a house is searched by is written anew where it is said otherwise, and stays where it is not: most of the time went
 * into making alike what was the same, for each menu that was saved and for all of them as a draft went live. Beside a
 * text stands of what it was made; rows from before have nothing there and are made once more when their menu is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE search_text ADD COLUMN said_hash text NOT NULL DEFAULT ''`,
    // One key to compare by: nothing is known of how many rows there are, and by several some would be compared each with each.
    `CREATE OR REPLACE FUNCTION search_refresh(house uuid, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.catalogue', true) = 'fill' THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('search/' || house::text, 0));
      WITH found AS MATERIALIZED (
        SELECT sub_menu_id, facility_id, field, lang_cd, string_agg(body, ' / ' ORDER BY body COLLATE "C") AS said,
          concat_ws('/', sub_menu_id, facility_id, field, lang_cd) AS key
        FROM search_source WHERE tenant_id = house AND sub_menu_id = ANY (ids)
        GROUP BY sub_menu_id, facility_id, field, lang_cd
      ), known AS MATERIALIZED (
        SELECT sub_menu_id, facility_id, field, lang_cd, said_hash, concat_ws('/', sub_menu_id, facility_id, field, lang_cd) AS key
        FROM search_text WHERE tenant_id = house AND sub_menu_id = ANY (ids)
      ), gone AS (
        DELETE FROM search_text t USING known k
        WHERE NOT EXISTS (SELECT FROM found f WHERE f.key = k.key) AND t.tenant_id = house AND t.sub_menu_id = k.sub_menu_id
          AND t.facility_id = k.facility_id AND t.field = k.field AND t.lang_cd = k.lang_cd
      )
      INSERT INTO search_text (tenant_id, sub_menu_id, facility_id, field, lang_cd, body, said_hash)
        SELECT house, f.sub_menu_id, f.facility_id, f.field, f.lang_cd, search_normal(f.said), md5(f.said)
        FROM found f LEFT JOIN known k ON k.key = f.key WHERE k.said_hash IS DISTINCT FROM md5(f.said)
        ON CONFLICT (tenant_id, lang_cd, sub_menu_id, facility_id, field) DO UPDATE SET body = excluded.body, said_hash = excluded.said_hash;
    END $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
