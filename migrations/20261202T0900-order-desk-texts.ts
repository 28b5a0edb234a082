import { type Kysely, sql } from 'kysely';

/** What stands in many texts is found among the latest, which are read in their order (server/queries/desk-search/). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX desk_text_latest ON desk_text (tenant_id, kind, at DESC, thing_id DESC)`.execute(db);
}
