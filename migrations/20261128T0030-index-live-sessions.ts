import { type Kysely, sql } from 'kysely';

/** Who is signed in is asked with every message; sessions that ended are most of them, and stay for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX auth_session_live ON auth_session (tenant_id, user_id) WHERE revoked_at IS NULL`.execute(db);
}
