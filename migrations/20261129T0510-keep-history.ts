import { type Kysely, sql } from 'kysely';

const named = ", 'name_dict'";
const ofOrganization = ", scope_column => 'organization_id', level => 'organization'";

/** Table, kind, columns, and what differs from a table of a house without names. */
const kept: readonly (readonly [table: string, kind: string, columns: string, rest?: string])[] = [
  [
    'tenant',
    'house',
    'code name_dict description_dict tenant_type ask_location_type sandbox_type lang_cd secondary_lang_cd languages primary_color icon_color logo_url picture_url time_zone latitude longitude currency settings',
    ", 'name_dict', 'id'",
  ],
  ['house', 'house', 'code deleted_at', ", 'code', 'id'"],
  ['house', 'house', 'code deleted_at', ", 'code', 'organization_id', 'organization'"],
  ['organization', 'organization', 'name trial_ends_at', ", 'name', 'id', 'organization'"],
  ['organization_member', 'member', 'roles', ofOrganization],
  ['allowed_network', 'network', 'label network', `, 'label'${ofOrganization}`],
  [
    'seat',
    'staff',
    'roles can_write manages_people',
    ", scope_column => 'house_id', keys => ARRAY['house_id', 'user_id']",
  ],
  ['staff', 'staff', '!name !login_id role languages handling_limit department position shifts disabled_at'],
  ['staff_group', 'staff_group', 'name_dict position', named],
  ['staff_group_member', 'staff_group_member', 'state'],
  ['invitation', 'invitation', '!email !name seat expires_at accepted_at revoked_at', ", scope_column => 'house_id'"],
  ['invitation', 'invitation', '!email !name seat expires_at accepted_at revoked_at', ofOrganization],
  ['location_group', 'location_group', 'name_dict color is_default is_show_chat_history position', named],
  [
    'location',
    'room',
    'location_group_id name_dict !hash_value is_default_location is_room_asking can_access_by_id input_room_no_before_conversation session_timeout lock_wait qr_expires_at',
    ", 'default_name'",
  ],
  [
    'main_menu',
    'main_menu',
    'name_dict icon required_show_submenu order_no location_group_ids is_display section',
    named,
  ],
  [
    'sub_menu',
    'sub_menu',
    'main_menu_id menu_type sub_menu_type menu_option icon name_dict description_dict greeting_dict announcement_dict out_of_service room_confirmation_timing not_show_list_inside is_lang_restricted facility_id url staff_group_ids order_no is_display restricted_langs',
    named,
  ],
  ['facility', 'facility', 'sub_menu_id staff_group_id name_dict content images is_display order_no', named],
  [
    'coupon_type',
    'coupon_type',
    'code name_dict descriptions image_url color security_level usage_limit max_redemption_number limited_no allocation_timing allocation_object allocation_unit valid_from valid_to valid_days after_checkout_usage disabled staff_group_id place_dicts',
    named,
  ],
  ['coupon_pin', 'coupon_pin', '!hash'],
  [
    'biz_coupon',
    'coupon_page',
    'sub_menu_id staff_group_id name_dict text_dict place_description_dict in_room text_variables image_urls map_iframe_tag order_no is_display',
    named,
  ],
  [
    'floor_guide',
    'floor_guide',
    'content_dict text_dict in_room text_variables image_urls order_no is_display',
    ", 'content_dict'",
  ],
  [
    'store_recommendation',
    'recommendation',
    'name_dict category_dict comment_dict in_room price_range budget latitude longitude distance image_url tripadvisor_url order_no is_display',
    named,
  ],
  ['biz_form_item', 'form_item', 'sub_menu_id name_dict type price disp_order is_display', named],
  ['survey', 'survey', 'url description_dict'],
  ['questionnaire_setting', 'questionnaire', 'url description1_dict description2_dict message_dict'],
  ['congestion_icon_set', 'congestion_icons', 'icons order_no'],
  [
    'congestion_setting',
    'congestion',
    'facility_id is_active sensor_id icon_type vacant_upper_threshold congestion_lower_threshold sort_key title_dicts description_dicts announcement_dict out_of_business_hours',
  ],
  ['service_credential', 'service_credential', '!secret_hash revoked_at'],
  [
    'popup_item',
    'popup',
    'source_entity_type source_id type target_id label_dict order_no is_display',
    ", 'label_dict'",
  ],
  [
    'ordering_menu',
    'ordering_menu',
    'sub_menu_id project_cd name_dict currency is_display_image is_display_order_btn is_service_fee_included is_tax_included service_rate tax_rate fee_text_dict is_display',
    named,
  ],
  ['ordering_category', 'ordering_category', 'parent_cd name_dict order_no', named],
  [
    'ordering_item',
    'ordering_item',
    'category_cd name_dict master_name description_dict price image_url user_photo_public_ids allergens order_no',
    named,
  ],
  ['ordering_option', 'ordering_option', 'item_cd name_dict multiple required order_no', named],
  ['ordering_choice', 'ordering_choice', 'option_id name_dict price order_no', named],
  ['house_media', 'media', 'purpose alt_dict'],
  ['canned_reply', 'canned_reply', 'shortcut staff_group_id texts'],
  ['dictionary_entry', 'dictionary_entry', 'original translations is_shared is_uneditable', ", 'original'"],
  ['property_system', 'property_system', 'name kind order_no !proof', ", 'name'"],
  [
    'bot_scenario_node',
    'bot_scenario_node',
    'sub_menu_id parent_id label_dict text_dict action order_no',
    ", 'label_dict'",
  ],
];

/**
 * Operation history: a statement trigger on each table of the catalogue, of people and of settings writes what changed
 * in the columns it was given, whoever changed it. Who it was stands for the transaction in `bellhop.by`; without it
 * the change happened "at the database". docs/decisions/history.md.
 *
 *  - one operation a transaction and house (or organisation): its rows carry the id of its first as `operation`
 *  - a statement that touches more than 20 rows leaves one row with their count
 *  - a column given as `!name` is secret or of a person: that it changed is told, its values never are
 *  - rows are never changed nor removed, but by prune_history and erase_from_history, which say so
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = `
    id bigint NOT NULL DEFAULT nextval('history_id'),
    operation bigint NOT NULL,
    at timestamptz NOT NULL,
    account_id uuid,
    user_id uuid,
    role text,
    credential text,
    door text NOT NULL,
    action text,
    request_id text,
    kind text NOT NULL,
    thing_id text,
    thing_name jsonb,
    change text NOT NULL CHECK (change IN ('added', 'changed', 'removed', 'noted')),
    count int NOT NULL DEFAULT 1,
    before jsonb,
    after jsonb`;
  const statements = [
    `CREATE SEQUENCE history_id`,
    // What was done at the desk stands beside it, apart: supervisors read it too.
    `CREATE TABLE history (
      tenant_id uuid NOT NULL,${columns},
      trail text NOT NULL DEFAULT 'house' CHECK (trail IN ('house', 'desk')),
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE INDEX history_operation ON history (tenant_id, trail, id DESC) WHERE id = operation`,
    `CREATE INDEX history_rows ON history (tenant_id, operation)`,
    `CREATE INDEX history_age ON history (at)`,
    `CREATE TABLE organization_history (
      organization_id uuid NOT NULL,${columns},
      PRIMARY KEY (organization_id, id)
    )`,
    `CREATE INDEX organization_history_operation ON organization_history (organization_id, id DESC) WHERE id = operation`,
    `CREATE INDEX organization_history_rows ON organization_history (organization_id, operation)`,
    `CREATE INDEX organization_history_age ON organization_history (at)`,

    `CREATE FUNCTION history_pick(doc jsonb, picked text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(jsonb_object_agg(c, doc -> c), '{}') FROM unnest(picked) c WHERE doc -> c IS NOT NULL
    $$`,
    // Secret values are replaced; of two, only what differs is kept.
    `CREATE FUNCTION history_shown(doc jsonb, other jsonb, picked text[], secret text[]) RETURNS jsonb
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT jsonb_object_agg(c, CASE WHEN c = ANY(secret) AND doc -> c <> 'null' THEN '"…"'::jsonb ELSE doc -> c END)
      FROM unnest(picked) c
      WHERE doc IS NOT NULL AND CASE WHEN other IS NULL THEN doc -> c <> 'null' ELSE doc -> c IS DISTINCT FROM other -> c END
    $$`,
    `CREATE FUNCTION history_key(doc jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_agg(doc ->> k, ' ' ORDER BY n) FROM unnest(keys) WITH ORDINALITY u(k, n)
    $$`,

    // One row of history. "bellhop.operations" holds, for the transaction, the operation of each house and what it touched.
    `CREATE FUNCTION note_history(level text, scope uuid, row_trail text, row_kind text, thing text, named jsonb, row_change text,
        rows int, was jsonb, becomes jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      said jsonb := coalesce(nullif(current_setting('bellhop.by', true), ''), '{}')::jsonb;
      open jsonb := coalesce(nullif(current_setting('bellhop.operations', true), ''), '{}')::jsonb;
      mine jsonb := open -> (row_trail || ' ' || scope);
      own bigint := nextval('history_id');
      at_time timestamptz := coalesce((said ->> 'at')::timestamptz, now());
    BEGIN
      IF level = 'house' THEN
        INSERT INTO history (tenant_id, id, operation, at, account_id, user_id, role, credential, door, action, request_id,
          kind, thing_id, thing_name, change, count, before, after, trail)
        VALUES (scope, own, coalesce((mine ->> 'operation')::bigint, own), at_time, (said ->> 'account')::uuid, (said ->> 'user')::uuid,
          said ->> 'role', said ->> 'credential', coalesce(said ->> 'door', 'database'), said ->> 'action', said ->> 'request',
          row_kind, thing, named, row_change, rows, was, becomes, row_trail);
      ELSE
        INSERT INTO organization_history (organization_id, id, operation, at, account_id, user_id, role, credential, door, action,
          request_id, kind, thing_id, thing_name, change, count, before, after)
        VALUES (scope, own, coalesce((mine ->> 'operation')::bigint, own), at_time, (said ->> 'account')::uuid, (said ->> 'user')::uuid,
          said ->> 'role', said ->> 'credential', coalesce(said ->> 'door', 'database'), said ->> 'action', said ->> 'request',
          row_kind, thing, named, row_change, rows, was, becomes);
      END IF;
      IF mine IS NULL OR NOT mine -> 'kinds' ? row_kind THEN
        PERFORM set_config('bellhop.operations', (open || jsonb_build_object(row_trail || ' ' || scope, jsonb_build_object(
          'operation', coalesce((mine ->> 'operation')::bigint, own),
          'kinds', coalesce(mine -> 'kinds', '[]') || to_jsonb(row_kind))))::text, true);
      END IF;
    END $$`,

    // The arguments: level, column of the scope, kind, column of the name, key columns, columns, secret columns.
    `CREATE FUNCTION record_history() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      scope_column text := TG_ARGV[1];
      keys text[] := TG_ARGV[4];
      picked text[] := TG_ARGV[5];
      secret text[] := TG_ARGV[6];
      known text[] := CASE WHEN keys = ARRAY[scope_column] THEN keys ELSE array_remove(keys, scope_column) END;
      change text := CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
      olds jsonb[];
      news jsonb[];
      part record;
      one record;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(to_jsonb(r)) INTO news FROM new_rows r;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(to_jsonb(r)) INTO olds FROM old_rows r;
      ELSE
        SELECT array_agg(o.doc), array_agg(n.doc) INTO olds, news
        FROM (SELECT to_jsonb(r) AS doc FROM old_rows r) o
        FULL JOIN (SELECT to_jsonb(r) AS doc FROM new_rows r) n ON history_key(o.doc, keys) = history_key(n.doc, keys)
        WHERE history_pick(o.doc, picked) IS DISTINCT FROM history_pick(n.doc, picked);
      END IF;
      FOR part IN
        SELECT (coalesce(u.n, u.o) ->> scope_column)::uuid AS scope, count(*)::int AS rows FROM unnest(olds, news) u(o, n)
        WHERE coalesce(u.n, u.o) ->> scope_column IS NOT NULL GROUP BY 1
      LOOP
        IF part.rows > 20 THEN
          PERFORM note_history(TG_ARGV[0], part.scope, 'house', TG_ARGV[2], NULL, NULL, change, part.rows, NULL, NULL);
          CONTINUE;
        END IF;
        FOR one IN
          SELECT u.o, u.n, coalesce(u.n, u.o) AS doc FROM unnest(olds, news) u(o, n)
          WHERE (coalesce(u.n, u.o) ->> scope_column)::uuid = part.scope ORDER BY history_key(coalesce(u.n, u.o), keys)
        LOOP
          PERFORM note_history(TG_ARGV[0], part.scope, 'house', TG_ARGV[2], history_key(one.doc, known), one.doc -> TG_ARGV[3], change, 1,
            history_shown(one.o, one.n, picked, secret), history_shown(one.n, one.o, picked, secret));
        END LOOP;
      END LOOP;
      RETURN NULL;
    END $$`,
    `CREATE FUNCTION keep_history(which regclass, kind text, columns text[], name_column text DEFAULT '',
        scope_column text DEFAULT 'tenant_id', level text DEFAULT 'house', keys text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      picked text[] := ARRAY(SELECT ltrim(c, '!') FROM unnest(columns) c);
      secret text[] := ARRAY(SELECT ltrim(c, '!') FROM unnest(columns) c WHERE c LIKE '!%');
      missing text;
      event record;
    BEGIN
      SELECT c INTO missing FROM unnest(picked || scope_column) c
      WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = which AND a.attname = c AND NOT a.attisdropped);
      IF missing IS NOT NULL THEN RAISE EXCEPTION '% has no column %', which, missing; END IF;
      keys := coalesce(keys, ARRAY(
        SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = which AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)));
      FOR event IN SELECT * FROM (VALUES ('added', 'INSERT', 'NEW TABLE AS new_rows'),
        ('changed', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'), ('removed', 'DELETE', 'OLD TABLE AS old_rows')) e(name, word, rows)
      LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT
          EXECUTE FUNCTION record_history(%L, %L, %L, %L, %L, %L, %L)',
          'keep_' || level || '_history_' || event.name, event.word, which, event.rows,
          level, scope_column, kind, name_column, keys::text, picked::text, secret::text);
      END LOOP;
    END $$`,

    // What is written stays as it was written.
    `CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.history_open', true) = 'yes' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'insufficient_privilege';
    END $$`,
    ...['history', 'organization_history'].map(
      (table) => `CREATE TRIGGER keep_as_written BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change()`,
    ),
    // Whole days, so that a day's running leaves one entry a house.
    `CREATE FUNCTION prune_history(until timestamptz, most int, at timestamptz) RETURNS int
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET bellhop.history_open = 'yes' AS $$
    DECLARE
      day timestamptz := date_trunc('day', until, 'UTC');
      gone record;
      total int := 0;
    BEGIN
      PERFORM set_config('bellhop.by', jsonb_build_object('door', 'job', 'action', 'prune', 'role', 'system', 'at', prune_history.at)::text, true);
      FOR gone IN
        WITH d AS (DELETE FROM history h WHERE h.ctid = ANY (ARRAY(
          SELECT o.ctid FROM history o WHERE o.at < day ORDER BY o.at LIMIT most)) RETURNING tenant_id)
        SELECT tenant_id AS scope, count(*)::int AS rows FROM d GROUP BY 1
      LOOP
        PERFORM note_history('house', gone.scope, 'house', 'history', NULL, NULL, 'removed', gone.rows, NULL, NULL);
        total := total + gone.rows;
      END LOOP;
      FOR gone IN
        WITH d AS (DELETE FROM organization_history h WHERE h.ctid = ANY (ARRAY(
          SELECT o.ctid FROM organization_history o WHERE o.at < day ORDER BY o.at LIMIT most)) RETURNING organization_id)
        SELECT organization_id AS scope, count(*)::int AS rows FROM d GROUP BY 1
      LOOP
        PERFORM note_history('organization', gone.scope, 'house', 'history', NULL, NULL, 'removed', gone.rows, NULL, NULL);
        total := total + gone.rows;
      END LOOP;
      RETURN total;
    END $$`,
    // What somebody did stays; that it was they does not.
    `CREATE FUNCTION erase_from_history(tenant uuid, person uuid) RETURNS int
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET bellhop.history_open = 'yes' AS $$
    DECLARE
      touched int;
    BEGIN
      UPDATE history h SET
        account_id = CASE WHEN person IN (h.user_id, h.account_id) THEN NULL ELSE h.account_id END,
        user_id = CASE WHEN person IN (h.user_id, h.account_id) THEN NULL ELSE h.user_id END,
        thing_id = CASE WHEN h.thing_id LIKE '%' || person || '%' THEN NULL ELSE h.thing_id END,
        before = CASE WHEN h.thing_id LIKE '%' || person || '%' OR h.before::text LIKE '%' || person || '%' THEN NULL ELSE h.before END,
        after = CASE WHEN h.thing_id LIKE '%' || person || '%' OR h.after::text LIKE '%' || person || '%' THEN NULL ELSE h.after END
      WHERE h.tenant_id = tenant AND (person IN (h.user_id, h.account_id) OR h.thing_id LIKE '%' || person || '%'
        OR h.before::text LIKE '%' || person || '%' OR h.after::text LIKE '%' || person || '%');
      GET DIAGNOSTICS touched = ROW_COUNT;
      PERFORM note_history('house', tenant, 'house', 'history', NULL, NULL, 'changed', touched, NULL, NULL);
      RETURN touched;
    END $$`,
    ...kept.map(([table, kind, columns, rest = '']) => {
      const list = columns.split(' ').map((column) => `'${column}'`);
      return `SELECT keep_history('${table}', '${kind}', ARRAY[${list.join(', ')}]${rest})`;
    }),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
