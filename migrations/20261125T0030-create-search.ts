import { type Kysely, sql } from 'kysely';

/**
 * The text that a house's sub-menus are found by, normalised once: names, descriptions, announcements and what lies under
 * them, by language. Triggers write it in the transaction that changes a menu, so that whoever writes, and whichever process
 * asks next, it is right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...table, ...sources, ...refreshing]) await sql.raw(statement).execute(db);
  for (const [name, affected] of Object.entries(watched)) {
    for (const statement of triggers(name, affected)) await sql.raw(statement).execute(db);
  }
  await sql.raw(`SELECT search_refresh(tenant_id, array_agg(id)) FROM sub_menu GROUP BY tenant_id`).execute(db);
}

const hiragana =
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ';
const katakana =
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ';

const table = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE search_text (
    tenant_id uuid NOT NULL,
    sub_menu_id int NOT NULL,
    facility_id int NOT NULL,
    field text NOT NULL,
    lang_cd text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (tenant_id, lang_cd, sub_menu_id, facility_id, field),
    FOREIGN KEY (tenant_id, sub_menu_id) REFERENCES sub_menu (tenant_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX search_text_of_sub_menu ON search_text (tenant_id, sub_menu_id)`,
  // The same as normalText in shared/domain/search: a test holds the two together.
  `CREATE FUNCTION search_normal(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $body$
    SELECT ' ' || btrim(regexp_replace(regexp_replace(' ' || regexp_replace(
      replace(replace(translate(normalize(regexp_replace(lower(normalize(said, NFKD)), '[\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670]', '', 'g'), NFKC),
        '${hiragana}ىةٱ٠١٢٣٤٥٦٧٨٩ー', '${katakana}يها0123456789'), 'œ', 'oe'), 'æ', 'ae'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f\\u30fb\\ufe00-\\ufe0f\\ufeff]+', ' ', 'g') || ' ',
      ' [وف]?(?:[بك]?ال|لل)(?=[\\u0621-\\u064a]{2})', ' ', 'g'), ' +', ' ', 'g'), ' ') || ' '
  $body$`,
  // A dictionary's texts by language; a bare text counts for every language.
  `CREATE FUNCTION search_texts(dict jsonb) RETURNS TABLE (lang_cd text, body text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
    SELECT key, value FROM jsonb_each_text(CASE jsonb_typeof(dict) WHEN 'object' THEN dict WHEN 'string' THEN jsonb_build_object('*', dict) ELSE '{}'::jsonb END) WHERE value <> ''
  $body$`,
];

const sources = [
  `CREATE VIEW search_source AS
    WITH dicts AS (
      SELECT s.tenant_id, s.id AS sub_menu_id, 0 AS facility_id, d.field, d.dict FROM sub_menu s
      CROSS JOIN LATERAL (VALUES ('name', s.name_dict), ('line', s.description_dict), ('announcement', s.announcement_dict)) AS d(field, dict)
      UNION ALL
      SELECT s.tenant_id, s.id, 0, 'main', m.name_dict FROM sub_menu s JOIN main_menu m ON m.tenant_id = s.tenant_id AND m.id = s.main_menu_id
      UNION ALL
      SELECT s.tenant_id, s.id, f.id, d.field, d.dict FROM sub_menu s
      JOIN facility f ON f.tenant_id = s.tenant_id AND (f.sub_menu_id = s.id OR f.id = s.facility_id) AND f.is_display
      CROSS JOIN LATERAL (VALUES ('facility', f.name_dict), ('genre', f.content -> 'genre'), ('facility_text', f.content -> 'location'),
        ('facility_text', f.content -> 'description'), ('facility_text', f.content -> 'description2')) AS d(field, dict)
      UNION ALL
      SELECT s.tenant_id, s.id, f.id, 'facility_text', d.dict FROM sub_menu s
      JOIN facility f ON f.tenant_id = s.tenant_id AND (f.sub_menu_id = s.id OR f.id = s.facility_id) AND f.is_display
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.content -> 'options') WHEN 'array' THEN f.content -> 'options' ELSE '[]'::jsonb END) AS o(option)
      CROSS JOIN LATERAL (VALUES (o.option -> 'labelDict'), (o.option -> 'content')) AS d(dict)
      UNION ALL
      SELECT m.tenant_id, m.sub_menu_id, 0, 'item', i.name_dict FROM ordering_menu m JOIN ordering_item i ON i.tenant_id = m.tenant_id AND i.menu_id = m.id WHERE m.is_display
      UNION ALL
      SELECT c.tenant_id, c.sub_menu_id, 0, 'page', c.name_dict FROM biz_coupon c WHERE c.is_display
      UNION ALL
      SELECT s.tenant_id, s.id, 0, 'page', d.dict FROM sub_menu s JOIN store_recommendation r ON r.tenant_id = s.tenant_id AND r.is_display
      CROSS JOIN LATERAL (VALUES (r.name_dict), (r.category_dict), (r.comment_dict)) AS d(dict) WHERE s.menu_type = 'recommendation'
      UNION ALL
      SELECT s.tenant_id, s.id, 0, 'floor', d.dict FROM sub_menu s JOIN floor_guide g ON g.tenant_id = s.tenant_id AND g.is_display
      CROSS JOIN LATERAL (VALUES (g.content_dict), (g.text_dict)) AS d(dict) WHERE s.menu_type = 'floor_guide'
    )
    SELECT d.tenant_id, d.sub_menu_id, d.facility_id, d.field, t.lang_cd, t.body FROM dicts d CROSS JOIN LATERAL search_texts(d.dict) AS t
    UNION ALL
    SELECT s.tenant_id, s.id, 0, 'kind', '*', concat_ws(' ', 'kind' || replace(s.menu_type, '_', ''), 'kind' || replace(s.menu_option ->> 'type', '_', '')) FROM sub_menu s`,
];

const refreshing = [
  // One at a time in a house: each sees what the one before committed, and none inserts what another is inserting.
  `CREATE FUNCTION search_refresh(house uuid, ids int[]) RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('search/' || house::text, 0));
      DELETE FROM search_text WHERE tenant_id = house AND sub_menu_id = ANY (ids);
      INSERT INTO search_text (tenant_id, sub_menu_id, facility_id, field, lang_cd, body)
        SELECT tenant_id, sub_menu_id, facility_id, field, lang_cd, search_normal(string_agg(body, ' / '))
        FROM search_source WHERE tenant_id = house AND sub_menu_id = ANY (ids)
        GROUP BY tenant_id, sub_menu_id, facility_id, field, lang_cd;
    END
  $body$`,
];

/** Tables that the text comes from, and which sub-menus a change of their rows, called changed, concerns. */
const watched: Readonly<Record<string, string>> = {
  sub_menu: 'SELECT c.tenant_id, c.id FROM changed c',
  main_menu:
    'SELECT s.tenant_id, s.id FROM changed c JOIN sub_menu s ON s.tenant_id = c.tenant_id AND s.main_menu_id = c.id',
  facility:
    'SELECT s.tenant_id, s.id FROM changed c JOIN sub_menu s ON s.tenant_id = c.tenant_id AND (s.id = c.sub_menu_id OR s.facility_id = c.id)',
  ordering_menu: 'SELECT c.tenant_id, c.sub_menu_id FROM changed c',
  ordering_item:
    'SELECT m.tenant_id, m.sub_menu_id FROM changed c JOIN ordering_menu m ON m.tenant_id = c.tenant_id AND m.id = c.menu_id',
  biz_coupon: 'SELECT c.tenant_id, c.sub_menu_id FROM changed c',
  store_recommendation: `SELECT s.tenant_id, s.id FROM changed c JOIN sub_menu s ON s.tenant_id = c.tenant_id AND s.menu_type = 'recommendation'`,
  floor_guide: `SELECT s.tenant_id, s.id FROM changed c JOIN sub_menu s ON s.tenant_id = c.tenant_id AND s.menu_type = 'floor_guide'`,
};

function triggers(name: string, affected: string): readonly string[] {
  const on = (
    event: string,
    state: 'OLD' | 'NEW',
  ) => `CREATE TRIGGER search_after_${event.toLowerCase()}_${state.toLowerCase()} AFTER ${event} ON ${name}
    REFERENCING ${state} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_${name}()`;
  return [
    `CREATE FUNCTION search_follow_${name}() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM search_refresh(a.tenant_id, array_agg(DISTINCT a.id)) FROM (${affected}) AS a(tenant_id, id) GROUP BY a.tenant_id;
        RETURN NULL;
      END
    $body$`,
    on('INSERT', 'NEW'),
    on('DELETE', 'OLD'),
    // What moved from one sub-menu to another concerns both.
    on('UPDATE', 'OLD'),
    on('UPDATE', 'NEW'),
  ];
}
