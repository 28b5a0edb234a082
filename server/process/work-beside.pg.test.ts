/** A whole server whose background work is a process of its own: killed, stopped, told to work here, and ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Config, loadConfig } from '#server/config/config.ts';
import { openWorkerPool } from '#server/jobs/worker.ts';
import { startServer } from '#server/main.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { workingProcesses } from '#server/testing/working-processes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startWorkBeside } from './work-beside.ts';

// Starting a process, on a machine that others use too.
vi.setConfig({ testTimeout: 180_000 });
const WITHIN = { timeout: 60_000, interval: 200 };
const build = writeClientBuild();
const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-work-'));
let test: TestApp;
let cast: Cast;
let conversation = '';
let config: Config;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  conversation = await openInquiry(test.app, cast.luc, cast.subMenuId);
  await createSyncClient(test.app, cast.omar).mutate('openTicket', { id: freshId(), conversationId: conversation });
  config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    CLIENT_DIR: build.dist,
    DATABASE_URL: test.pg.url,
    DATABASE_POOL: '4',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    JOB_CONCURRENCY: '1',
    APERTIUM: 'off',
  });
  server = await startServer(config);
}, 120_000);
afterAll(async () => {
  await server.stop();
  build.remove();
  rmSync(dataDir, { recursive: true, force: true });
  await test.close();
});

/** One of the metrics, the sum over its labels; 0 where there is none yet. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
const workers = (): number[] => workingProcesses(process.pid);
/** Somebody says something that the phrasebook knows. @returns how often it stands translated */
async function say(): Promise<() => Promise<number>> {
  const { sql } = test.ctx;
  const id = freshId();
  await sql`
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${cast.tenantId}, ${id}, ${conversation}, last_order + 1, ${cast.luc.id}, 'guest', 'Luc', 'Quel est le mot de passe du Wi-Fi ?', 'fr'
    FROM conversation WHERE tenant_id = ${cast.tenantId} AND id = ${conversation}`;
  await sql`UPDATE conversation SET last_order = last_order + 1 WHERE tenant_id = ${cast.tenantId} AND id = ${conversation}`;
  await sql`
    INSERT INTO job_intent (kind, payload) VALUES ('translate_message', ${sql.json({ tenantId: cast.tenantId, conversationId: conversation, messageId: id })})`;
  return async () =>
    (await sql`SELECT FROM message_translation WHERE message_id = ${id} AND status = 'machine'`).length;
}

it('[WORK-BESIDE] works in a process of its own, which is started again when it dies, and loses nothing', async () => {
  const first = await say();
  await expect.poll(first, WITHIN).toBeGreaterThan(0);
  expect(await metric('bellhop_work_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  // A job is counted when it has ended, a moment after what it wrote can be read.
  await expect.poll(() => metric('bellhop_job_seconds_count{kind="translate_message"'), WITHIN).toBeGreaterThan(0);
  const [pid] = workers();
  process.kill(pid ?? 0, 'SIGKILL');
  const second = await say();
  await expect.poll(second, WITHIN).toBeGreaterThan(0);
  expect(workers()).not.toContain(pid);
  expect(await test.ctx.sql`SELECT FROM job_intent WHERE kind = 'translate_message'`).toHaveLength(0);
});

it('[WORK-BESIDE] [LOG-PROCESS] works here while a recording has to see it, and beside again afterwards', async () => {
  await expect.poll(workers, WITHIN).toHaveLength(1);
  const ask = async (path: string, body?: object): Promise<unknown> =>
    (
      await fetch(`${server.url}/qa/api/recordings${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    ).json();
  const { id } = (await ask('', { tenant: cast.tenantCode })) as { id: string };
  expect(workers()).toEqual([]);
  const said = await say();
  await expect.poll(said, WITHIN).toBeGreaterThan(0);
  expect(await ask(`?tenant=${cast.tenantCode}`)).toMatchObject({ recordings: [{ id, others: 0 }] });
  await ask(`/${cast.tenantCode}/${id}/stop`, {});
  await expect.poll(workers, WITHIN).toHaveLength(1);
});

it('[WORK-BESIDE] ends with the server', async () => {
  await server.stop();
  expect(workers()).toEqual([]);
});

it('[WORK-BESIDE] is ended where it hangs, and another works in its place', async () => {
  const where = test.pg.url;
  const pool = openWorkerPool(where, test.ctx.log, 2);
  const beside = startWorkBeside(
    { ...test.ctx, config },
    { where, pool, here: () => test.ctx },
    { lookEveryMs: 250, looks: 20, looksAtFirst: 400 },
  );
  beside.start();
  try {
    const before = await say();
    await expect.poll(before, WITHIN).toBeGreaterThan(0);
    const [hanging] = workers();
    process.kill(hanging ?? 0, 'SIGSTOP');
    const said = await say();
    await expect.poll(said, WITHIN).toBeGreaterThan(0);
    expect(workers()).not.toContain(hanging);
  } finally {
    await beside.stop();
    await pool.end();
  }
});
