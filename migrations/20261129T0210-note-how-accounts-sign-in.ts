import { type Kysely, sql } from 'kysely';

/** How somebody signed in to the consoles, and addresses that whoever runs the server makes for somebody locked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE account_session ADD COLUMN entry text NOT NULL DEFAULT 'pin'`,
    // Found by prune when it is past its age.
    `CREATE INDEX account_session_end ON account_session ((least(expires_at, revoked_at)))`,
    `CREATE TABLE account_link (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account(id),
      secret_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`,
    `CREATE INDEX account_link_age ON account_link (expires_at)`,
    `CREATE INDEX account_link_account ON account_link (account_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
