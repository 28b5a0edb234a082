import { type Kysely, sql } from 'kysely';

/**
 * What programs bring to the management API, in the directory beside the accounts. One that lives has its name to itself
 * where it was made. Its use raises no version: whoever edits it is not told of a change that nobody made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE credential (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      house_id uuid REFERENCES house(id),
      name text NOT NULL,
      scopes text[] NOT NULL,
      networks text[] NOT NULL DEFAULT '{}',
      secret_hash bytea NOT NULL,
      previous_hash bytea,
      previous_until timestamptz,
      expires_at timestamptz,
      last_used_at timestamptz,
      last_used_from text,
      created_by uuid NOT NULL REFERENCES account(id),
      created_at timestamptz NOT NULL DEFAULT now(),
      revoked_at timestamptz,
      version int NOT NULL DEFAULT 1
    ) WITH (fillfactor = 70)`,
    `CREATE UNIQUE INDEX credential_name ON credential
      (organization_id, coalesce(house_id, '00000000-0000-0000-0000-000000000000'), lower(name)) WHERE revoked_at IS NULL`,
    `CREATE INDEX credential_house ON credential (house_id) WHERE house_id IS NOT NULL`,
    `CREATE TRIGGER raise_version BEFORE UPDATE OF
      name, scopes, networks, secret_hash, previous_hash, previous_until, expires_at, revoked_at
      ON credential FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    ...["'house_id'", "'organization_id', level => 'organization'"].map(
      (scope) => `SELECT keep_history('credential', 'service_credential',
        ARRAY['name', 'scopes', 'networks', 'expires_at', 'revoked_at', '!secret_hash'], 'name', scope_column => ${scope})`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
