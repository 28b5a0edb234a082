/** Drafts that do not go live: what stays as it was, and what is said. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { reflectDueJob } from '#server/jobs/drafts/reflect-due.ts';
import { claimWork, SILENT_MS } from '#server/jobs/long-work/run-work.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager, type Reply } from '../testing/manager.ts';

const LEAD = 'k.fujiwara@harbor-lantern.example';
const live = '/houses/harbor';
const twin = '/houses/sandbox_harbor';

let test: TestApp;
let lead: Manager;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());
beforeEach(async () => {
  lead = createManager(test.app, await accountToken(test.ctx, LEAD));
  const { body } = await lead.get(`${live}/drafts`);
  for (const { id, version } of body['items'] as readonly { readonly id: string; readonly version: number }[])
    await lead.remove(`${live}/drafts/${id}`, version);
});

interface Menu {
  readonly id: number;
  readonly version: number;
  readonly name_dict: Readonly<Record<string, string>>;
}
async function menuOf(house: string): Promise<Menu> {
  const { body } = await lead.get(`${house}/main-menus`);
  const [menu] = body['items'] as readonly Menu[];
  if (menu === undefined) throw new Error('no menu');
  return menu;
}
async function rename(house: string, lang: string, words: string): Promise<Reply> {
  const { id, version, name_dict } = await menuOf(house);
  return lead.patch(`${house}/main-menus/${id}`, { name_dict: { ...name_dict, [lang]: words } }, version);
}

/** A draft of which the work to take it live was asked for. */
async function asked(): Promise<string> {
  expect((await lead.post(`${live}/draft`, { name: 'Winter' })).status).toBe(201);
  expect((await rename(twin, 'en', 'In the snow')).status).toBe(200);
  const { body } = await lead.get(`${live}/draft/diff`);
  const work = await lead.post(`${live}/draft/reflect`, { diff_version: body['diff_version'] });
  expect(work.outcome).toEqual([202, undefined]);
  return String(work.body['id']);
}

describe('a draft that could not go live', () => {
  it('[DRAFT-ALL] leaves the live house and itself as they were, both open, and says why', async () => {
    const id = await asked();
    // The live house changes the same before the work begins.
    expect((await rename(live, 'en', 'In the rain')).status).toBe(200);
    await runWaitingWork(test.ctx);
    expect((await lead.get(`/jobs/${id}`)).body).toMatchObject({ state: 'failed' });
    expect((await lead.get(`${live}/draft`)).body).toMatchObject({ state: 'failed', failed_code: 'draft_stale' });
    expect((await menuOf(live)).name_dict['en']).toBe('In the rain');
    expect((await menuOf(twin)).name_dict['en']).toBe('In the snow');
    expect((await rename(live, 'en', 'In the sun')).status).toBe(200);
    expect((await rename(twin, 'en', 'In the deep snow')).status).toBe(200);
    expect((await lead.get(`${live}/versions`)).body['items']).toEqual([]);
  });

  /** The live house and the draft are as they were, and can both be changed. */
  async function expectBothOpen(state: object): Promise<void> {
    expect((await lead.get(`${live}/draft`)).body).toMatchObject(state);
    expect((await menuOf(live)).name_dict['en']).toBe(before);
    expect((await menuOf(twin)).name_dict['en']).toBe('In the snow');
    expect((await rename(live, 'ja', '雨の中')).outcome).toEqual([200, undefined]);
    expect((await rename(twin, 'ja', '雪の中')).outcome).toEqual([200, undefined]);
  }
  let before: string | undefined;
  beforeEach(async () => {
    before = (await menuOf(live)).name_dict['en'];
  });

  it('[DRAFT-ALL] [WORK-OPENS] is a draft again where it is called off before it began', async () => {
    const id = await asked();
    expect((await rename(twin, 'en', 'In between')).outcome).toEqual([409, 'draft_applying']);
    expect((await lead.post(`/jobs/${id}/cancel`, {})).body).toMatchObject({ state: 'cancelled' });
    await expectBothOpen({ state: 'editing', failed_code: null });
    expect(await runWaitingWork(test.ctx)).toBe(0);
  });

  it('[DRAFT-ALL] [WORK-OPENS] [WORK-TAKEN-UP] is open where every process that took it up died', async () => {
    const id = await asked();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await claimWork(test.ctx)).toMatchObject({ id, kind: 'reflect_draft' });
      test.clock.now += SILENT_MS + 1;
    }
    await runWaitingWork(test.ctx);
    expect((await lead.get(`/jobs/${id}`)).body).toMatchObject({ state: 'failed', message: 'internal' });
    await expectBothOpen({ state: 'failed', failed_code: 'internal' });
  });

  it('[DRAFT-ALL] [WORK-OPENS] [DRAFT-LINK] of a house that was deleted is nowhere, and a draft again once it is had back', async () => {
    const id = await asked();
    const { body: link } = await lead.post(`${live}/draft-links`, {
      draft_id: (await lead.get(`${live}/draft`)).body['id'],
    });
    const token = String(link['secret_url']).split('#')[1] ?? '';
    const look = () => createManager(test.app).post('/draft-links/look', { token });
    expect((await look()).status).toBe(200);
    const house = (await lead.get(live)).body;
    expect((await lead.remove(live, Number(house['version']))).status).toBe(200);
    expect((await look()).outcome).toEqual([410, 'link_expired']);
    for (const door of [`${live}/draft`, `${live}/draft/diff`, `${live}/drafts`, `${twin}/main-menus`])
      expect([door, (await lead.get(door)).status]).toEqual([door, 404]);
    await runWaitingWork(test.ctx);
    expect((await lead.post(`${live}/restore`, {})).status).toBe(200);
    expect((await lead.get(`/jobs/${id}`)).body).toMatchObject({ state: 'failed', message: 'not_found' });
    await expectBothOpen({ state: 'failed', failed_code: 'house_deleted' });
    expect((await look()).status).toBe(200);
  });

  it('[DRAFT-TIME] whose time came while its house was deleted stays, and says so', async () => {
    expect((await lead.post(`${live}/draft`, { name: 'Winter' })).status).toBe(201);
    expect((await rename(twin, 'en', 'In the snow')).status).toBe(200);
    const { body } = await lead.get(`${live}/draft/diff`);
    const planned = { at: '2040-01-02T04:00', diff_version: body['diff_version'] };
    expect((await lead.put(`${live}/draft/schedule`, planned)).status).toBe(200);
    const house = (await lead.get(live)).body;
    expect((await lead.remove(live, Number(house['version']))).status).toBe(200);
    await test.ctx.db
      .updateTable('draft')
      .set({ reflect_at: new Date(0) })
      .execute();
    await reflectDueJob(test.ctx);
    expect(await runWaitingWork(test.ctx)).toBe(0);
    expect((await lead.post(`${live}/restore`, {})).status).toBe(200);
    await expectBothOpen({ state: 'editing', reflect_at: null, failed_code: 'house_deleted' });
  });
});
