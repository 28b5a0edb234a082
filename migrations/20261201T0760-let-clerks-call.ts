import { type Kysely, sql } from 'kysely';

/**
 * Calls that a clerk begins: whose they are from the first ring on, before the guest takes them. A clerk rings one guest at a
 * time, which an index holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE voice_session ADD COLUMN called_by uuid`.execute(db);
  await sql`ALTER TABLE voice_session ADD FOREIGN KEY (tenant_id, called_by) REFERENCES app_user (tenant_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX voice_session_called ON voice_session (tenant_id, called_by) WHERE called_by IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX voice_session_ringing_for ON voice_session (tenant_id, called_by) WHERE state = 'ringing'`.execute(
    db,
  );
}
