import { type Kysely, sql } from 'kysely';

/** What lists of texts and of files count and look for: the texts that are worded, their languages, people's own pictures [LIST-FAST]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX text_worded ON text (tenant_id, dict_cd) WHERE NOT is_name`.execute(db);
  await sql`CREATE INDEX text_source ON text (tenant_id, source_lang)`.execute(db);
  await sql`CREATE INDEX app_user_pictured ON app_user (tenant_id) WHERE icon LIKE '%/media/%'`.execute(db);
}
