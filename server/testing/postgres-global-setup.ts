import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseUrl, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { keepPlans } from './kept-plans.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server's maintenance database; `test-database.ts` clones the template through it. */
    postgresUrl: string;
    /** Functions that production plans anew, with their arguments; `kept-plans.ts`. */
    plannedAnew: readonly string[];
  }
}

export const templateName = 'bellhop_template';

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-test-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const teardown = async (): Promise<void> => {
    await server.stop();
    rmSync(server.clusterDir, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = openDatabase({ ...server.connection, database: 'postgres' }, { max: 1 });
    await admin.sql`CREATE DATABASE ${admin.sql(templateName)}`;
    await admin.close();
    const template = openDatabase({ ...server.connection, database: templateName }, { max: 2 });
    await migrateToLatest(template);
    const plannedAnew = await keepPlans(template.sql);
    await template.close();
    project.provide('plannedAnew', plannedAnew);
    project.provide('postgresUrl', databaseUrl({ ...server.connection, database: 'postgres' }));
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
