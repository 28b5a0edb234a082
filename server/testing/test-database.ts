import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type postgres from 'postgres';
import { inject } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/schema.ts';
import { notingDatabase } from './note-statements.ts';

export interface TestDatabase {
  /** For whoever opens connections of their own; close them before `close()`. */
  readonly url: string;
  readonly sql: postgres.Sql;
  readonly db: Kysely<Database>;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** A migrated, empty database of one's own: `const pg = await createTestDatabase()` in beforeAll, `pg.close()` in afterAll. */
export async function createTestDatabase({ max = 10 }: { max?: number } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, async (sql) => {
    // Two clones at once are refused ("being accessed by other users") unless they queue; the lock ends with the connection.
    // On a machine that has much to do that takes longer than a request may wait.
    await sql`SET lock_timeout = 0`;
    await sql`SELECT pg_advisory_lock(7253999)`;
    await sql`CREATE DATABASE ${sql(name)} TEMPLATE bellhop_template STRATEGY FILE_COPY`;
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = notingDatabase(openDatabase(url.href, { max }));
  return {
    url: url.href,
    sql: pool.sql,
    db: pool.db,
    close: async () => {
      await pool.close();
      await asAdmin(adminUrl, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`);
    },
  };
}

async function asAdmin(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(url, { max: 1 });
  try {
    await work(admin.sql);
  } finally {
    await admin.close();
  }
}
