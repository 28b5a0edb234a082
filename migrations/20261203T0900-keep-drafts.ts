import { type Kysely, sql } from 'kysely';

/** Tables of the catalogue with the columns that a draft takes along; the keys stand in front. */
const catalogue: readonly (readonly [table: string, columns: string])[] = [
  [
    'tenant',
    'name_dict description_dict tenant_type ask_location_type lang_cd secondary_lang_cd languages primary_color icon_color palette logo_url picture_url time_zone latitude longitude currency settings',
  ],
  ['location_group', 'name_dict color is_default is_show_chat_history is_show_guide position'],
  [
    'location',
    'location_group_id name_dict default_name is_default_location is_room_asking can_access_by_id input_room_no_before_conversation session_timeout lock_wait',
  ],
  ['staff_group', 'name_dict position'],
  ['bot', 'name icon type corner color icon_color staff_icon popup_dict'],
  ['scenario', 'bot_id name start_id is_opening'],
  ['main_menu', 'name_dict icon required_show_submenu order_no location_group_ids is_display section'],
  [
    'sub_menu',
    'main_menu_id menu_type sub_menu_type menu_option icon name_dict description_dict greeting_dict announcement_dict out_of_service room_confirmation_timing not_show_list_inside is_lang_restricted restricted_langs facility_id url staff_group_ids order_no is_display',
  ],
  ['facility', 'sub_menu_id staff_group_id name_dict content images is_display order_no'],
  ['scenario_node', 'kind title drawn_x drawn_y text_dict retry_dict branches options next_id position'],
  [
    'coupon_type',
    'code name_dict descriptions image_url color security_level usage_limit max_redemption_number limited_no allocation_timing allocation_object allocation_unit valid_from valid_to valid_days after_checkout_usage disabled staff_group_id place_dicts',
  ],
  [
    'biz_coupon',
    'sub_menu_id staff_group_id name_dict text_dict place_description_dict in_room text_variables image_urls map_iframe_tag order_no is_display',
  ],
  ['popup_item', 'source_entity_type source_id type target_id label_dict order_no is_display'],
  ['floor_guide', 'content_dict text_dict in_room text_variables image_urls order_no is_display'],
  [
    'store_recommendation',
    'name_dict category_dict comment_dict in_room price_range budget latitude longitude distance image_url tripadvisor_url order_no is_display',
  ],
  ['biz_form_item', 'sub_menu_id name_dict type price choice_dicts disp_order is_display'],
  ['survey', 'url description_dict'],
  ['questionnaire_setting', 'id url description1_dict description2_dict message_dict'],
  ['congestion_icon_set', 'icons order_no'],
  [
    'congestion_setting',
    'facility_id is_active sensor_id icon_type vacant_upper_threshold congestion_lower_threshold sort_key title_dicts description_dicts announcement_dict out_of_business_hours',
  ],
  [
    'ordering_menu',
    'sub_menu_id project_cd name_dict currency is_display_image is_display_order_btn is_service_fee_included is_tax_included service_rate tax_rate fee_text_dict is_display',
  ],
  ['ordering_category', 'id parent_cd name_dict hours order_no'],
  [
    'ordering_item',
    'id category_cd name_dict master_name description_dict price image_url user_photo_public_ids allergens order_no',
  ],
  ['ordering_option', 'item_cd name_dict multiple required order_no'],
  ['ordering_choice', 'option_id name_dict price order_no'],
  ['work_code', 'code name is_offered order_no'],
  ['canned_reply', 'shortcut staff_group_id texts order_no work_code_id sets_state'],
  ['dictionary_entry', 'original translations is_shared is_uneditable'],
  ['priority_rule', 'name priority words sub_menu_id staff_group_id is_active order_no'],
  ['masking_pattern', 'name pattern is_active'],
];

/** What lists are searched in (migrations 20261129T1020 and T1510), from now on without twins. */
const TWINS = `'ffffffff-0000-0000-0000-000000000000'::uuid`;
const searched: readonly (readonly [table: string, scope: string, columns: string])[] = [
  ['location', 'tenant_id', 'default_name'],
  ['facility', 'tenant_id', 'name_dict content'],
  ['store_recommendation', 'tenant_id', 'name_dict category_dict comment_dict'],
  ['floor_guide', 'tenant_id', 'content_dict text_dict'],
  ['sub_menu', 'tenant_id', 'name_dict description_dict'],
  ['biz_coupon', 'tenant_id', 'name_dict text_dict'],
  ['ordering_item', 'tenant_id', 'name_dict master_name description_dict'],
  ['text_translation', 'md5(tenant_id::text || lang_cd)::uuid', 'message in_room_message'],
];

/** What no two rows of a house may say; rows may change places, so it is looked at last. */
const unique: readonly (readonly [table: string, column: string])[] = [
  ['coupon_type', 'code'],
  ['ordering_menu', 'project_cd'],
  ['congestion_setting', 'facility_id'],
  ['congestion_setting', 'sensor_id'],
];

/**
 * Drafts: a house's catalogue in a twin of its own, what it began from, and what was kept before it went live.
 * docs/decisions/drafts.md.
 *
 *  - `catalogue_copy`: the rows of a catalogue as they were at a moment; what a draft began from, a draft that is not
 *    loaded, a version that was live
 *  - `catalogue_state`: whether the catalogue of a house, or of its twin, may be changed just now; one row for who has one
 *  - `draft_room`: rooms have ids of their own in the twin, the same in each draft
 *  - a twin's id begins with ffffffff: indexes that lists are searched by leave it out, since filling a twin would
 *    otherwise be mostly filling them
 *  - "bellhop.catalogue" says in a transaction that the catalogue is treated as a whole, by whoever closed it: `whole`, or
 *    `fill`, where texts and what the search knows are written afterwards
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE catalogue_copy (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      id uuid NOT NULL,
      made_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE catalogue_copy_row (
      tenant_id uuid NOT NULL,
      copy_id uuid NOT NULL,
      of_table text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      doc jsonb NOT NULL,
      -- By whom each of its texts is, where that is not simply a person.
      texts jsonb,
      -- It lay in the twin before and could not go: no part of what was copied.
      is_left_over boolean NOT NULL DEFAULT false,
      PRIMARY KEY (tenant_id, copy_id, of_table, key),
      FOREIGN KEY (tenant_id, copy_id) REFERENCES catalogue_copy (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE TABLE catalogue_state (
      tenant_id uuid PRIMARY KEY REFERENCES tenant (id),
      state text NOT NULL CHECK (state IN ('open', 'no_draft', 'applying', 'importing')),
      groups_fixed boolean NOT NULL DEFAULT false,
      since timestamptz NOT NULL
    )`,
    `CREATE TABLE draft (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      id uuid NOT NULL,
      name text NOT NULL,
      state text NOT NULL DEFAULT 'editing' CHECK (state IN ('editing', 'applying', 'failed')),
      is_loaded boolean NOT NULL DEFAULT false,
      base_copy_id uuid NOT NULL,
      own_copy_id uuid,
      from_version int,
      copied_at timestamptz NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      changed_at timestamptz,
      changed_by uuid,
      -- The last entry of the twin's history when it was put there: what comes after is somebody's change of it.
      history_seen bigint NOT NULL DEFAULT 0,
      -- Whose is taken where the live house changed the same, and what stays in the draft.
      choices jsonb NOT NULL DEFAULT '[]',
      review text NOT NULL DEFAULT 'none' CHECK (review IN ('none', 'asked', 'approved', 'declined')),
      review_at timestamptz,
      review_by uuid,
      review_note text NOT NULL DEFAULT '',
      -- Of which changes, exactly.
      review_version text,
      reflect_at timestamptz,
      reflect_by uuid,
      reflect_version text,
      -- The work that takes it live, and what of it is left to do once it is written.
      job_id uuid,
      applied jsonb,
      failed_code text,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, base_copy_id) REFERENCES catalogue_copy (tenant_id, id),
      FOREIGN KEY (tenant_id, own_copy_id) REFERENCES catalogue_copy (tenant_id, id),
      CHECK (is_loaded OR own_copy_id IS NOT NULL)
    )`,
    `CREATE UNIQUE INDEX draft_loaded ON draft (tenant_id) WHERE is_loaded`,
    `CREATE INDEX draft_due ON draft (reflect_at) WHERE reflect_at IS NOT NULL`,
    `CREATE TABLE draft_comment (
      tenant_id uuid NOT NULL,
      draft_id uuid NOT NULL,
      id uuid NOT NULL,
      kind text,
      thing_id text,
      words text NOT NULL,
      author_id uuid,
      made_at timestamptz NOT NULL,
      done_at timestamptz,
      done_by uuid,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, draft_id) REFERENCES draft (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX draft_comment_of ON draft_comment (tenant_id, draft_id, made_at)`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON draft FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `CREATE TABLE draft_room (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      room_id uuid NOT NULL,
      twin_room_id uuid NOT NULL,
      PRIMARY KEY (tenant_id, room_id),
      UNIQUE (tenant_id, twin_room_id)
    )`,
    `CREATE TABLE catalogue_version (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      number int NOT NULL,
      copy_id uuid NOT NULL,
      draft_name text NOT NULL,
      changes int NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      PRIMARY KEY (tenant_id, number),
      FOREIGN KEY (tenant_id, copy_id) REFERENCES catalogue_copy (tenant_id, id)
    )`,
    `SELECT keep_history('draft', 'draft', ARRAY['name', 'state', 'is_loaded', 'from_version', 'copied_at', 'choices', 'review', 'review_note', 'reflect_at'], 'name')`,
    `SELECT keep_history('catalogue_version', 'catalogue_version', ARRAY['draft_name', 'changes'], 'draft_name')`,
    ...unique.flatMap(([table, column]) => [
      `ALTER TABLE ${table} DROP CONSTRAINT ${table}_tenant_id_${column}_key`,
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_tenant_id_${column}_key UNIQUE (tenant_id, ${column}) DEFERRABLE INITIALLY IMMEDIATE`,
    ]),

    // Refuses to change a catalogue that may not be changed just now, whoever tries; what treats it as a whole says so in
    // "bellhop.catalogue". Who changes holds the state until they have committed: nobody else changes it meanwhile.
    // The argument: the column that says whose row it is.
    `CREATE FUNCTION guard_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      scope uuid;
      kept record;
      refused text;
    BEGIN
      IF current_setting('bellhop.catalogue', true) IN ('whole', 'fill') THEN RETURN coalesce(NEW, OLD); END IF;
      IF TG_ARGV[0] = 'id' THEN scope := coalesce(NEW.id, OLD.id); ELSE scope := coalesce(NEW.tenant_id, OLD.tenant_id); END IF;
      SELECT state, groups_fixed INTO kept FROM catalogue_state WHERE tenant_id = scope FOR SHARE;
      IF NOT FOUND THEN RETURN coalesce(NEW, OLD); END IF;
      refused := CASE
        WHEN kept.state = 'no_draft' THEN 'no_draft'
        WHEN kept.state = 'applying' THEN 'draft_applying'
        WHEN kept.state = 'importing' THEN 'import_running'
        WHEN kept.groups_fixed AND TG_TABLE_NAME = 'location_group' AND TG_OP <> 'UPDATE' THEN 'groups_fixed'
      END;
      IF refused IS NOT NULL THEN
        RAISE EXCEPTION 'the catalogue cannot be changed now: %', refused USING ERRCODE = 'BT002', DETAIL = refused;
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`,
    // Called for each table of the catalogue, again with the longer list where a column is added.
    `CREATE FUNCTION keep_catalogue(which regclass, columns text[], scope text DEFAULT 'tenant_id') RETURNS void
      LANGUAGE plpgsql AS $$
    DECLARE
      missing text;
    BEGIN
      SELECT c INTO missing FROM unnest(columns || scope) c
      WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = which AND a.attname = c AND NOT a.attisdropped);
      IF missing IS NOT NULL THEN RAISE EXCEPTION '% has no column %', which, missing; END IF;
      EXECUTE format('CREATE OR REPLACE TRIGGER guard_catalogue BEFORE INSERT OR DELETE OR UPDATE OF %s ON %s
        FOR EACH ROW EXECUTE FUNCTION guard_catalogue(%L)',
        (SELECT string_agg(quote_ident(c), ', ') FROM unnest(columns) c), which, scope);
    END $$`,
    // A sandbox that the demo made before had things and people of its own; its code is the twin's now.
    `UPDATE tenant t SET code = 'before-' || t.code FROM house h WHERE h.id = t.id AND h.twin_of IS NOT NULL`,
    `UPDATE house SET code = 'before-' || code, twin_of = NULL, deleted_at = coalesce(deleted_at, now()) WHERE twin_of IS NOT NULL`,
    ...catalogue.map(([table, columns]) => {
      const list = columns.split(' ').map((column) => `'${column}'`);
      return `SELECT keep_catalogue('${table}', ARRAY[${list.join(', ')}]${table === 'tenant' ? ", 'id'" : ''})`;
    }),

    ...searched.flatMap(([table, scope, columns]) => {
      const words = columns
        .split(' ')
        .map((column) => `coalesce(${column}::text, '')`)
        .join(` || ' ' || `);
      return [
        `DROP INDEX ${table}_grams`,
        `CREATE INDEX ${table}_grams ON ${table} USING gin (search_grams(${scope}, ${words})) WHERE tenant_id < ${TWINS}`,
      ];
    }),
    // As before (migrations 20261125T0030 and 20261129T0910), but where texts and search are written afterwards.
    `CREATE OR REPLACE FUNCTION search_refresh(house uuid, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.catalogue', true) = 'fill' THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('search/' || house::text, 0));
      DELETE FROM search_text WHERE tenant_id = house AND sub_menu_id = ANY (ids);
      INSERT INTO search_text (tenant_id, sub_menu_id, facility_id, field, lang_cd, body)
        SELECT tenant_id, sub_menu_id, facility_id, field, lang_cd, search_normal(string_agg(body, ' / '))
        FROM search_source WHERE tenant_id = house AND sub_menu_id = ANY (ids)
        GROUP BY tenant_id, sub_menu_id, facility_id, field, lang_cd;
    END $$`,
    `ALTER FUNCTION write_texts(text, text, text[], jsonb, jsonb[]) RENAME TO write_texts_now`,
    `CREATE FUNCTION write_texts(own text, scope text, keys text[], fields jsonb, docs jsonb[]) RETURNS void
      LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.catalogue', true) = 'fill' THEN RETURN; END IF;
      PERFORM write_texts_now(own, scope, keys, fields, docs);
    END $$`,
    `CREATE OR REPLACE FUNCTION follow_house_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.catalogue', true) = 'fill' THEN RETURN NULL; END IF;
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

    // Whoever works in a house is in its twin under the same id, as they are now: rights are the house's. What somebody
    // is at a desk just now (status, last seen) is of each desk.
    `CREATE FUNCTION twin_id_of(house uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT ('ffffffff' || substr(house::text, 9))::uuid
    $$`,
    `CREATE FUNCTION mirror_people(house uuid, twin uuid, people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO app_user AS u (tenant_id, id, id_account, user_type, name, lang_cd, icon, is_official)
      SELECT twin, o.id, o.id_account, o.user_type, o.name, o.lang_cd, o.icon, o.is_official
      FROM app_user o WHERE o.tenant_id = house AND o.id = ANY(people) AND o.user_type IN ('biz_staff', 'bot')
      ON CONFLICT (tenant_id, id) DO UPDATE SET name = excluded.name, lang_cd = excluded.lang_cd, icon = excluded.icon
      WHERE (u.name, u.lang_cd, u.icon) IS DISTINCT FROM (excluded.name, excluded.lang_cd, excluded.icon);
      INSERT INTO staff AS s (tenant_id, user_id, login_id, name, role, languages, handling_limit, department, position,
        disabled_at, can_write, online_status)
      SELECT twin, o.user_id, o.login_id, o.name, o.role, o.languages, o.handling_limit, o.department, o.position,
        o.disabled_at, o.can_write, 'offline'
      FROM staff o WHERE o.tenant_id = house AND o.user_id = ANY(people)
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET login_id = excluded.login_id, name = excluded.name, role = excluded.role,
        languages = excluded.languages, handling_limit = excluded.handling_limit, department = excluded.department,
        position = excluded.position, disabled_at = excluded.disabled_at, can_write = excluded.can_write
      WHERE (s.login_id, s.name, s.role, s.languages, s.handling_limit, s.department, s.position, s.disabled_at, s.can_write)
        IS DISTINCT FROM (excluded.login_id, excluded.name, excluded.role, excluded.languages, excluded.handling_limit,
          excluded.department, excluded.position, excluded.disabled_at, excluded.can_write);
      UPDATE staff_group_member m SET state = 'left'
      WHERE m.tenant_id = twin AND m.user_id = ANY(people) AND m.state = 'joined' AND NOT EXISTS (
        SELECT FROM staff_group_member o WHERE o.tenant_id = house AND o.group_id = m.group_id AND o.user_id = m.user_id AND o.state = 'joined');
      INSERT INTO staff_group_member AS m (tenant_id, group_id, user_id, state, is_lead)
      SELECT twin, o.group_id, o.user_id, o.state, o.is_lead FROM staff_group_member o
      WHERE o.tenant_id = house AND o.user_id = ANY(people)
        AND EXISTS (SELECT FROM staff_group g WHERE g.tenant_id = twin AND g.id = o.group_id)
      ON CONFLICT (tenant_id, user_id, group_id) DO UPDATE SET state = excluded.state, is_lead = excluded.is_lead
      WHERE (m.state, m.is_lead) IS DISTINCT FROM (excluded.state, excluded.is_lead);
    END $$`,
    `CREATE FUNCTION mirror_person() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      twin uuid;
      person uuid;
    BEGIN
      twin := twin_id_of(coalesce(NEW.tenant_id, OLD.tenant_id));
      IF NOT EXISTS (SELECT FROM catalogue_state WHERE tenant_id = twin) THEN RETURN NULL; END IF;
      IF TG_TABLE_NAME = 'app_user' THEN person := NEW.id; ELSE person := coalesce(NEW.user_id, OLD.user_id); END IF;
      PERFORM mirror_people(coalesce(NEW.tenant_id, OLD.tenant_id), twin, ARRAY[person]);
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER mirror_person AFTER INSERT OR UPDATE OF login_id, name, role, languages, handling_limit, department, position, disabled_at, can_write
      ON staff FOR EACH ROW EXECUTE FUNCTION mirror_person()`,
    `CREATE TRIGGER mirror_person AFTER INSERT OR DELETE OR UPDATE ON staff_group_member FOR EACH ROW EXECUTE FUNCTION mirror_person()`,
    `CREATE TRIGGER mirror_person AFTER UPDATE OF name, lang_cd, icon ON app_user FOR EACH ROW
      WHEN (NEW.user_type IN ('biz_staff', 'bot')) EXECUTE FUNCTION mirror_person()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
