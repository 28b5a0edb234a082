import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Every table that has the text anywhere in a row: for what must have been kept by none. */
export async function tablesWith(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT 1 FROM ${sql.raw(name)} x WHERE x::text LIKE ${`%${text}%`} LIMIT 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}
