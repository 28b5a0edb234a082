/** From an intent in the writer's transaction to a job, once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type pg from 'pg';
import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import { freshId, setTheStage, type Cast } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { startDispatcher } from './dispatcher.ts';
import { migrateWorker, openWorkerPool } from './worker.ts';

let test: TestApp;
let cast: Cast;
let pool: pg.Pool;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  await test.ctx.sql`DELETE FROM job_intent`;
  await test.ctx.sql`DELETE FROM graphile_worker._private_jobs`;
});

const actor = () => ({ tenantId: cast.tenantId, userId: cast.yuki.id, kind: 'staff' as const, role: 'staff' });
const intents = async (): Promise<number> => (await test.ctx.sql`SELECT FROM job_intent`).length;
const jobs = (): Promise<{ task: string; n: number }[]> =>
  test.ctx.sql<
    { task: string; n: number }[]
  >`SELECT task_identifier AS task, count(*)::int AS n FROM graphile_worker.jobs GROUP BY 1 ORDER BY 1`;

it('[SYNC-JOBS] what an action plans stands or falls with what it writes', async () => {
  const write = (fails: boolean): Promise<void> =>
    runAction(test.ctx, actor(), async (action) => {
      await action.trx
        .updateTable('staff')
        .set({ department: 'Night' })
        .where('tenant_id', '=', cast.tenantId)
        .where('user_id', '=', cast.yuki.id)
        .execute();
      await planJob(action, 'send_mail', { to: 'x' });
      // Not seen by anybody else before the commit.
      expect(await intents()).toBe(0);
      if (fails) throw new AppError('forbidden');
    });
  await expect(write(true)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await intents()).toBe(0);
  await write(false);
  expect(await intents()).toBe(1);
});

it('[SYNC-JOBS] several processes move each intent to one job, however many there are', async () => {
  await test.ctx
    .sql`INSERT INTO job_intent (kind, payload) SELECT 'send_sms', json_build_object('n', n) FROM generate_series(1, 1200) n`;
  await runAction(test.ctx, actor(), (action) =>
    planJob(action, 'return_forward', { id: freshId() }, new Date(Date.now() + 60_000)),
  );
  const processes = Array.from({ length: 4 }, () => startDispatcher(test.ctx.sql, test.ctx.log));
  const moved = await Promise.all(processes.map((one) => one.flush()));
  expect(moved.reduce((sum, n) => sum + n, 0)).toBe(1201);
  expect(await intents()).toBe(0);
  expect(await jobs()).toEqual([
    { task: 'return_forward', n: 1 },
    { task: 'send_sms', n: 1200 },
  ]);
  const [{ n }] = await test.ctx.sql<
    [{ n: number }]
  >`SELECT count(DISTINCT payload ->> 'n')::int AS n FROM graphile_worker._private_jobs`;
  expect(n).toBe(1200);
  await Promise.all(processes.map((one) => one.stop()));
});

it('[SYNC-JOBS] [TR-TOGETHER] texts to translate stay where they are, and whoever translates is told', async () => {
  let told = 0;
  const dispatcher = startDispatcher(test.ctx.sql, test.ctx.log, () => (told += 1));
  await runAction(test.ctx, actor(), (action) => planJob(action, 'send_mail', { to: 'x' }));
  expect([await dispatcher.flush(), told]).toEqual([1, 0]);
  await runAction(test.ctx, actor(), (action) => planJob(action, 'translate_message', { n: 1 }));
  expect([await dispatcher.flush(), told, await intents()]).toEqual([0, 1, 1]);
  await dispatcher.stop();
});

it('[SYNC-JOBS] an intent whose process died before it could say so is found by another', async () => {
  await runAction(test.ctx, actor(), (action) => planJob(action, 'send_mail', { to: 'x' }));
  const survivor = startDispatcher(test.ctx.sql, test.ctx.log);
  // Nobody says `committed`: the sweep comes by itself.
  await expect.poll(intents, { timeout: 10_000 }).toBe(0);
  expect(await jobs()).toEqual([{ task: 'send_mail', n: 1 }]);
  await survivor.stop();
});
