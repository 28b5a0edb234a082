/** Long work through its doors: asked for, run, called off, lost and taken up, forgotten. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { pruneSteps } from '#server/jobs/pruning/prune.ts';
import { planAnew } from '#server/testing/kept-plans.ts';
import { createManager, accountToken, type Manager } from '#server/http/testing/manager.ts';
import { type ManageStage, setManageStage } from '#server/http/testing/manage-stage.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { claimWork, runWork, SILENT_MS } from './run-work.ts';
import { runWaitingWork } from './testing/run-waiting-work.ts';
import { startWorkRunner } from './work-runner.ts';
import { WorkStopped } from './work.ts';

let stage: ManageStage;
let lead: Manager;
beforeAll(async () => {
  stage = await setManageStage();
  // Tables of thousands of rooms are what plans of their own are for.
  await planAnew(stage.test.ctx.sql, inject('plannedAnew'));
});
beforeEach(async () => {
  await stage.test.ctx.db.deleteFrom('job').execute();
  lead = createManager(stage.test.app, await accountToken(stage.test.ctx, stage.leader.email));
});
afterAll(() => stage.close());

const house = '/houses/stage-own';

/** A table of so many rooms of the house's first group, named from `first` on. */
async function tableOf(count: number, first = 1000): Promise<string> {
  const { body } = await lead.get(`${house}/location-groups`);
  const [group] = body['items'] as readonly { readonly id: string }[];
  const rows = Array.from({ length: count }, (_, place) => [group?.id ?? '', `R${first + place}`]);
  return writeCsv([['group_id', 'name'], ...rows]);
}

const sendTable = (csv: string) => lead.csv(`${house}/rooms/import`, csv);
const jobNow = async (id: unknown) => (await lead.get(`/jobs/${String(id)}`)).body;
const roomsNow = async (): Promise<unknown> => (await lead.get(`${house}/rooms?limit=1`)).body['total'];

describe('long work', () => {
  it('[WORK-FILE] draws codes whose file is fetched, and lists the work, the latest first', async () => {
    const { status, body } = await lead.post(`${house}/rooms/print`, { as: 'pdf', layout: 'sticker' });
    expect([status, body['kind'], body['file']]).toEqual([201, 'print_codes', null]);
    const fetched = async (): Promise<Response> =>
      stage.test.app.request(`/be-api/manage/v1/jobs/${String(body['id'])}/file`, {
        headers: { authorization: `Bearer ${await stage.tokenOf(stage.leader)}` },
      });
    expect((await fetched()).status).toBe(404);
    await runWaitingWork(stage.test.ctx);
    const job = await jobNow(body['id']);
    expect(job).toMatchObject({ state: 'done', file: { name: 'stage-own-codes.pdf', type: 'application/pdf' } });
    const file = Buffer.from(await (await fetched()).arrayBuffer());
    expect([file.subarray(0, 5).toString(), file.length]).toEqual([
      '%PDF-',
      (job['file'] as { readonly size: number }).size,
    ]);
    const { body: another } = await lead.post(`${house}/history/export`, { query: '' });
    await runWaitingWork(stage.test.ctx);
    const { body: list } = await lead.get(`${house}/jobs?limit=1`);
    expect(list).toMatchObject({ total: 2, items: [{ id: another['id'], kind: 'export_history', state: 'done' }] });
    const { body: rest } = await lead.get(`${house}/jobs?cursor=${String(list['next_cursor'])}`);
    expect(rest).toMatchObject({ items: [{ id: body['id'] }], next_cursor: null });
  });

  it('[WORK-PROGRESS] takes a large table over, tells how far it is, and what came of it', async () => {
    const before = Number(await roomsNow());
    const { status, body } = await sendTable(await tableOf(2500));
    expect([status, body['state'], body['can_cancel']]).toEqual([202, 'waiting', true]);
    expect(await roomsNow()).toBe(before);
    expect(await runWaitingWork(stage.test.ctx)).toBe(1);
    expect(await jobNow(body['id'])).toMatchObject({
      kind: 'import_rooms',
      house_code: 'stage-own',
      state: 'done',
      done: 2500,
      total: 2500,
      result: { created: 2500, updated: 0, unchanged: 0, errors: [] },
      asked_by: stage.leader.name,
      can_cancel: false,
    });
    expect(await roomsNow()).toBe(before + 2500);
    // In the name of whoever asked.
    const { body: history } = await lead.get(`${house}/history?kind=room&limit=1`);
    expect(history['items']).toMatchObject([
      { door: 'job', action: 'importRooms', actor: { name: stage.leader.name } },
    ]);
  });

  it('[WORK-PROGRESS] says each wrong line of a large table, and writes nothing', async () => {
    const before = await roomsNow();
    const { body } = await sendTable(`${await tableOf(2100, 9000)}nowhere,R1\r\n`);
    await runWaitingWork(stage.test.ctx);
    expect(await jobNow(body['id'])).toMatchObject({
      state: 'failed',
      message: 'lines_invalid',
      result: { created: 0, errors: [{ line: 2102, code: 'group_unknown' }] },
    });
    expect(await roomsNow()).toBe(before);
  });

  it('[WORK-CANCEL] is called off while it waits', async () => {
    const before = await roomsNow();
    const { body } = await sendTable(await tableOf(2001, 20_000));
    const { status, body: cancelled } = await lead.post(`/jobs/${String(body['id'])}/cancel`, {});
    expect([status, cancelled['state'], cancelled['can_cancel']]).toEqual([200, 'cancelled', false]);
    expect(await runWaitingWork(stage.test.ctx)).toBe(0);
    expect(await roomsNow()).toBe(before);
    expect((await lead.post(`/jobs/${String(body['id'])}/cancel`, {})).body).toMatchObject({ code: 'too_late' });
  });

  it('[WORK-CANCEL] is called off while it runs, and nothing half-done remains', async () => {
    const { ctx } = stage.test;
    const before = await roomsNow();
    const { body } = await sendTable(await tableOf(5000, 30_000));
    const job = await claimWork(ctx);
    if (job === undefined) throw new Error('nothing to run');
    const { body: asked } = await lead.post(`/jobs/${job.id}/cancel`, {});
    expect([asked['state'], asked['can_cancel']]).toEqual(['running', false]);
    await runWork(ctx, { ...job, cancel_asked: false }, new AbortController());
    expect(await jobNow(body['id'])).toMatchObject({ state: 'cancelled', result: null });
    expect(await roomsNow()).toBe(before);
  });

  it('[WORK-TAKEN-UP] begins again where its process fell silent, and what the former wrote is undone', async () => {
    const { ctx, clock } = stage.test;
    const before = Number(await roomsNow());
    const { body } = await sendTable(await tableOf(2100, 40_000));
    const former = await claimWork(ctx);
    if (former === undefined) throw new Error('nothing to run');
    clock.now += SILENT_MS - 1000;
    expect(await claimWork(ctx)).toBeUndefined();
    clock.now += 2000;
    expect(await runWaitingWork(ctx)).toBe(1);
    expect(await roomsNow()).toBe(before + 2100);
    // The former wakes: it is not its turn any more.
    await runWork(ctx, former, new AbortController());
    expect(await roomsNow()).toBe(before + 2100);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'done', result: { created: 2100 } });
  });

  it('[WORK-TAKEN-UP] of a process that was killed leaves nothing half-done, and is done by another', async () => {
    const { ctx, clock, pg } = stage.test;
    const before = Number(await roomsNow());
    const { body } = await sendTable(await tableOf(20_000, 200_000));
    const file = fileURLToPath(new URL('testing/run-one-work.ts', import.meta.url));
    // What a test meets is noted where tests run, which this process is not.
    const env = { ...process.env, BELLHOP_SURFACE: undefined };
    const child = spawn(process.execPath, [file, pg.url, String(clock.now)], { stdio: 'inherit', env });
    const gone = once(child, 'exit');
    await expect
      .poll(async () => (await jobNow(body['id']))['done'], { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0);
    child.kill('SIGKILL');
    await gone;
    expect(await jobNow(body['id'])).toMatchObject({ state: 'running' });
    expect(await roomsNow()).toBe(before);
    expect(await runWaitingWork(ctx)).toBe(0);
    clock.now += SILENT_MS + 1;
    expect(await runWaitingWork(ctx)).toBe(1);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'done', result: { created: 20_000 } });
    expect(await roomsNow()).toBe(before + 20_000);
  }, 60_000);

  it('[WORK-TAKEN-UP] is given up where it ended its process three times', async () => {
    const { ctx, clock } = stage.test;
    const { body } = await sendTable(await tableOf(2001, 50_000));
    for (let time = 0; time < 3; time += 1) {
      expect(await claimWork(ctx)).toBeDefined();
      clock.now += SILENT_MS + 1;
    }
    expect(await runWaitingWork(ctx)).toBe(1);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'failed', message: 'internal' });
  });

  it('[WORK-ONCE] is run once, however many processes look', async () => {
    const { ctx } = stage.test;
    const before = Number(await roomsNow());
    const jobs = [await sendTable(await tableOf(2001, 60_000)), await sendTable(await tableOf(2001, 70_000))];
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimWork(ctx)));
    const claimed = claims.filter((job) => job !== undefined);
    expect(new Set(claimed.map(({ id }) => id))).toEqual(new Set(jobs.map(({ body }) => body['id'])));
    expect(claimed.length).toBe(2);
    await Promise.all(claimed.map((job) => runWork(ctx, job, new AbortController())));
    expect(await roomsNow()).toBe(before + 4002);
  });

  it('[WORK-ONCE] is left to another process by one that ends', async () => {
    const { ctx } = stage.test;
    const { body } = await sendTable(await tableOf(2001, 80_000));
    const job = await claimWork(ctx);
    if (job === undefined) throw new Error('nothing to run');
    const stop = new AbortController();
    stop.abort(new WorkStopped('stopping'));
    await runWork(ctx, job, stop);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'waiting', result: null });
    expect(await runWaitingWork(ctx)).toBe(1);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'done' });
  });

  it('[WORK-PROGRESS] begins as soon as somebody asks, by the notice', async () => {
    const { ctx } = stage.test;
    const runner = startWorkRunner(ctx);
    try {
      const { body } = await lead.post(`${house}/history/export`, { query: '' });
      await expect.poll(async () => (await jobNow(body['id']))['state'], { timeout: 4000 }).toBe('done');
    } finally {
      await runner.stop();
    }
  });

  it('[WORK-SEEN] of a house that was deleted meanwhile is not done', async () => {
    const { ctx } = stage.test;
    const { body } = await sendTable(await tableOf(2001, 90_000));
    const deletedAt = (at: Date | null) =>
      ctx.db.updateTable('house').set({ deleted_at: at }).where('code', '=', 'stage-own').execute();
    await deletedAt(new Date(ctx.now()));
    await runWaitingWork(ctx);
    await deletedAt(null);
    expect(await jobNow(body['id'])).toMatchObject({ state: 'failed', message: 'not_found' });
  });

  it('[WORK-SEEN] is listed for whom its kind allows', async () => {
    await sendTable(await tableOf(2001, 100_000));
    await lead.post(`${house}/audit-trail/export`, { query: '' });
    const kindsFor = async (name: string): Promise<unknown> => {
      const persona = stage.personas.find((one) => one.name === name);
      if (persona === undefined) throw new Error(`nobody is ${name}`);
      const { body } = await createManager(stage.test.app, await stage.tokenOf(persona)).get(`${house}/jobs`);
      const items = body['items'] as readonly { readonly kind: string; readonly can_cancel: boolean }[];
      return items.map(({ kind, can_cancel }) => [kind, can_cancel]);
    };
    expect(await kindsFor('administrator')).toEqual([
      ['export_audit_trail', true],
      ['import_rooms', true],
    ]);
    expect(await kindsFor('administrator without write permission')).toEqual([
      ['export_audit_trail', true],
      ['import_rooms', false],
    ]);
    expect(await kindsFor('supervisor')).toEqual([['export_audit_trail', true]]);
    expect(await kindsFor('staff')).toEqual([]);
  });

  it('[WORK-KEPT] is forgotten with what it made after 30 days', async () => {
    const { ctx, clock } = stage.test;
    const { body } = await lead.post(`${house}/history/export`, { query: '' });
    await runWaitingWork(ctx);
    const step = pruneSteps.find(({ what }) => what === 'job');
    if (step === undefined) throw new Error('nothing forgets work');
    const clearAt = (days: number) => {
      const now = clock.now + days * 86_400_000;
      return step.clear(ctx.sql, new Date(now - ctx.config.keep[step.keep] * 86_400_000), 100, new Date(now));
    };
    expect(await clearAt(29)).toBe(0);
    expect((await jobNow(body['id']))['file']).not.toBeNull();
    expect(await clearAt(31)).toBe(1);
    expect((await lead.get(`/jobs/${String(body['id'])}`)).status).toBe(404);
    expect(await ctx.db.selectFrom('job_file_part').selectAll().execute()).toEqual([]);
  });
});
