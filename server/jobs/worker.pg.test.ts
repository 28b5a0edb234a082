import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { openWorkerPool } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.close());

it('[JOB-RETURN] tells a broken connection in the word after which the worker waits, and other faults as they are', async () => {
  const pool = openWorkerPool(database.url, pino({ level: 'silent' }), 1);
  const client = await pool.connect();
  await expect(client.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // Judged from the moment it may fail.
  await Promise.all([
    expect(client.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57P03' }),
    database.sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0})`,
  ]);
  await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '57P03' });
  client.release();
  const next = await pool.connect();
  expect((await next.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});
