import { type Kysely, sql } from 'kysely';

/** A running call that a clerk offers to a colleague: to whom, and until when it rings there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE voice_session ADD COLUMN handed_to uuid, ADD COLUMN handed_until timestamptz`.execute(db);
  await sql`ALTER TABLE voice_session ADD FOREIGN KEY (tenant_id, handed_to) REFERENCES app_user (tenant_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX voice_session_handed ON voice_session (tenant_id, handed_to) WHERE handed_to IS NOT NULL`.execute(
    db,
  );
}
