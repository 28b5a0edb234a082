import { type Kysely, sql } from 'kysely';

/**
 * A stamp of what a house is searched by, another one whenever any of it is written: processes keep these texts, and ask with
 * each question whether they are still the ones that they read. Whoever writes it has the lock of the house's searched
 * texts already, so nobody waits longer than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE search_stamp (
      tenant_id uuid PRIMARY KEY REFERENCES tenant (id) ON DELETE CASCADE,
      stamp uuid NOT NULL
    )`,
    // As in 20261206T0490, and stamped.
    `CREATE OR REPLACE FUNCTION search_refresh(house uuid, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.catalogue', true) = 'fill' THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('search/' || house::text, 0));
      INSERT INTO search_stamp (tenant_id, stamp) VALUES (house, gen_random_uuid())
        ON CONFLICT (tenant_id) DO UPDATE SET stamp = excluded.stamp;
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
