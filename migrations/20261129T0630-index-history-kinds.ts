import { type Kysely, sql } from 'kysely';

/** A kind that seldom changes is found among years of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX history_kind ON history (tenant_id, trail, kind, operation)`.execute(db);
}
