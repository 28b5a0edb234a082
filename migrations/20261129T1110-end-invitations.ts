import { type Kysely, sql } from 'kysely';

/** Sign-ups and invitations end: found by their age, and an invitation that is sent anew is another version of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE invitation ADD COLUMN version int NOT NULL DEFAULT 1`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON invitation FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `CREATE INDEX invitation_age ON invitation (least(expires_at, accepted_at, revoked_at))`,
    `CREATE INDEX sign_up_age ON sign_up (created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
