import { type Kysely, sql } from 'kysely';

/** Whoever changed what is told of a picture, or took one away, stands in the house's history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT keep_history('house_media', 'media', ARRAY['purpose', 'alt_dict'])`.execute(db);
}
