import type postgres from 'postgres';
import type { OpenDatabase } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';

interface FeedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Makes a restored database the present one [RUN-RESTORE]: brings it to this checkout's migrations,
 * starts a new lineage, and, for one that came out of a dump, stamps every row of the change feed anew.
 *
 * Why the stamps: they are transaction ids of the cluster the dump was taken from. In a younger cluster they
 * lie in the future, and rows would look unseen to every pull until it catches up.
 */
export async function adoptDatabase(pool: OpenDatabase, { fromDump }: { fromDump: boolean }): Promise<void> {
  await migrateToLatest(pool);
  if (fromDump) await restampRows(pool.sql);
  await emptyFeed(pool.sql);
  await pool.sql`SELECT ensure_lineage(true)`;
}

/** What is restored was written without the feed being told, or under ids that mean something else now [SYNC-FEED-PRUNE]. */
async function emptyFeed(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`TRUNCATE feed, feed_mark`;
    // What the desk finds is read anew.
    await transaction`DELETE FROM desk_text_state`;
    await transaction`UPDATE sync_horizon SET feed_xid = pg_current_xact_id()`;
  });
}

async function restampRows(sql: postgres.Sql): Promise<void> {
  const tables = await sql<FeedTable[]>`
    SELECT table_name AS name, array_agg(column_name::text) AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public' AND udt_name = 'xid8' AND table_name NOT IN ('lineage', 'sync_horizon', 'feed', 'feed_mark')
    GROUP BY table_name`;
  await sql.begin(async (transaction) => {
    for (const table of tables) await restampTable(transaction, table);
    // Nothing was pruned in the new lineage yet.
    await transaction`UPDATE sync_horizon SET pruned_xid = '0'`;
  });
}

/** The table's own triggers would keep some columns as they were: they rest meanwhile, and wake as they slept. */
async function restampTable(sql: postgres.TransactionSql, { name, columns }: FeedTable): Promise<void> {
  const always = await sql<{ tgname: string }[]>`
    SELECT tgname FROM pg_trigger WHERE tgrelid = ${name}::regclass AND NOT tgisinternal AND tgenabled = 'A'`;
  await sql`ALTER TABLE ${sql(name)} DISABLE TRIGGER USER`;
  const now = sql`pg_current_xact_id()`;
  const assignments = columns.map((column) => sql`${sql(column)} = ${now}`);
  await sql`UPDATE ${sql(name)} SET ${assignments.flatMap((part, index) => (index === 0 ? [part] : [sql`, `, part]))}`;
  await sql`ALTER TABLE ${sql(name)} ENABLE TRIGGER USER`;
  for (const { tgname } of always) await sql`ALTER TABLE ${sql(name)} ENABLE ALWAYS TRIGGER ${sql(tgname)}`;
}
