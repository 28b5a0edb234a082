/** A print of all that a database holds, for tests that nothing was written. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Transaction ids are in it: a row written again unchanged shows, too. @param except tables to leave out */
export async function printDatabase(db: Kysely<Database>, except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const prints = await Promise.all(
    tables
      .filter(({ name }) => !except.includes(name))
      .map(async ({ name }) => {
        const {
          rows: [row],
        } = await sql<{ rows: number; print: string | null }>`
          SELECT count(*)::int AS rows, md5(string_agg(t::text, ',' ORDER BY t::text)) AS print
          FROM ${sql.table(name)} t`.execute(db);
        return `${name} ${row?.rows} ${row?.print ?? ''}`;
      }),
  );
  return prints.join('\n');
}
