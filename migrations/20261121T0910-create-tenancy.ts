import { type Kysely, sql } from 'kysely';

/** Tenants, their places, their people, and what signs people in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE tenant (
      id uuid PRIMARY KEY,
      code text NOT NULL UNIQUE,
      name_dict jsonb NOT NULL,
      description_dict jsonb NOT NULL DEFAULT '{}',
      tenant_type text NOT NULL,
      ask_location_type text NOT NULL DEFAULT 'none',
      sandbox_type text NOT NULL DEFAULT 'none',
      lang_cd text NOT NULL,
      secondary_lang_cd text,
      languages text[] NOT NULL DEFAULT '{}',
      primary_color text NOT NULL DEFAULT '#e95537',
      icon_color text NOT NULL DEFAULT '#e95537',
      palette jsonb NOT NULL DEFAULT '{}',
      logo_url text,
      picture_url text,
      time_zone text NOT NULL DEFAULT 'UTC',
      latitude double precision,
      longitude double precision,
      currency jsonb,
      settings jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE location_group (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name_dict jsonb NOT NULL,
      color text,
      is_default boolean NOT NULL DEFAULT false,
      is_show_chat_history boolean NOT NULL DEFAULT true,
      position int NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE location (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      location_group_id uuid NOT NULL,
      name_dict jsonb NOT NULL,
      default_name text NOT NULL,
      hash_value text NOT NULL UNIQUE,
      is_default_location boolean NOT NULL DEFAULT false,
      is_room_asking boolean NOT NULL DEFAULT false,
      can_access_by_id boolean NOT NULL DEFAULT true,
      input_room_no_before_conversation boolean NOT NULL DEFAULT false,
      session_timeout int,
      lock_wait int NOT NULL DEFAULT 120,
      qr_expires_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, location_group_id) REFERENCES location_group (tenant_id, id)
    )`,
    `CREATE TABLE app_user (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      id_account text NOT NULL,
      user_type text NOT NULL CHECK (user_type IN ('biz_guest', 'biz_staff', 'bot', 'system')),
      name text NOT NULL,
      lang_cd text NOT NULL,
      icon text,
      notification_email boolean NOT NULL DEFAULT false,
      notification_push boolean NOT NULL DEFAULT false,
      is_official boolean NOT NULL DEFAULT false,
      sign_up_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, id_account)
    ) WITH (fillfactor = 70)`,
    `CREATE TABLE guest (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      code text NOT NULL,
      state text NOT NULL DEFAULT 'location_qr',
      location_id uuid,
      country_code text,
      phone_number text,
      available_from timestamptz NOT NULL DEFAULT now(),
      available_to timestamptz,
      ended_at timestamptz,
      receive_notice boolean NOT NULL DEFAULT true,
      PRIMARY KEY (tenant_id, user_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id),
      FOREIGN KEY (tenant_id, location_id) REFERENCES location (tenant_id, id),
      UNIQUE (tenant_id, code)
    )`,
    `CREATE TABLE staff (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      login_id text NOT NULL UNIQUE,
      name text NOT NULL,
      role text NOT NULL,
      languages text[] NOT NULL DEFAULT '{}',
      online_status text NOT NULL DEFAULT 'offline',
      handling_limit int NOT NULL DEFAULT 4,
      department text,
      shifts jsonb NOT NULL DEFAULT '[]',
      last_active_at timestamptz,
      disabled_at timestamptz,
      role_xid xid8 NOT NULL,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, user_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE TABLE staff_activity (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      last_active_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, user_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES staff (tenant_id, user_id)
    ) WITH (fillfactor = 50)`,
    `CREATE TABLE staff_group (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name_dict jsonb NOT NULL,
      position int NOT NULL DEFAULT 0,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE staff_group_member (
      tenant_id uuid NOT NULL,
      group_id uuid NOT NULL,
      user_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'left')),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, user_id, group_id),
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES staff (tenant_id, user_id)
    )`,
    `CREATE INDEX staff_group_member_group ON staff_group_member (tenant_id, group_id)`,
    `CREATE TABLE auth_session (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      user_agent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      revoked_reason text,
      current_token_hash bytea NOT NULL,
      previous_token_hash bytea,
      rotated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE INDEX auth_session_user ON auth_session (user_id, tenant_id)`,
    `CREATE INDEX auth_session_revoked ON auth_session (revoked_at) WHERE revoked_at IS NOT NULL`,
    `CREATE TABLE login_transaction (
      code text PRIMARY KEY,
      tenant_id uuid,
      user_id uuid,
      login_id text NOT NULL,
      pin_hash text,
      tries int NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX login_transaction_login ON login_transaction (login_id, created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['app_user', 'staff', 'staff_group', 'staff_group_member']) {
    await sql
      .raw(`CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stamp_xid()`)
      .execute(db);
    await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER stamp`).execute(db);
  }
  // What a member of staff may see changes with their role alone; their status changes all day.
  await sql`
    CREATE FUNCTION stamp_role_xid() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.role IS DISTINCT FROM OLD.role OR NEW.disabled_at IS DISTINCT FROM OLD.disabled_at THEN
        NEW.role_xid := pg_current_xact_id();
      ELSE
        NEW.role_xid := OLD.role_xid;
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER stamp_role BEFORE INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION stamp_role_xid()`.execute(
    db,
  );
  await sql`ALTER TABLE staff ENABLE ALWAYS TRIGGER stamp_role`.execute(db);
}
