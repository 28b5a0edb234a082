/** A print of all that a database holds, for tests that nothing was written. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Transaction ids are in it: a row written again unchanged shows, too. @param except tables to leave out */
export async function printDatabase(db: Kysely<Database>, except: readonly string[] = []): Promise<string> {
  // Most tables of a test are empty: those are told apart by one statement, and the rest printed by another.
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public'
      AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
    ORDER BY 1`.execute(db);
  const printed = tables.filter(({ name }) => !except.includes(name));
  if (printed.length === 0) return '';
  const { rows } = await sql<{ name: string; rows: number; print: string | null }>`${sql.join(
    printed.map(
      ({ name }) => sql`
        SELECT ${sql.lit(name)} AS name, count(*)::int AS rows, md5(string_agg(t::text, ',' ORDER BY t::text)) AS print
        FROM ${sql.table(name)} t`,
    ),
    sql` UNION ALL `,
  )}`.execute(db);
  // A table that has a page and no row is as one that never had any.
  return rows
    .filter((table) => table.rows > 0)
    .map(({ name, rows: count, print }) => `${name} ${count} ${print ?? ''}`)
    .join('\n');
}
