import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that wait for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE account_passkey (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account(id),
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    )`,
    `CREATE INDEX account_passkey_account ON account_passkey (account_id, created_at)`,
    `CREATE TABLE passkey_challenge (
      code text PRIMARY KEY,
      account_id uuid REFERENCES account(id),
      challenge text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
