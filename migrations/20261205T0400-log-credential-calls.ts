import { type Kysely, sql } from 'kysely';

/**
 * What each credential is used for: a row a minute for each call, place and outcome, with how often. And how far its
 * people were told of its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE credential_call (
      credential_id uuid NOT NULL REFERENCES credential(id) ON DELETE CASCADE,
      id bigint GENERATED ALWAYS AS IDENTITY,
      minute timestamptz NOT NULL,
      at timestamptz NOT NULL,
      operation text NOT NULL,
      -- Empty where a call names none.
      house_code text NOT NULL,
      status int NOT NULL,
      -- Why it was refused; empty where it was not.
      code text NOT NULL,
      -- Empty where nobody knows.
      address text NOT NULL,
      calls int NOT NULL DEFAULT 1,
      PRIMARY KEY (credential_id, id)
    ) WITH (fillfactor = 80)`,
    `CREATE UNIQUE INDEX credential_call_once ON credential_call
      (credential_id, minute, operation, house_code, status, code, address)`,
    `CREATE INDEX credential_call_age ON credential_call (at)`,
    `ALTER TABLE credential ADD COLUMN told smallint NOT NULL DEFAULT 0`,
    // Of those that ended before anybody could be told, nobody is told now.
    `UPDATE credential SET told = 3 WHERE expires_at <= now()`,
    `CREATE INDEX credential_end ON credential (expires_at) WHERE revoked_at IS NULL AND told < 3`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
