import { type Kysely, sql } from 'kysely';

/** Accounts change their address: who asks to, and what the addresses were before [ADDRESS-CHANGE]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `ALTER TABLE login_transaction ADD COLUMN changes_account_id uuid`,
    `CREATE TABLE account_address (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      email text NOT NULL,
      until timestamptz NOT NULL
    )`,
    `CREATE INDEX account_address_account ON account_address (account_id, until)`,
    `CREATE INDEX account_address_age ON account_address (until)`,
    // Who waits for a yes is found by their address when that changes.
    `CREATE INDEX invitation_asked ON invitation (email)
      WHERE asked_by_code IS NOT NULL AND accepted_at IS NULL AND revoked_at IS NULL`,
  ])
    await sql.raw(statement).execute(db);
}
