import { type Kysely, sql } from 'kysely';

/** What is looked for in all houses at once lies in indexes of its own, so that no table is read whole for it [PLAN-INDEX]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX staff_online ON staff (tenant_id, user_id) WHERE online_status = 'online'`.execute(db);
  await sql`CREATE INDEX text_of_other_words ON text (tenant_id, dict_cd) WHERE source_lang <> 'en' AND NOT is_name`.execute(
    db,
  );
  await sql`CREATE INDEX house_twin ON house (twin_of) WHERE twin_of IS NOT NULL`.execute(db);
}
