import { type Kysely, sql } from 'kysely';

/**
 * What follows a write of the catalogue is planned for as many rows as it has. A plan kept from a write of one row, of
 * tables that were empty, compared each of a thousand rooms of a table with each text there is, for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const written = ['write_texts(text, text, text[], jsonb, jsonb[])', 'keep_texts_of()', 'record_history()'];
  for (const name of written)
    await sql.raw(`ALTER FUNCTION ${name} SET plan_cache_mode = 'force_custom_plan'`).execute(db);
}
