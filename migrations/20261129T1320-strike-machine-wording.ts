import { type Kysely, sql } from 'kysely';

/** English that a machine gave before each text said by whom it was made; `text_translation` took it over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE machine_wording`.execute(db);
}
