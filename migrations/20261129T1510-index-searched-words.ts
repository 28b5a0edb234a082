import { type Kysely, sql } from 'kysely';

/**
 * What a house's texts say, searched as its lists are (migration 20261129T1020, and its function). Each language of a
 * house has grams of its own: of twenty, a list shows one beside the source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX text_translation_grams ON text_translation USING gin
    (search_grams(md5(tenant_id::text || lang_cd)::uuid, coalesce(message::text, '') || ' ' || coalesce(in_room_message::text, '')))`.execute(
    db,
  );
}
