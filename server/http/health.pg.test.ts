import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { healthRoutes } from './health.ts';
import { createLogger } from './logging.ts';

const log = createLogger({ level: 'silent' });
let pg: TestDatabase;
beforeAll(async () => {
  pg = await createTestDatabase();
});
afterAll(() => pg.close());

it('[OPS-HEALTH] healthz speaks for the process, readyz for the database and its migrations', async () => {
  const health = healthRoutes({ db: pg.db, log });
  expect(await (await health.request('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await health.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: true, migrations: true, accepting: true } },
  ]);
});

it('[OPS-HEALTH] is not ready before the migrations have run', async () => {
  const old = await createTestDatabase({ max: 2 });
  await old.sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`;
  const ready = await healthRoutes({ db: old.db, log }).request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { database: true, migrations: false } }]);
  await old.close();
});

it('[OPS-HEALTH] is not ready without a database, nor while stopping, and lives on', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }, { max: 1 });
  const health = healthRoutes({ db: nowhere.db, log });
  const ready = await health.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { database: false } }]);
  expect((await health.request('/healthz')).status).toBe(200);
  await nowhere.close();
  expect((await healthRoutes({ db: pg.db, log, accepting: () => false }).request('/readyz')).status).toBe(503);
});
