/** A durable PostgreSQL of the torture's own, which it may hurt: signals to its first process, room that runs out. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, openDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readPostmasterFile } from '#server/db/embedded-processes.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { until } from './wait.ts';

export interface HurtPostgres {
  readonly url: string;
  readonly connection: DatabaseConnection;
  readonly clusterDir: string;
  /** Its first process; undefined while it is down. */
  pid(): number | undefined;
  signal(name: NodeJS.Signals): void;
  /** Whether it takes connections and reads. */
  answers(): Promise<boolean>;
  /** Resolves when another first process than `before` takes connections; milliseconds since 1970 have no part in it. */
  returned(before: number | undefined, limitMs: number): Promise<void>;
  /** After it gave up for good: what an operator's start does. */
  startAgain(): Promise<void>;
  /** Why it gave up coming back by itself; undefined while it has not. */
  lost(): string | undefined;
  stop(): Promise<void>;
}

/** @param where the folder in which the cluster lies, which stays; a fresh temporary one when left out */
export async function startHurtPostgres(where?: string): Promise<HurtPostgres> {
  const folder = where ?? freshFolder();
  const own = where === undefined;
  await copySeeded(folder);
  let lostWords: string | undefined;
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: folder,
      onNotice: () => undefined,
      onLost: (fault) => (lostWords = fault.message),
    });
  let running = await start();
  const pid = (): number | undefined => readPostmasterFile(running.clusterDir)?.pid;
  const answers = async (): Promise<boolean> => {
    const { sql, close } = openDatabase(running.connection, { max: 1, connectTimeout: 2 });
    try {
      await sql`SELECT 1`;
      return true;
    } catch {
      // Not yet.
      return false;
    } finally {
      await close();
    }
  };
  return {
    url: databaseUrl(running.connection),
    connection: running.connection,
    clusterDir: running.clusterDir,
    pid,
    answers,
    signal(name) {
      const first = pid();
      if (first === undefined) throw new Error('PostgreSQL is not running, so it cannot be told anything');
      process.kill(first, name);
    },
    returned: async (before, limitMs) => {
      await until('PostgreSQL comes back', async () => pid() !== undefined && pid() !== before && (await answers()), {
        limitMs,
        everyMs: 10,
      });
    },
    async startAgain() {
      await running.stop();
      lostWords = undefined;
      running = await start();
    },
    lost: () => lostWords,
    async stop() {
      await running.stop();
      rmSync(running.clusterDir, { recursive: true, force: true });
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
      if (own) rmSync(folder, { recursive: true, force: true });
    },
  };
}

let seeded: Promise<string> | undefined;

/** A cluster with the demo in it is made once and copied for each world; where it had to lie elsewhere, each makes its own. */
async function copySeeded(folder: string): Promise<void> {
  seeded ??= makeSeeded();
  const from = await seeded;
  if (existsSync(join(from, 'postgres'))) spawnSync('cp', ['-a', join(from, 'postgres'), folder]);
}

async function makeSeeded(): Promise<string> {
  const folder = freshFolder();
  const made = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
  const database = openDatabase(made.connection, { max: 2 });
  await migrateToLatest(database);
  await seedDemo(database.db, Date.now());
  await database.close();
  await made.stop();
  return folder;
}

/** Takes away what all worlds were copied from. */
export async function forgetSeeded(): Promise<void> {
  if (seeded !== undefined) rmSync(await seeded, { recursive: true, force: true });
  seeded = undefined;
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-torture-'));
  // PostgreSQL of a root's run is another user and must get through.
  chmodSync(folder, 0o711);
  return folder;
}
