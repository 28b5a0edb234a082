/** A database of one test's own, beside the others of the cluster, empty or with the demo, and a folder for its server's data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface OwnDatabase {
  readonly url: string;
  readonly sql: OpenDatabase['sql'];
  readonly dataDir: string;
  close(): Promise<void>;
}

/** What a site's database was before anybody came to it: migrated, with the demo's houses. */
const DEMO = 'demo_template';

/** Keeps a database as it is for copies; nobody may be connected to it. */
export async function keepAsDemo(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const cluster = openDatabase(url.href, { max: 1, reserved: 1 });
  await cluster.sql.unsafe(`CREATE DATABASE ${DEMO} TEMPLATE ${name} STRATEGY FILE_COPY`);
  await cluster.close();
}

/**
 * @param databaseUrl of any database of the cluster that may make another
 * @param kind what it is for, in letters
 * @param holds nothing, or what a server of the demo has after its first start
 */
export async function ownDatabase(
  databaseUrl: string,
  kind: string,
  holds: 'nothing' | 'demo' = 'nothing',
): Promise<OwnDatabase> {
  const name = `${kind}_${Date.now()}`;
  const pool = { max: 1, reserved: 1 };
  const cluster = openDatabase(databaseUrl, pool);
  if (holds === 'nothing') await cluster.sql.unsafe(`CREATE DATABASE ${name}`);
  // Of two who copy at once one would be refused.
  else
    await oneAtATime('a copy of the demo', () =>
      cluster.sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${DEMO} STRATEGY FILE_COPY`),
    );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const own = openDatabase(url.href, pool);
  const dataDir = mkdtempSync(join(tmpdir(), `bellhop-${kind.replaceAll('_', '-')}-`));
  return {
    url: url.href,
    sql: own.sql,
    dataDir,
    async close() {
      await own.close();
      await cluster.sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
