import { type Kysely, sql } from 'kysely';

/**
 * The texts of many rows that one statement changes (migration 20261129T0910) in the time they need: what is known of a
 * wording is found once, with whatever says the same words, and rows are taken a hundred at a time. Before, each wording
 * was compared with each other one of the statement, since nothing is known of how many there are: 300 places in
 * sixteen languages took a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE FUNCTION write_texts_of(own text, scope text, keys text[], fields jsonb, docs jsonb[]) RETURNS void
      LANGUAGE plpgsql AS $$
    DECLARE
      said_by text := coalesce(nullif(current_setting('bellhop.text_origin', true), ''), 'edited');
      new_origin text := CASE WHEN said_by LIKE 'machine:%' THEN 'machine' ELSE 'edited' END;
      new_engine text := CASE WHEN said_by LIKE 'machine:%' THEN substr(said_by, 9) END;
      at_time timestamptz := coalesce(
        (coalesce(nullif(current_setting('bellhop.by', true), ''), '{}')::jsonb ->> 'at')::timestamptz, now());
      locked record;
    BEGIN
      SELECT tr.dict_cd, tr.lang_cd, t.field INTO locked
      FROM unnest(docs) d
      JOIN text t ON t.tenant_id = (d ->> scope)::uuid AND t.kind = own AND t.thing_id = text_key(d, keys)
      JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd AND tr.locked_by IS NOT NULL
      WHERE NOT EXISTS (
        SELECT FROM texts_in(d, fields) f
        WHERE f.field = t.field AND coalesce(f.dict ->> tr.lang_cd, '') = coalesce(tr.message, '')
          AND coalesce(f.room ->> tr.lang_cd, '') = coalesce(tr.in_room_message, ''))
      LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'text % is locked in %', locked.dict_cd, locked.lang_cd USING ERRCODE = 'BT001',
          DETAIL = jsonb_build_object('dict_cd', locked.dict_cd, 'lang_cd', locked.lang_cd, 'kind', own, 'field', locked.field)::text;
      END IF;

      WITH things AS MATERIALIZED (
        SELECT (d ->> scope)::uuid AS tenant_id, text_key(d, keys) AS thing_id, d AS doc FROM unnest(docs) d
      ), found AS MATERIALIZED (
        SELECT DISTINCT ON (g.tenant_id, own || '.' || g.thing_id || '.' || f.code)
          g.tenant_id, g.thing_id, own || '.' || g.thing_id || '.' || f.code AS dict_cd, f.field, f.place, f.is_name, f.dict, f.room
        FROM things g CROSS JOIN LATERAL texts_in(g.doc, fields) f
        ORDER BY g.tenant_id, own || '.' || g.thing_id || '.' || f.code
      ), said AS MATERIALIZED (
        SELECT f.tenant_id, f.thing_id, f.field, f.dict_cd, l.lang_cd, l.message, l.room
        FROM found f CROSS JOIN LATERAL (
          SELECT coalesce(m.lang_cd, r.lang_cd) AS lang_cd, m.message, r.message AS room
          FROM text_languages(f.dict) m FULL JOIN text_languages(f.room) r ON r.lang_cd = m.lang_cd) l
      ), heads AS MATERIALIZED (
        SELECT DISTINCT ON (s.tenant_id, s.dict_cd) s.tenant_id, s.dict_cd, s.lang_cd AS source_lang,
          text_hash(s.message, s.room) AS source_hash
        FROM said s JOIN tenant h ON h.id = s.tenant_id
        ORDER BY s.tenant_id, s.dict_cd, s.lang_cd = h.lang_cd DESC, s.lang_cd = 'en' DESC, s.lang_cd
      ), known AS MATERIALIZED (
        SELECT tr.*, t.thing_id, t.field, t.source_hash AS head_hash
        FROM things g JOIN text t ON t.tenant_id = g.tenant_id AND t.kind = own AND t.thing_id = g.thing_id
        JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd
      ), kept AS MATERIALIZED (
        SELECT DISTINCT ON (s.tenant_id, s.dict_cd, s.lang_cd) s.tenant_id, s.dict_cd, s.lang_cd, s.message, s.room,
          k.dict_cd AS at, k.origin, k.engine, k.locked_by, k.source_hash AS hash,
          CASE WHEN k.source_hash <> k.head_hash THEN k.source_hash END AS old_hash
        FROM said s LEFT JOIN known k ON k.tenant_id = s.tenant_id AND k.thing_id = s.thing_id AND k.field = s.field
          AND k.lang_cd = s.lang_cd AND coalesce(k.message, '') = coalesce(s.message, '')
          AND coalesce(k.in_room_message, '') = coalesce(s.room, '')
        ORDER BY s.tenant_id, s.dict_cd, s.lang_cd, k.dict_cd = s.dict_cd DESC NULLS LAST
      ), vanished AS (
        DELETE FROM text t USING things g
        WHERE t.tenant_id = g.tenant_id AND t.kind = own AND t.thing_id = g.thing_id
          AND NOT EXISTS (SELECT FROM heads h WHERE h.tenant_id = t.tenant_id AND h.dict_cd = t.dict_cd)
      ), unsaid AS (
        DELETE FROM text_translation tr USING known k
        WHERE tr.tenant_id = k.tenant_id AND tr.dict_cd = k.dict_cd AND tr.lang_cd = k.lang_cd
          AND (k.failure IS NULL OR k.message IS NOT NULL OR k.in_room_message IS NOT NULL)
          AND NOT EXISTS (
            SELECT FROM said s WHERE s.tenant_id = k.tenant_id AND s.dict_cd = k.dict_cd AND s.lang_cd = k.lang_cd)
      ), texts AS (
        INSERT INTO text AS t (tenant_id, dict_cd, kind, thing_id, field, place, is_name, source_lang, source_hash)
        SELECT f.tenant_id, f.dict_cd, own, f.thing_id, f.field, f.place, f.is_name, h.source_lang, h.source_hash
        FROM heads h JOIN found f ON f.tenant_id = h.tenant_id AND f.dict_cd = h.dict_cd
        ON CONFLICT (tenant_id, dict_cd) DO UPDATE SET field = excluded.field, place = excluded.place,
          is_name = excluded.is_name, source_lang = excluded.source_lang, source_hash = excluded.source_hash
        WHERE (t.field, t.place, t.is_name, t.source_lang, t.source_hash) IS DISTINCT FROM
          (excluded.field, excluded.place, excluded.is_name, excluded.source_lang, excluded.source_hash)
      )
      INSERT INTO text_translation AS tr (tenant_id, dict_cd, lang_cd, message, in_room_message, origin, engine, source_hash,
        locked_by, updated_at)
      SELECT s.tenant_id, s.dict_cd, s.lang_cd, s.message, s.room, coalesce(s.origin, new_origin),
        CASE WHEN s.origin IS NULL THEN new_engine ELSE s.engine END,
        CASE WHEN s.lang_cd = h.source_lang THEN h.source_hash ELSE coalesce(s.old_hash, h.source_hash) END, s.locked_by, at_time
      FROM kept s JOIN heads h ON h.tenant_id = s.tenant_id AND h.dict_cd = s.dict_cd
      WHERE s.at IS DISTINCT FROM s.dict_cd OR (s.lang_cd = h.source_lang AND s.hash <> h.source_hash)
      ON CONFLICT (tenant_id, lang_cd, dict_cd) DO UPDATE SET message = excluded.message, in_room_message = excluded.in_room_message,
        origin = excluded.origin, engine = excluded.engine, source_hash = excluded.source_hash, failure = NULL, failed_hash = NULL,
        locked_by = excluded.locked_by, revision = tr.revision + 1, updated_at = excluded.updated_at;
    END $$`,
    `CREATE OR REPLACE FUNCTION write_texts_now(own text, scope text, keys text[], fields jsonb, docs jsonb[]) RETURNS void
      LANGUAGE plpgsql AS $$
    BEGIN
      FOR at IN 1 .. cardinality(docs) BY 100 LOOP
        PERFORM write_texts_of(own, scope, keys, fields, docs[at : at + 99]);
      END LOOP;
    END $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
