import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { sql as statement, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type postgres from 'postgres';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import type { Database } from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Our own advisory lock: Kysely's comes only after it has made its tables, and two processes may race for those. */
const lockKey = 7_253_000;

/**
 * Brings the database to the newest migration, all or nothing. Processes that start at once wait for
 * one another.
 *
 * @returns the names of the migrations that ran now, oldest first
 * @throws StartupFault with the failing migration's name, or when the database belongs to a newer version
 */
export async function migrateToLatest({ sql, db }: { sql: postgres.Sql; db: Kysely<Database> }): Promise<string[]> {
  const lock = await sql.reserve();
  try {
    // Migrations of another process may take longer than anybody may wait for a row.
    await lock`SET lock_timeout = 0`;
    await lock`SELECT pg_advisory_lock(${lockKey})`;
    try {
      return await runMigrations(db);
    } finally {
      await lock`SELECT pg_advisory_unlock(${lockKey})`;
      await lock`RESET lock_timeout`;
    }
  } finally {
    lock.release();
  }
}

async function runMigrations(db: Kysely<Database>): Promise<string[]> {
  // Nearly every start: a hundred files are not read for what was done long ago.
  const done = await migrationsDone(db);
  if ((await migrationNames()).join() === done.toSorted(byBytes).join()) return [];
  // Before the transaction, which may not lie idle for as long as a busy machine takes to read a hundred files.
  const migrations = await readMigrations();
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    nameComparator: byBytes,
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'before the first migration';
    const newer = /previously executed migration (\S+) is missing/.exec(faultLine(error))?.[1];
    throw new StartupFault(
      newer === undefined
        ? `Migration failed (${failed}): ${faultLine(error)}`
        : `The database is of a newer Bellhop than this one (${newer} has run on it): start that version, or restore a backup from before it`,
      { cause: error },
    );
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whether every migration of this checkout has run on the database; an unreachable database throws. */
export async function migrationsCurrent(db: Kysely<Database>): Promise<boolean> {
  const done = new Set(await migrationsDone(db));
  return (await migrationNames()).every((name) => done.has(name));
}

/** The names of those that have run on the database. */
async function migrationsDone(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await statement<{
    there: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  if (tables[0]?.there !== true) return [];
  const { rows } = await statement<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The names of all migrations of this checkout, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted(byBytes);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const loaded: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(migrationsFolder, `${name}.ts`)).href);
    if (!isMigration(module)) throw new Error(`migrations/${name}.ts exports no function "up"`);
    loaded[name] = module;
  }
  return loaded;
}

function isMigration(module: unknown): module is Migration {
  return typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function';
}

function byBytes(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
