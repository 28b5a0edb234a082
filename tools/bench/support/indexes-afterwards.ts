/** Filling tables whose indexes are made once the rows are there, which is many times faster for those of words. */
import type postgres from 'postgres';

/** Leaves out the indexes of words (GIN) while `work` fills their tables, on the connection it is given. */
export async function withIndexesAfterwards<T>(one: postgres.ReservedSql, work: () => Promise<T>): Promise<T> {
  await one`SET synchronous_commit = off`;
  await one`SET work_mem = '256MB'`;
  await one`SET maintenance_work_mem = '1GB'`;
  const indexes = await one<{ name: string; made: string }[]>`
    SELECT x.indexrelid::regclass::text AS name, pg_get_indexdef(x.indexrelid) AS made
    FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid JOIN pg_am m ON m.oid = c.relam
    WHERE m.amname = 'gin' AND c.relnamespace = 'public'::regnamespace`;
  for (const { name } of indexes) await one`DROP INDEX ${one(name)}`;
  const done = await work();
  for (const { made } of indexes) await one.unsafe(made);
  return done;
}
