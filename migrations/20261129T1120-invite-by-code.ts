import { type Kysely, sql } from 'kysely';

/**
 * A code on a screen, by which people ask to join a house. Who asked by it, and gave the PIN of their mail, is an
 * invitation that waits for an administrator's yes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE staff_invite_code (
      id uuid PRIMARY KEY,
      house_id uuid NOT NULL REFERENCES house(id),
      secret_hash bytea NOT NULL,
      made_by uuid NOT NULL REFERENCES account(id),
      uses int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`,
    `CREATE INDEX staff_invite_code_age ON staff_invite_code (expires_at)`,
    `ALTER TABLE invitation ADD COLUMN asked_by_code uuid`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
