import { type Kysely, sql } from 'kysely';

type Field = Readonly<{
  field: string;
  column: string;
  /** From the column to the text's languages, or to a list of what has some. */
  way?: readonly string[];
  /** In a list: from each of it to the languages. */
  each?: readonly string[];
  /** In a list: what tells one from another; without it its place does. */
  key?: string;
  /** Where it stands as it reads in a guest's room: from the row, in a list from each of it. */
  room?: readonly string[];
  /** Kept flat, a language behind a dot each. */
  prefix?: string;
  name?: true;
}>;

const dict = (column: string, more: Partial<Field> = {}): Field => ({
  field: column.replace(/_dicts?$/, ''),
  column,
  ...more,
});
const name = dict('name_dict', { name: true });
const LEVELS = ['non_active', 'vacant', 'moderately_vacant', 'congestion'];
const variables: Field = {
  field: 'variable',
  column: 'text_variables',
  each: ['dict'],
  key: 'code',
  room: ['inRoomDict'],
};
const roomed = (column: string, more: Partial<Field> = {}): Field =>
  dict(column, { room: ['in_room', column.replace(/_dict$/, '')], ...more });

/** Table, kind, fields, and the columns of its key where that is not its id. */
const kept: readonly (readonly [table: string, kind: string, fields: readonly Field[], keys?: string])[] = [
  [
    'tenant',
    'house',
    [
      name,
      dict('description_dict'),
      { field: 'welcome', column: 'settings', prefix: 'welcome' },
      { field: 'starters', column: 'settings', prefix: 'starters' },
      { field: 'concierge', column: 'settings', prefix: 'concierge.name' },
    ],
  ],
  ['location_group', 'location_group', [name]],
  ['location', 'room', [name]],
  ['staff_group', 'staff_group', [dict('name_dict')]],
  ['main_menu', 'main_menu', [dict('name_dict')]],
  [
    'sub_menu',
    'sub_menu',
    [
      dict('name_dict'),
      dict('description_dict'),
      dict('greeting_dict'),
      dict('announcement_dict'),
      { field: 'out_of_service', column: 'out_of_service', way: ['message'] },
    ],
  ],
  [
    'facility',
    'facility',
    [
      name,
      { field: 'genre', column: 'content', way: ['genre'] },
      { field: 'location', column: 'content', way: ['location'] },
      { field: 'description', column: 'content', way: ['description'] },
      { field: 'description2', column: 'content', way: ['description2'] },
      { field: 'hours_title', column: 'content', way: ['businessHours'], each: ['titleDict'] },
      { field: 'hours', column: 'content', way: ['businessHours'], each: ['description'] },
      { field: 'option_label', column: 'content', way: ['options'], each: ['labelDict'] },
      { field: 'option', column: 'content', way: ['options'], each: ['content'] },
    ],
  ],
  [
    'coupon_type',
    'coupon_type',
    [
      dict('name_dict'),
      { field: 'description', column: 'descriptions', each: [] },
      { field: 'place', column: 'place_dicts', each: [], name: true },
    ],
  ],
  ['biz_coupon', 'coupon', [roomed('name_dict'), roomed('text_dict'), roomed('place_description_dict'), variables]],
  ['floor_guide', 'floor_guide', [roomed('content_dict'), roomed('text_dict'), variables]],
  [
    'store_recommendation',
    'recommendation',
    [roomed('name_dict', { name: true }), roomed('category_dict'), roomed('comment_dict')],
  ],
  ['biz_form_item', 'form_item', [dict('name_dict')]],
  ['survey', 'survey', [dict('description_dict')]],
  [
    'questionnaire_setting',
    'questionnaire',
    [dict('description1_dict'), dict('description2_dict'), dict('message_dict')],
  ],
  [
    'congestion_setting',
    'congestion',
    [
      dict('announcement_dict'),
      ...LEVELS.flatMap((level): Field[] => [
        { field: `title_${level}`, column: 'title_dicts', way: [level] },
        { field: `description_${level}`, column: 'description_dicts', way: [level] },
      ]),
      { field: 'closed_title', column: 'out_of_business_hours', each: ['titleDict'], key: 'id' },
      { field: 'closed', column: 'out_of_business_hours', each: ['descriptionDict'], key: 'id' },
    ],
  ],
  ['popup_item', 'popup', [dict('label_dict')]],
  ['ordering_menu', 'ordering_menu', [dict('name_dict'), dict('fee_text_dict')]],
  ['ordering_category', 'ordering_category', [dict('name_dict')]],
  ['ordering_item', 'ordering_item', [dict('name_dict'), dict('description_dict')]],
  ['ordering_option', 'ordering_option', [dict('name_dict')], 'menu_id id'],
  ['ordering_choice', 'ordering_choice', [dict('name_dict')], 'menu_id id'],
  ['house_media', 'media', [dict('alt_dict')]],
  ['canned_reply', 'canned_reply', [{ field: 'text', column: 'texts' }]],
  ['bot_scenario_node', 'bot_scenario_node', [dict('label_dict'), dict('text_dict')]],
];

/**
 * Every text of a house by language: what it was made of, by whom, and whether that still holds. The columns stay what
 * guests read; triggers on their tables write these rows beside them, in the same statement, so that no way of changing
 * a text can leave them out. docs/decisions/texts.md.
 *
 *  - who writes is a person, unless the transaction says `machine:{engine}` in `bellhop.text_origin`
 *  - a text that only moved within its thing, as an option put above another, keeps what is known of it
 *  - what is locked is changed by nobody: the statement is refused
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE text (
      tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
      dict_cd text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      thing_id text NOT NULL,
      field text NOT NULL,
      place text[] NOT NULL,
      is_name boolean NOT NULL,
      source_lang text NOT NULL,
      source_hash text NOT NULL,
      PRIMARY KEY (tenant_id, dict_cd)
    )`,
    `CREATE INDEX text_thing ON text (tenant_id, kind, thing_id)`,
    `CREATE TABLE text_translation (
      tenant_id uuid NOT NULL,
      dict_cd text COLLATE "C" NOT NULL,
      lang_cd text NOT NULL,
      message text,
      in_room_message text,
      origin text NOT NULL CHECK (origin IN ('machine', 'edited')),
      engine text,
      source_hash text NOT NULL,
      failure text,
      failed_hash text,
      locked_by uuid,
      revision int NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, lang_cd, dict_cd),
      FOREIGN KEY (tenant_id, dict_cd) REFERENCES text (tenant_id, dict_cd) ON DELETE CASCADE
    )`,
    `CREATE INDEX text_translation_text ON text_translation (tenant_id, dict_cd)`,

    `CREATE FUNCTION text_key(doc jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_agg(doc ->> k, '.' ORDER BY n) FROM unnest(keys) WITH ORDINALITY u(k, n)
    $$`,
    `CREATE FUNCTION text_hash(message text, in_room_message text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT md5(coalesce(message, '') || coalesce(E'\\x1f' || in_room_message, ''))
    $$`,
    `CREATE FUNCTION text_way(way jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT ARRAY(SELECT w FROM jsonb_array_elements_text(coalesce(way, '[]')) WITH ORDINALITY u(w, n) ORDER BY n)
    $$`,
    `CREATE FUNCTION text_languages(dict jsonb) RETURNS TABLE (lang_cd text, message text)
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT key, value FROM jsonb_each_text(CASE WHEN jsonb_typeof(dict) = 'object' THEN dict ELSE '{}' END)
      WHERE btrim(value) <> ''
    $$`,
    // The texts of a row: each with its code, where it stands, and its languages.
    `CREATE FUNCTION texts_in(doc jsonb, fields jsonb)
      RETURNS TABLE (code text, field text, place text[], is_name boolean, dict jsonb, room jsonb)
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT t.code, f ->> 'field', t.place, f ? 'name', t.dict, t.room
      FROM jsonb_array_elements(fields) f
      CROSS JOIN LATERAL (SELECT ARRAY[f ->> 'column'] || text_way(f -> 'way') AS way) w
      CROSS JOIN LATERAL (
        SELECT f ->> 'field' AS code, w.way AS place,
          CASE WHEN f ? 'prefix' THEN (
            SELECT jsonb_object_agg(substr(k.key, length(f ->> 'prefix') + 2), k.value)
            FROM jsonb_each(CASE WHEN jsonb_typeof(doc #> w.way) = 'object' THEN doc #> w.way ELSE '{}' END) k
            WHERE starts_with(k.key, (f ->> 'prefix') || '.') AND jsonb_typeof(k.value) = 'string')
          ELSE doc #> w.way END AS dict,
          CASE WHEN f ? 'room' THEN doc #> text_way(f -> 'room') END AS room
        WHERE NOT f ? 'each'
        UNION ALL
        SELECT (f ->> 'field') || '.' || coalesce(e.item ->> (f ->> 'key'), (e.n - 1)::text),
          w.way || (e.n - 1)::text || text_way(f -> 'each'), e.item #> text_way(f -> 'each'),
          CASE WHEN f ? 'room' THEN e.item #> text_way(f -> 'room') END
        FROM jsonb_array_elements(CASE WHEN jsonb_typeof(doc #> w.way) = 'array' THEN doc #> w.way ELSE '[]' END)
          WITH ORDINALITY e(item, n)
        WHERE f ? 'each'
      ) t
    $$`,
    `CREATE FUNCTION write_texts(own text, scope text, keys text[], fields jsonb, docs jsonb[]) RETURNS void
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
      ), alike AS MATERIALIZED (
        SELECT DISTINCT ON (s.tenant_id, s.dict_cd, s.lang_cd) s.tenant_id, s.dict_cd, s.lang_cd, k.dict_cd AS at,
          k.origin, k.engine, k.locked_by, CASE WHEN k.source_hash <> k.head_hash THEN k.source_hash END AS old_hash
        FROM said s JOIN known k ON k.tenant_id = s.tenant_id AND k.thing_id = s.thing_id AND k.field = s.field
          AND k.lang_cd = s.lang_cd AND coalesce(k.message, '') = coalesce(s.message, '')
          AND coalesce(k.in_room_message, '') = coalesce(s.room, '')
        ORDER BY s.tenant_id, s.dict_cd, s.lang_cd, k.dict_cd = s.dict_cd DESC
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
      SELECT s.tenant_id, s.dict_cd, s.lang_cd, s.message, s.room, coalesce(a.origin, new_origin),
        CASE WHEN a.origin IS NULL THEN new_engine ELSE a.engine END,
        CASE WHEN s.lang_cd = h.source_lang THEN h.source_hash ELSE coalesce(a.old_hash, h.source_hash) END, a.locked_by, at_time
      FROM said s JOIN heads h ON h.tenant_id = s.tenant_id AND h.dict_cd = s.dict_cd
      LEFT JOIN alike a ON a.tenant_id = s.tenant_id AND a.dict_cd = s.dict_cd AND a.lang_cd = s.lang_cd
      LEFT JOIN known k ON k.tenant_id = s.tenant_id AND k.dict_cd = s.dict_cd AND k.lang_cd = s.lang_cd
      WHERE a.at IS DISTINCT FROM s.dict_cd OR (s.lang_cd = h.source_lang AND k.source_hash <> h.source_hash)
      ON CONFLICT (tenant_id, lang_cd, dict_cd) DO UPDATE SET message = excluded.message, in_room_message = excluded.in_room_message,
        origin = excluded.origin, engine = excluded.engine, source_hash = excluded.source_hash, failure = NULL, failed_hash = NULL,
        locked_by = excluded.locked_by, revision = tr.revision + 1, updated_at = excluded.updated_at;
    END $$`,
    // The arguments: kind, column of the house, key columns, fields.
    `CREATE FUNCTION keep_texts_of() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      scope text := TG_ARGV[1];
      keys text[] := TG_ARGV[2];
      fields jsonb := TG_ARGV[3];
      picked text[] := ARRAY(SELECT DISTINCT c FROM jsonb_array_elements(fields) f,
        unnest(ARRAY[f ->> 'column', CASE WHEN NOT f ? 'each' THEN f -> 'room' ->> 0 END]) c WHERE c IS NOT NULL);
      docs jsonb[];
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM text t USING (SELECT to_jsonb(r) AS doc FROM old_rows r) o
        WHERE t.tenant_id = (o.doc ->> scope)::uuid AND t.kind = TG_ARGV[0] AND t.thing_id = text_key(o.doc, keys);
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        SELECT array_agg(to_jsonb(r)) INTO docs FROM new_rows r;
      ELSE
        SELECT array_agg(n.doc) INTO docs
        FROM (SELECT to_jsonb(r) AS doc FROM new_rows r) n
        LEFT JOIN (SELECT to_jsonb(r) AS doc FROM old_rows r) o
          ON o.doc ->> scope = n.doc ->> scope AND text_key(o.doc, keys) = text_key(n.doc, keys)
        WHERE o.doc IS NULL OR history_pick(o.doc, picked) IS DISTINCT FROM history_pick(n.doc, picked);
      END IF;
      IF docs IS NOT NULL THEN PERFORM write_texts(TG_ARGV[0], scope, keys, fields, docs); END IF;
      RETURN NULL;
    END $$`,
    // Keeps the texts of a table from now on, and those it has already.
    `CREATE FUNCTION keep_texts(which regclass, kind text, fields jsonb, scope text DEFAULT 'tenant_id',
        keys text[] DEFAULT '{id}') RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      event record;
      docs jsonb[];
    BEGIN
      FOR event IN SELECT * FROM (VALUES ('added', 'INSERT', 'NEW TABLE AS new_rows'),
        ('changed', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'), ('removed', 'DELETE', 'OLD TABLE AS old_rows')) e(name, word, rows)
      LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT
          EXECUTE FUNCTION keep_texts_of(%L, %L, %L, %L)',
          'keep_texts_' || event.name, event.word, which, event.rows, kind, scope, keys::text, fields::text);
      END LOOP;
      EXECUTE format('SELECT array_agg(to_jsonb(r)) FROM %s r', which) INTO docs;
      IF docs IS NOT NULL THEN PERFORM write_texts(kind, scope, keys, fields, docs); END IF;
    END $$`,
    // A house that goes over to another language: its words in that one are what is translated from now on.
    `CREATE FUNCTION follow_house_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH head AS MATERIALIZED (
        SELECT DISTINCT ON (t.dict_cd) t.dict_cd, t.source_hash AS was, tr.lang_cd AS source_lang,
          text_hash(tr.message, tr.in_room_message) AS source_hash
        FROM text t JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd
        WHERE t.tenant_id = NEW.id AND (tr.message IS NOT NULL OR tr.in_room_message IS NOT NULL)
        ORDER BY t.dict_cd, tr.lang_cd = NEW.lang_cd DESC, tr.lang_cd = 'en' DESC, tr.lang_cd
      ), texts AS (
        UPDATE text t SET source_lang = h.source_lang, source_hash = h.source_hash FROM head h
        WHERE t.tenant_id = NEW.id AND t.dict_cd = h.dict_cd AND t.source_lang <> h.source_lang
      )
      UPDATE text_translation tr SET source_hash = h.source_hash FROM head h
      WHERE tr.tenant_id = NEW.id AND tr.dict_cd = h.dict_cd AND tr.source_hash <> h.source_hash
        AND (tr.source_hash = h.was OR tr.lang_cd = h.source_lang);
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER follow_language AFTER UPDATE OF lang_cd ON tenant FOR EACH ROW
      WHEN (NEW.lang_cd <> OLD.lang_cd) EXECUTE FUNCTION follow_house_language()`,
    ...kept.map(([table, kind, fields, keys = 'id']) => {
      const scope = table === 'tenant' ? 'id' : 'tenant_id';
      return `SELECT keep_texts('${table}', '${kind}', '${JSON.stringify(fields)}', '${scope}', '{${keys.replaceAll(' ', ',')}}')`;
    }),
    // English that a machine gave so far.
    `UPDATE text_translation tr SET origin = 'machine', engine = w.engine,
      source_hash = CASE WHEN EXISTS (
        SELECT FROM machine_wording o WHERE o.tenant_id = t.tenant_id AND o.digest = t.source_hash AND o.content = tr.message
      ) THEN t.source_hash ELSE w.digest END
    FROM text t, machine_wording w
    WHERE t.tenant_id = tr.tenant_id AND t.dict_cd = tr.dict_cd AND t.source_lang <> 'en' AND tr.lang_cd = 'en'
      AND w.tenant_id = tr.tenant_id AND w.content = tr.message`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
