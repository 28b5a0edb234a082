import { type Kysely, sql } from 'kysely';

/** The provider's own people, and houses that let one of them look, for a time, and what they looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE provider_member (
      account_id uuid PRIMARY KEY REFERENCES account(id),
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE support_access (
      id uuid PRIMARY KEY,
      house_id uuid NOT NULL REFERENCES house(id),
      account_id uuid NOT NULL REFERENCES account(id),
      reason text NOT NULL,
      minutes int NOT NULL,
      asked_at timestamptz NOT NULL,
      allowed_by uuid REFERENCES account(id),
      until timestamptz,
      ended_by uuid REFERENCES account(id),
      ended_at timestamptz
    )`,
    // One of somebody in a house at a time, asked for or allowed.
    `CREATE UNIQUE INDEX support_access_open ON support_access (house_id, account_id) WHERE ended_at IS NULL`,
    `CREATE INDEX support_access_house ON support_access (house_id, asked_at DESC)`,
    `CREATE INDEX support_access_account ON support_access (account_id) WHERE ended_at IS NULL`,
    `SELECT keep_history('support_access', 'support_access',
      ARRAY['account_id', 'reason', 'minutes', 'allowed_by', 'until', 'ended_by', 'ended_at'], scope_column => 'house_id')`,
    `CREATE TABLE support_act (
      access_id uuid NOT NULL REFERENCES support_access(id) ON DELETE CASCADE,
      minute timestamptz NOT NULL,
      operation text NOT NULL,
      calls int NOT NULL DEFAULT 1,
      PRIMARY KEY (access_id, minute, operation)
    )`,
    `CREATE INDEX support_act_age ON support_act (minute)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
