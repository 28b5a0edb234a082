import { type Kysely, sql } from 'kysely';

/** A person's uploads of the last day: for their quota, and to know a file that is sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX media_file_owner ON media_file (tenant_id, owner_id, created_at)`.execute(db);
}
