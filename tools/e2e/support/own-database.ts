/** A database of one test's own, beside the others of the cluster, and a folder for its server's data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';

export interface OwnDatabase {
  readonly url: string;
  readonly sql: OpenDatabase['sql'];
  readonly dataDir: string;
  close(): Promise<void>;
}

/** @param databaseUrl of any database of the cluster that may make another @param kind what it is for, in letters */
export async function ownDatabase(databaseUrl: string, kind: string): Promise<OwnDatabase> {
  const name = `${kind}_${Date.now()}`;
  const pool = { max: 1, reserved: 1 };
  const cluster = openDatabase(databaseUrl, pool);
  await cluster.sql.unsafe(`CREATE DATABASE ${name}`);
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
