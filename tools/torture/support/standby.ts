/** A second PostgreSQL that streams from the first and waits to take its place. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { copyCluster } from '#tools/backup/copy-cluster.ts';
import { freshFolder, type HurtPostgres } from './postgres.ts';
import { until } from './wait.ts';

const name = 'standby';

export interface Standby {
  readonly connection: DatabaseConnection;
  /** From now on it is the database: what the first one acknowledged is in it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the running primary and follows it; returns once no commit there is acknowledged without this one having it. */
export async function startStandby({
  connection,
  clusterDir,
}: Pick<HurtPostgres, 'connection' | 'clusterDir'>): Promise<Standby> {
  const folder = freshFolder();
  const copy = join(folder, 'postgres');
  await copyCluster(connection, clusterDir, copy);
  writeFileSync(join(copy, 'standby.signal'), '');
  const primary = `host=${connection.host} port=${connection.port} user=${connection.user} application_name=${name}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `\nprimary_conninfo = '${primary}'\n`);
  const { uid, gid } = statSync(clusterDir);
  spawnSync('chown', ['-R', `${uid}:${gid}`, copy]);
  const running = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
  const on = async <T>(where: DatabaseConnection, ask: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<T>) => {
    const { sql, close } = openDatabase(where, { max: 1 });
    try {
      return await ask(sql);
    } finally {
      await close();
    }
  };
  const stop = async (): Promise<void> => {
    await running.stop();
    for (const path of [running.clusterDir, folder]) rmSync(path, { recursive: true, force: true });
  };
  try {
    await on(connection, async (sql) => {
      await sql.unsafe(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
      await sql`SELECT pg_reload_conf()`;
      await until(
        'the standby follows',
        async () => {
          const [row] = await sql<{ state: string }[]>`SELECT sync_state AS state FROM pg_stat_replication`;
          return row?.state === 'sync';
        },
        { limitMs: 20_000 },
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connection: running.connection,
    async promote() {
      await on(running.connection, async (sql) => {
        const [row] = await sql<{ promoted: boolean }[]>`SELECT pg_promote(true, 30) AS promoted`;
        if (row?.promoted !== true) throw new Error('The standby did not become the database within 30 s');
      });
    },
    stop,
  };
}
