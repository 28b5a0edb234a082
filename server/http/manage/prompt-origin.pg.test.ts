/** Where a copied prompt came from, what is published there since, and bringing it; and how it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { PromptOrigin } from '#shared/manage/prompts.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { tenantOf } from '../testing/taught-house.ts';
import { type Made, openTwoHouses, type TwoHouses } from '../testing/two-houses.ts';

let test: TestApp;
let owner: Manager;
let run = 0;
/** The house it was written in, and another of the organisation. */
let [here, there] = ['', ''];
let make: TwoHouses['make'];
let component: TwoHouses['component'];
let hire: TwoHouses['hire'];
let [coral, nia] = ['', ''];
let organization = '';
/** The original, and its copy. */
let prompt: Made;
let copy = '';
let music = '';
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
});
afterAll(() => test.close());

const speaking = (text: string, more: readonly object[] = []) => ({
  variations: [
    {
      key: 'a',
      name: 'First',
      share: 100,
      parts: [{ kind: 'text', text }, { kind: 'component', id: music, remark: 'Always' }, ...more],
    },
  ],
});

beforeEach(async () => {
  run += 1;
  ({ owner, organization, here, there, make, component, hire } = await openTwoHouses(test, `pier-${run}`));
  coral = String((await make(`/houses/${here}/bots`, { name: 'Coral' }))['id']);
  nia = String((await make(`/houses/${there}/bots`, { name: 'Nia' }))['id']);
  music = String((await component(here, 'Music'))['id']);
  await component(there, 'Music');
  prompt = await make(`/houses/${here}/prompts`, {
    bot_id: coral,
    title: 'How we speak',
    ...speaking('You love music.'),
  });
  await publish();
  copy = await copied();
});

async function publish(): Promise<void> {
  const asked = await owner.post(`/houses/${here}/bots/${coral}/publish`, {});
  expect(asked.status).toBe(202);
  await runWaitingWork(test.ctx);
  expect((await owner.get(`/jobs/${String(asked.body['id'])}`)).body).toMatchObject({ state: 'done' });
}
/** @returns the copy's id */
async function copied(): Promise<string> {
  const body = { house_code: there, bot_id: nia };
  const answer = await owner.post(`/houses/${here}/prompts/${String(prompt['id'])}/copy`, body);
  expect(answer.status).toBe(200);
  return String((answer.body['prompt'] as Made)['id']);
}
const at = (): string => `/houses/${there}/prompts/${copy}`;
const origin = async (who: Manager = owner) => (await who.get(`${at()}/origin`)).body['origin'] as PromptOrigin | null;
const theCopy = async (): Promise<Made> => (await owner.get(at())).body;
async function reword(path: string, fields: object): Promise<Made> {
  const { version } = (await owner.get(path)).body;
  const changed = await owner.patch(path, fields, Number(version));
  expect([changed.status, changed.body['fields']]).toEqual([200, undefined]);
  return changed.body;
}
const rewordOriginal = (text: string, more: readonly object[] = []): Promise<Made> =>
  reword(`/houses/${here}/prompts/${String(prompt['id'])}`, speaking(text, more));
const bring = async (more: object = {}, query = '', who: Manager = owner) =>
  who.post(`${at()}/origin${query}`, { version: (await theCopy())['version'], newer: 2, ...more });

describe('a copied prompt', () => {
  it('[PROMPT-ORIGIN] says the house, the prompt, the published version and when; what is no copy says nothing', async () => {
    expect(await origin()).toMatchObject({
      state: 'current',
      house: { code: here },
      bot_id: coral,
      prompt_id: prompt['id'],
      title: 'How we speak',
      version: 1,
      copied_at: new Date(test.ctx.now()).toISOString(),
      newer: null,
      is_changed: false,
    });
    const original = await owner.get(`/houses/${here}/prompts/${String(prompt['id'])}/origin`);
    expect(original.body).toEqual({ origin: null });
    expect((await owner.get(`/houses/${there}/prompts/${freshId()}/origin`)).status).toBe(404);
    const history = await owner.get(`/houses/${there}/history?kind=prompt_copy`);
    expect(JSON.stringify(history.body['items'])).toContain('"from_version":1');
    // Nobody writes it by hand.
    const { version } = await theCopy();
    const forged = await owner.patch(at(), { origin: { version: 7 } }, Number(version));
    expect(forged.outcome).toEqual([400, 'bad_request']);
    const { db } = test.ctx;
    await expect(db.updateTable('prompt_copy').set({ from_version: 7 }).execute()).rejects.toThrow(/only ever added/);
  });

  it('[PROMPT-ORIGIN] of words that nobody published yet says so', async () => {
    await rewordOriginal('You love music, and only music.');
    await owner.remove(at(), Number((await theCopy())['version']));
    copy = await copied();
    expect(await origin()).toMatchObject({ state: 'current', version: null });
    // Published as they were copied, they are nothing newer.
    await publish();
    expect(await origin()).toMatchObject({ state: 'current', newer: null });
  });

  it('[PROMPT-ORIGIN] hears of what is published there, not of what is saved, and brings it as unpublished work', async () => {
    await reword(at(), { is_used: true });
    const tea = await component(here, 'Tea');
    await rewordOriginal('You love songs.', [{ kind: 'component', id: tea['id'], remark: '' }]);
    expect(await origin()).toMatchObject({ state: 'current', newer: null });
    await publish();
    expect(await origin()).toMatchObject({ state: 'newer', version: 1, newer: 2, is_changed: false });
    // What is saved there meanwhile is not brought.
    await rewordOriginal('You love noise.');
    const looked = await bring({}, '?dry_run=1');
    expect([looked.status, looked.body['left_out']]).toEqual([200, { components: ['Tea'], groups: [] }]);
    expect(await theCopy()).toMatchObject({ variations: [{ parts: [{ text: 'You love music.' }, {}] }] });
    const brought = await bring();
    expect([brought.status, brought.body['left_out']]).toEqual([200, { components: ['Tea'], groups: [] }]);
    const [own] = (await owner.get(`/houses/${there}/components`)).body['items'] as readonly Made[];
    expect(await theCopy()).toMatchObject({
      is_used: true,
      variations: [{ parts: [{ text: 'You love songs.' }, { id: own?.['id'], remark: 'Always' }] }],
    });
    expect((await owner.get(`/houses/${there}/bots/${nia}/versions`)).body['items']).toEqual([]);
    expect(await origin()).toMatchObject({ state: 'current', version: 2, newer: null, is_changed: false });
    expect((await bring()).outcome).toEqual([409, 'wrong_state']);
  });

  it('[PROMPT-ORIGIN] that was changed here is written over as it was read alone', async () => {
    await rewordOriginal('You love songs.');
    await publish();
    const { version } = await theCopy();
    await reword(at(), { title: 'Ours' });
    expect(await origin()).toMatchObject({ state: 'newer', is_changed: true });
    expect((await bring({ version })).outcome).toEqual([412, 'version_stale']);
    expect((await bring({ newer: 7 })).outcome).toEqual([412, 'version_stale']);
    expect(await theCopy()).toMatchObject({ title: 'Ours' });
    expect((await bring()).status).toBe(200);
    expect(await theCopy()).toMatchObject({ title: 'How we speak' });
  });

  it('[PROMPT-ORIGIN] copied again in the same words says as of which version', async () => {
    await rewordOriginal('You love songs.');
    await publish();
    await reword(at(), { variations: copyOf(await theCopy(), 'You love songs.') });
    expect(await origin()).toMatchObject({ version: 1, is_changed: true });
    expect(await copied()).toBe(copy);
    expect(await origin()).toMatchObject({ state: 'current', version: 2, is_changed: false });
  });

  it('[PROMPT-ORIGIN] is brought by who may write prompts in both houses; others read where it came from', async () => {
    await rewordOriginal('You love songs.');
    await publish();
    const alone = await hire('Pia', [[there, 'prompt_engineer']]);
    expect(await origin(alone)).toMatchObject({ state: 'newer', newer: 2 });
    expect((await bring({}, '', alone)).outcome).toEqual([404, 'not_found']);
    const reader = await hire('Rui', [
      [there, 'prompt_engineer'],
      [here, 'content_manager'],
    ]);
    expect((await bring({}, '', reader)).outcome).toEqual([403, 'forbidden']);
    expect(await theCopy()).toMatchObject({ variations: [{ parts: [{ text: 'You love music.' }, {}] }] });
    const both = await hire('Sol', [
      [there, 'prompt_engineer'],
      [here, 'prompt_engineer'],
    ]);
    expect((await bring({}, '', both)).status).toBe(200);
  });

  it('[PROMPT-ORIGIN] stays as it is where the original is gone, or its house left the organization', async () => {
    const { ctx } = test;
    const houseId = await tenantOf(test, here);
    const of = async (id: string): Promise<void> => {
      await ctx.db.updateTable('house').set({ organization_id: id }).where('id', '=', houseId).execute();
    };
    const strangers = await signUpOwner(test, `other-${run}`);
    const [theirs] = (await strangers.get('/me')).body['organizations'] as readonly Made[];
    await of(String(theirs?.['id']));
    const left = await origin();
    expect(left).toMatchObject({ state: 'left', house: null, bot_id: null, prompt_id: null, newer: null });
    expect((await bring()).outcome).toEqual([404, 'not_found']);
    await of(organization);
    const path = `/houses/${here}/prompts/${String(prompt['id'])}`;
    expect((await owner.remove(path, Number((await owner.get(path)).body['version']))).status).toBe(200);
    expect(await origin()).toMatchObject({ state: 'gone', house: { code: here }, title: 'How we speak', newer: null });
    expect((await bring()).outcome).toEqual([404, 'not_found']);
    expect(await theCopy()).toMatchObject({ title: 'How we speak' });
  });

  it('[PROMPT-ORIGIN] [FILE-KNOWS] leaves its tie behind where its house goes along as a template', async () => {
    const template = await make(`/organizations/${organization}/templates`, { house_code: there });
    const code = `${there}-annex`;
    await make(`/organizations/${organization}/houses`, {
      code,
      name_dict: { en: 'Annex' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      languages: [],
      time_zone: 'UTC',
      template: template['id'],
    });
    await runWaitingWork(test.ctx);
    const [same] = (await owner.get(`/houses/${code}/prompts`)).body['items'] as readonly Made[];
    expect(same).toMatchObject({ id: copy, title: 'How we speak' });
    expect((await owner.get(`/houses/${code}/prompts/${copy}/origin`)).body).toEqual({ origin: null });
  });
});

/** The copy's variations, with other words at the beginning. */
function copyOf({ variations }: Made, text: string): readonly object[] {
  return (variations as readonly { readonly parts: readonly object[] }[]).map((one) => ({
    ...one,
    parts: [{ kind: 'text', text }, ...one.parts.slice(1)],
  }));
}
