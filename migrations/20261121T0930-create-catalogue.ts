import { type Kysely, sql } from 'kysely';

/** What administrators edit and guests read (fetched, not synced), and what services leave behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE main_menu (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id int NOT NULL,
      name_dict jsonb NOT NULL,
      icon text NOT NULL DEFAULT 'circle',
      required_show_submenu boolean NOT NULL DEFAULT false,
      order_no int NOT NULL DEFAULT 0,
      location_group_ids uuid[],
      is_display boolean NOT NULL DEFAULT true,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE facility (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id int NOT NULL,
      sub_menu_id int NOT NULL,
      staff_group_id uuid,
      name_dict jsonb NOT NULL,
      content jsonb NOT NULL,
      images text[] NOT NULL DEFAULT '{}',
      is_display boolean NOT NULL DEFAULT true,
      order_no int NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE sub_menu (
      tenant_id uuid NOT NULL,
      id int NOT NULL,
      main_menu_id int NOT NULL,
      menu_type text NOT NULL,
      sub_menu_type text,
      menu_option jsonb,
      icon text NOT NULL DEFAULT 'circle',
      name_dict jsonb NOT NULL,
      description_dict jsonb NOT NULL DEFAULT '{}',
      greeting_dict jsonb,
      announcement_dict jsonb,
      out_of_service jsonb,
      room_confirmation_timing text NOT NULL DEFAULT 'first',
      not_show_list_inside boolean NOT NULL DEFAULT false,
      is_lang_restricted boolean NOT NULL DEFAULT false,
      facility_id int,
      url text,
      staff_group_ids uuid[] NOT NULL DEFAULT '{}',
      order_no int NOT NULL DEFAULT 0,
      is_display boolean NOT NULL DEFAULT true,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, main_menu_id) REFERENCES main_menu (tenant_id, id)
    )`,
    `CREATE TABLE dictionary_entry (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      original text NOT NULL,
      translations jsonb NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      is_uneditable boolean NOT NULL DEFAULT false,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE canned_reply (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      shortcut text NOT NULL,
      staff_group_id uuid,
      texts jsonb NOT NULL,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE translation_cache (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      from_lang text NOT NULL,
      to_lang text NOT NULL,
      text_hash bytea NOT NULL,
      content text NOT NULL,
      engine text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, from_lang, to_lang, text_hash)
    )`,
    `CREATE TABLE user_event (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      subscribe_name text NOT NULL,
      user_id uuid NOT NULL,
      type text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      acknowledged_at timestamptz,
      expires_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
      PRIMARY KEY (tenant_id, user_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    )`,
    `CREATE INDEX user_event_open ON user_event (tenant_id, user_id, created_at) WHERE acknowledged_at IS NULL`,
    `CREATE TABLE outbox_mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid,
      recipient text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('mail', 'sms')),
      subject text NOT NULL DEFAULT '',
      text text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE media_file (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      folder text NOT NULL,
      original_name text NOT NULL,
      mime text NOT NULL,
      bytes bigint NOT NULL,
      width int,
      height int,
      sha256 text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, owner_id) REFERENCES app_user (tenant_id, id)
    )`,
    `CREATE TABLE access_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid,
      user_id uuid,
      category text NOT NULL,
      action text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}',
      service text NOT NULL,
      executed_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE error_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid,
      error_code text NOT NULL,
      system_name text NOT NULL,
      system_path text,
      system_data text,
      system_identifier text,
      lang_cd text,
      custom_text text,
      stacktrace_text text,
      created_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
