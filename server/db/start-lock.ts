import { openDatabase, type DatabaseConnection } from './connect.ts';

/** Ours alone: the migrations have one (migrate.ts) and the lineage another, both taken within it. */
const lockKey = 7_253_010;

/**
 * Runs `work` while no other process prepares the same database: its tables, those of the background worker, the
 * lineage, the demo. Each looks first whether a thing is there and then makes it, so two that start together on an
 * empty database must go one after the other [OPS-TOGETHER].
 *
 * The lock has a connection to itself and ends with it, however this process ends.
 *
 * @param onWait called once when another process is found at work
 */
export async function withStartLock<T>(
  where: string | DatabaseConnection,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const lock = openDatabase(where, { max: 1 });
  try {
    const held = await lock.sql.reserve();
    // Preparing may take long where there is much to migrate.
    await held`SET lock_timeout = 0`;
    const [row] = await held<{ free: boolean }[]>`SELECT pg_try_advisory_lock(${lockKey}) AS free`;
    if (row?.free !== true) {
      onWait();
      await held`SELECT pg_advisory_lock(${lockKey})`;
    }
    return await work();
  } finally {
    await lock.close();
  }
}
