/**
 * Fresh databases for one bug after another: to start a cluster and to migrate takes longer than most bugs do. A bug
 * that breaks a migration gets an empty one and migrates it by itself.
 */
import postgres from 'postgres';
import { databaseUrl } from '#server/db/connect.ts';
import { openCluster, startOwn } from '../database/cluster.ts';

export interface Shelf {
  /** URL of a database nobody has used. */
  take(kind: 'migrated' | 'empty'): Promise<string>;
  /** The database is needed no more. */
  giveBack(url: string): Promise<void>;
  stop(): Promise<void>;
}

export async function openShelf(): Promise<Shelf> {
  const own = await startOwn();
  const { database: template } = own.connection;
  await (await openCluster(databaseUrl(own.connection))).stop();
  const sql = postgres({ ...own.connection, database: 'postgres', max: 1, onnotice: () => undefined });
  const nameOf = new Map<string, string>();
  return {
    take: async (kind) => {
      const database = `bug_${nameOf.size + 1}`;
      await sql`CREATE DATABASE ${sql(database)} TEMPLATE ${sql(kind === 'migrated' ? template : 'template0')}`;
      const url = databaseUrl({ ...own.connection, database });
      nameOf.set(url, database);
      return url;
    },
    giveBack: async (url) => void (await sql`DROP DATABASE IF EXISTS ${sql(nameOf.get(url) ?? '')} WITH (FORCE)`),
    stop: async () => {
      await sql.end();
      await own.stop();
    },
  };
}
