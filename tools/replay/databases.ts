/** Databases to replay on: a PostgreSQL of this run's own, migrated once and cloned for each replay. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { FreshDatabase } from './world.ts';

export interface Databases {
  fresh(): Promise<FreshDatabase>;
  close(): Promise<void>;
}

const TEMPLATE = 'replay_template';

export async function openDatabases(): Promise<Databases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-replay-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, onNotice: () => undefined });
  const admin = openDatabase({ ...server.connection, database: 'postgres' }, { max: 1 });
  const close = async (): Promise<void> => {
    await admin.close();
    await server.stop();
    rmSync(server.clusterDir, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  let count = 0;
  try {
    await admin.sql`CREATE DATABASE ${admin.sql(TEMPLATE)}`;
    const template = openDatabase({ ...server.connection, database: TEMPLATE }, { max: 2 });
    await migrateToLatest(template);
    await template.close();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async fresh() {
      const name = `replay_${(count += 1)}`;
      await admin.sql`CREATE DATABASE ${admin.sql(name)} TEMPLATE ${admin.sql(TEMPLATE)} STRATEGY FILE_COPY`;
      const pool = openDatabase({ ...server.connection, database: name }, { max: 4 });
      return {
        sql: pool.sql,
        db: pool.db,
        close: async () => {
          await pool.close();
          await admin.sql`DROP DATABASE IF EXISTS ${admin.sql(name)} WITH (FORCE)`;
        },
      };
    },
    close,
  };
}
