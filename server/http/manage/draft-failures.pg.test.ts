/** Drafts that do not go live: what stays as it was, and what is said. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
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
});
