/** One PostgreSQL for a worker's whole run; each seed finds it empty. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type postgres from 'postgres';
import { type DatabaseConnection, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { ensureLineage } from '#server/sync/lineage.ts';
import { makeTableFunctions } from './tables.ts';
import { watchWrites } from './write-log.ts';

/** Connections of the pool: open transactions of a world are few, and the checks need one. */
export const CONNECTIONS = 24;

export interface Cluster {
  /** One connection, for the checks. */
  readonly sql: postgres.Sql;
  /** Another, for the world's statements that are no transactions: it plans each of them once. */
  readonly solo: postgres.Sql;
  /** The others, for transactions. */
  readonly pool: postgres.Sql;
  readonly db: Kysely<Database>;
  /** Takes away what the last seed wrote. */
  clear(): Promise<void>;
  /** As after a restart: each connection has to find out anew which lineage it writes in. `taken` are reserved just now. */
  forgetLineage(taken?: readonly postgres.ReservedSql[]): Promise<void>;
  stop(): Promise<void>;
}

/** @param url a database to be migrated and emptied; without one, a cluster of our own is started */
export async function openCluster(url?: string): Promise<Cluster> {
  const own = url === undefined ? await startOwn() : null;
  const where = url ?? own?.connection ?? '';
  const { sql: pool, db, close } = openDatabase(where, { max: CONNECTIONS });
  const { sql, close: closeOne } = openDatabase(where, { max: 1 });
  const { sql: solo, close: closeSolo } = openDatabase(where, { max: 1 });
  await migrateToLatest({ sql: pool, db });
  await watchWrites(sql);
  await ensureLineage(sql);
  await makeTableFunctions(sql);
  const forgetLineage = async (taken: readonly postgres.ReservedSql[] = []): Promise<void> => {
    const lines = await Promise.all(Array.from({ length: CONNECTIONS - taken.length }, () => pool.reserve()));
    for (const one of [sql, solo]) await one`SELECT set_config('bellhop.lineage', '', false), ${noLimits(one)}`;
    await Promise.all(
      [...taken, ...lines].map((line) => line`SELECT set_config('bellhop.lineage', '', false), ${noLimits(line)}`),
    );
    // The last given back is the first taken again: always the same one, which has planned its statements already.
    for (const line of lines.toReversed()) line.release();
  };
  let cleared = 0;
  // Opened now and kept: the world's processes never wait for a connection to be made.
  await forgetLineage();
  return {
    sql,
    solo,
    pool,
    db,
    forgetLineage,
    clear: async () => {
      await sql`SELECT backup.empty()`;
      await sql`DELETE FROM lineage`;
      await ensureLineage(sql);
      if ((cleared += 1) % 8 === 0) await sql`VACUUM`;
    },
    stop: async () => {
      await Promise.all([close(), closeOne(), closeSolo()]);
      await own?.stop();
    },
  };
}

/** Real time must not end what waits for virtual time. */
function noLimits(sql: postgres.Sql): postgres.PendingQuery<postgres.Row[]> {
  return sql`set_config('lock_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`;
}

/** A cluster that forgets everything when it stops. */
export async function startOwn(): Promise<{ readonly connection: DatabaseConnection; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-simulate-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, onNotice: () => undefined });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      rmSync(server.clusterDir, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
