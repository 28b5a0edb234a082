import { type Kysely, sql } from 'kysely';

/** What guests waited lately is read from the newest inquiries of a house, however many it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX inquiry_recent ON inquiry (tenant_id, created_at)`.execute(db);
}
