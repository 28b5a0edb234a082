import { type Kysely, sql } from 'kysely';

/**
 * Who signs in, for whom they work, and as what. These tables name no tenant first: they are the directory of all
 * houses, and no statement joins them with a house's own tables. A house has the id of its tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE account (
      id uuid PRIMARY KEY,
      email text NOT NULL UNIQUE CHECK (email = lower(email)),
      name text NOT NULL,
      lang_cd text NOT NULL,
      last_house_id uuid,
      disabled_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE organization (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      trial_ends_at timestamptz,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE organization_member (
      organization_id uuid NOT NULL REFERENCES organization(id),
      account_id uuid NOT NULL REFERENCES account(id),
      roles text[] NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, account_id)
    )`,
    `CREATE INDEX organization_member_account ON organization_member (account_id)`,
    `CREATE TABLE house (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      code text NOT NULL UNIQUE,
      twin_of uuid REFERENCES house(id),
      next_id int NOT NULL DEFAULT 1,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX house_organization ON house (organization_id)`,
    `CREATE TABLE seat (
      house_id uuid NOT NULL REFERENCES house(id),
      account_id uuid NOT NULL REFERENCES account(id),
      user_id uuid NOT NULL,
      roles text[] NOT NULL,
      can_write boolean NOT NULL DEFAULT true,
      manages_people boolean NOT NULL DEFAULT true,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (house_id, account_id),
      UNIQUE (house_id, user_id)
    )`,
    `CREATE INDEX seat_account ON seat (account_id)`,
    `CREATE TABLE account_session (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account(id),
      user_agent text,
      address text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      revoked_reason text,
      current_token_hash bytea NOT NULL,
      previous_token_hash bytea,
      rotated_at timestamptz NOT NULL DEFAULT now()
    ) WITH (fillfactor = 70)`,
    `CREATE INDEX account_session_account ON account_session (account_id, created_at)`,
    `CREATE TABLE sign_up (
      id uuid PRIMARY KEY,
      email text NOT NULL,
      request jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE setup_code (
      hash bytea PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE invitation (
      id uuid PRIMARY KEY,
      house_id uuid REFERENCES house(id),
      organization_id uuid REFERENCES organization(id),
      email text NOT NULL,
      name text NOT NULL,
      seat jsonb NOT NULL,
      secret_hash bytea NOT NULL,
      invited_by uuid NOT NULL REFERENCES account(id),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz,
      revoked_at timestamptz,
      CHECK ((house_id IS NULL) <> (organization_id IS NULL))
    )`,
    `CREATE INDEX invitation_house ON invitation (house_id)`,
    `CREATE INDEX invitation_organization ON invitation (organization_id)`,
    `CREATE TABLE allowed_network (
      organization_id uuid NOT NULL REFERENCES organization(id),
      id uuid NOT NULL,
      label text NOT NULL,
      network text NOT NULL,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (organization_id, id)
    )`,
    `CREATE TABLE idempotent_answer (
      principal text NOT NULL,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      status int,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (principal, key)
    )`,
    `CREATE INDEX idempotent_answer_age ON idempotent_answer (created_at)`,
    // A login can be an account's, or bring a sign-up to its end; `tenant_id` and `user_id` are those of a seat.
    `ALTER TABLE login_transaction ADD COLUMN account_id uuid, ADD COLUMN sign_up_id uuid, ADD COLUMN target text NOT NULL DEFAULT 'staff'`,
    `ALTER TABLE staff DROP CONSTRAINT staff_login_id_key`,
    `CREATE UNIQUE INDEX staff_login ON staff (tenant_id, login_id)`,
    `ALTER TABLE staff ADD COLUMN position text`,
    // Room 9 stands before room 10.
    `CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true')`,
    `CREATE INDEX location_by_name ON location (tenant_id, default_name COLLATE natural_order, id)`,
    `CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW IS DISTINCT FROM OLD THEN NEW.version := OLD.version + 1; END IF;
      RETURN NEW;
    END $$`,
    ...['tenant', 'location_group', 'location', 'main_menu', 'sub_menu', 'facility', 'staff_group'].map(
      (table) => `ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`,
    ),
    ...[
      ...['tenant', 'location_group', 'location', 'main_menu', 'sub_menu', 'facility', 'staff_group'],
      ...['organization', 'organization_member', 'seat', 'allowed_network'],
    ].map(
      (table) => `CREATE TRIGGER raise_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    ),
    // Today's houses: each is an organisation's of its own, and its staff keep their addresses.
    `INSERT INTO account (id, email, name, lang_cd)
      SELECT gen_random_uuid(), lower(s.login_id), s.name, u.lang_cd
      FROM staff s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id`,
    `INSERT INTO organization (id, name)
      SELECT id, coalesce(name_dict ->> lang_cd, name_dict ->> 'en', code) FROM tenant WHERE code <> 'lobby'`,
    `INSERT INTO house (id, organization_id, code, next_id, created_at)
      SELECT t.id, t.id, t.code, 1 + greatest(
        (SELECT coalesce(max(id), 0) FROM main_menu WHERE tenant_id = t.id),
        (SELECT coalesce(max(id), 0) FROM sub_menu WHERE tenant_id = t.id),
        (SELECT coalesce(max(id), 0) FROM facility WHERE tenant_id = t.id)), t.created_at
      FROM tenant t WHERE t.code <> 'lobby'`,
    `INSERT INTO seat (house_id, account_id, user_id, roles)
      SELECT s.tenant_id, a.id, s.user_id, CASE WHEN s.disabled_at IS NULL THEN ARRAY[s.role] ELSE '{}' END
      FROM staff s JOIN account a ON a.email = lower(s.login_id)`,
    // Somebody has to own what is there: whoever leads the house, the highest first.
    `INSERT INTO organization_member (organization_id, account_id, roles)
      SELECT DISTINCT ON (s.house_id) s.house_id, s.account_id, ARRAY['owner'] FROM seat s
      WHERE s.roles && ARRAY['super_admin', 'administrator']
      ORDER BY s.house_id, s.roles @> ARRAY['super_admin'] DESC, s.created_at, s.account_id`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
