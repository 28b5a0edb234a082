/** What waits for somebody is told them: an approval, the answer, what a template proposes; by mail once, and counted until it is done. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import type { Waiting } from '#shared/manage/waiting.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

const LEAD = 'k.fujiwara@harbor-lantern.example';
const live = '/houses/harbor';
const twin = '/houses/sandbox_harbor';

let test: TestApp;
let lead: Manager;
let editor: Manager;
let approver: Manager;
let at = '';

async function hire(houseId: string, name: string, roles: readonly HouseRole[], lang = 'en'): Promise<void> {
  const { ctx } = test;
  const email = `${name}@harbor-lantern.example`;
  const known = await ctx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  const id = known?.id ?? ctx.newId();
  if (known === undefined) await ctx.db.insertInto('account').values({ id, email, name, lang_cd: lang }).execute();
  await runDirectoryAction(ctx, (action) =>
    takeSeat(action, { houseId, accountId: id, email, name, roles, groupIds: 'all', languages: ['en'] }),
  );
}
const as = async (name: string): Promise<Manager> =>
  createManager(test.app, await accountToken(test.ctx, name.includes('@') ? name : `${name}@harbor-lantern.example`));
const houseNamed = (code: string) =>
  test.ctx.db.selectFrom('house').select(['id', 'organization_id']).where('code', '=', code).executeTakeFirstOrThrow();

beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
  const { id, organization_id } = await houseNamed('harbor');
  at = `/organizations/${organization_id}`;
  await hire(id, 'edda', ['administrator']);
  await hire(id, 'aki', ['approver'], 'ja');
  await hire(id, 'ben', ['staff']);
});
afterAll(() => test.close());
beforeEach(async () => {
  await signIn();
  const { body } = await lead.get(`${live}/drafts`);
  for (const draft of body['items'] as readonly { readonly id: string; readonly version: number }[])
    await lead.remove(`${live}/drafts/${draft.id}`, draft.version);
  await test.ctx.db.deleteFrom('job_intent').execute();
});
const signIn = async (): Promise<void> => {
  [lead, editor, approver] = [await as(LEAD), await as('edda'), await as('aki')];
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** What was planned to be sent since this was asked last. */
async function mails(): Promise<readonly Mail[]> {
  const rows = await test.ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'send_mail')
    .returning('payload')
    .execute();
  return rows.map(({ payload }) => payload as Mail);
}
const people = (of: readonly Mail[]): readonly string[] => of.map(({ to }) => to.split('@')[0] ?? '').toSorted();
const waiting = async (who: Manager, house = live): Promise<Waiting> =>
  (await who.get(`${house}/waiting`)).body as unknown as Waiting;

interface Diff {
  readonly draft_id: string;
  readonly diff_version: string;
}
const diff = async (): Promise<Diff> => (await lead.get(`${live}/draft/diff`)).body as unknown as Diff;

async function rename(house: string, words: string): Promise<void> {
  const { body } = await lead.get(`${house}/main-menus`);
  const [menu] = body['items'] as readonly {
    readonly id: number;
    readonly version: number;
    readonly name_dict: object;
  }[];
  if (menu === undefined) throw new Error('no menu');
  const name_dict = { ...menu.name_dict, en: words };
  expect((await lead.patch(`${house}/main-menus/${menu.id}`, { name_dict }, menu.version)).status).toBe(200);
}
async function drafted(words: string): Promise<Diff> {
  expect((await editor.post(`${live}/draft`, { name: 'Winter' })).status).toBe(201);
  await rename(twin, words);
  return diff();
}
const ask = (who: Manager, { draft_id, diff_version }: Diff, note = '') =>
  who.post(`${live}/drafts/${draft_id}/review`, { diff_version, note });
async function answer(who: Manager, { draft_id, diff_version }: Diff, said: 'approved' | 'declined', note = '') {
  const { version } = (await who.get(`${live}/drafts/${draft_id}/review`)).body;
  return who.put(`${live}/drafts/${draft_id}/review`, { answer: said, diff_version, note }, Number(version));
}

describe('a draft that waits for approval', () => {
  it('[DRAFT-TOLD] is told to all who may approve but whoever asked, once, in their language, and counted for them', async () => {
    const shown = await drafted('In the snow');
    expect((await ask(editor, shown, 'The {name} of winter')).status).toBe(200);
    const told = await mails();
    expect(people(told)).toContain('aki');
    expect(people(told)).toContain('k.fujiwara');
    expect(people(told).filter((name) => ['edda', 'ben'].includes(name))).toEqual([]);
    const japanese = told.find(({ to }) => to.startsWith('aki@'));
    expect(japanese?.subject).toContain('「Winter」');
    expect(japanese?.text).toContain('edda');
    expect(japanese?.text).toContain('The {name} of winter');
    expect(japanese?.text).toContain(`/ja/admin/harbor/drafts/changes/${shown.draft_id}`);
    // Asked again while it waits, nobody hears of it again.
    expect((await ask(editor, shown, 'Please')).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await waiting(approver)).toEqual({ approvals: 1, answers: 0, proposed: 0 });
    expect(await waiting(lead)).toMatchObject({ approvals: 1 });
    expect(await waiting(editor)).toMatchObject({ approvals: 0, answers: 0 });
  });

  it('[DRAFT-TOLD] is no approval of one’s own, and none where the asking came to nothing', async () => {
    const shown = await drafted('In the rain');
    expect((await ask(lead, { ...shown, diff_version: 'another' })).status).toBe(412);
    expect(await mails()).toEqual([]);
    expect((await ask(lead, shown)).status).toBe(200);
    expect(people(await mails())).not.toContain('k.fujiwara');
    expect(await waiting(lead)).toMatchObject({ approvals: 0 });
  });

  it('[DRAFT-TOLD] is told answered to whoever asked, once an answer, and waits for them until they look at it', async () => {
    const shown = await drafted('In the sun');
    await ask(editor, shown);
    await mails();
    expect((await answer(approver, shown, 'declined', 'French is missing')).status).toBe(200);
    const [declined, ...others] = await mails();
    expect(others).toEqual([]);
    expect(declined?.to).toBe('edda@harbor-lantern.example');
    expect(declined?.subject).toBe('Something is still to be changed in the draft “Winter” of Harbor Lantern Hotel');
    expect(declined?.text).toContain('French is missing');
    expect(await waiting(editor)).toMatchObject({ answers: 1 });
    expect(await waiting(approver)).toMatchObject({ approvals: 0, answers: 0 });
    const review = async () => (await editor.get(`${live}/drafts/${shown.draft_id}/review`)).body;
    expect(await review()).toMatchObject({ is_new: true });
    const before = (await review())['version'];
    // Nobody looks for them.
    expect((await lead.post(`${live}/drafts/${shown.draft_id}/review/seen`, {})).status).toBe(200);
    expect(await waiting(editor)).toMatchObject({ answers: 1 });
    expect((await editor.post(`${live}/drafts/${shown.draft_id}/review/seen`, {})).status).toBe(200);
    expect(await waiting(editor)).toMatchObject({ answers: 0 });
    expect(await review()).toMatchObject({ is_new: false, version: before });

    expect((await answer(approver, shown, 'approved')).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'The draft “Winter” of Harbor Lantern Hotel was approved',
    ]);
    expect((await answer(approver, shown, 'approved')).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await waiting(editor)).toMatchObject({ answers: 1 });
    // Who asks anew knows the answer.
    await ask(editor, shown);
    expect(await waiting(editor)).toMatchObject({ answers: 0 });
    expect(people(await mails())).toContain('aki');
  });
});

describe('what a template proposes', () => {
  it('[TEMPLATE-TOLD] is told to the administrators of the house, once an edition, and counted until it is taken', async () => {
    const { body } = await lead.post(`${at}/templates`, { house_code: 'harbor' });
    const template = Number(body['id']);
    const house = { tenant_type: 'hotel', lang_cd: 'en', languages: [], time_zone: 'Asia/Tokyo', template };
    const made = await lead.post(`${at}/houses`, { ...house, code: 'annex-t', name_dict: { en: 'The Annex' } });
    expect(made.status).toBe(201);
    await runWaitingWork(test.ctx);
    await hire((await houseNamed('annex-t')).id, 'edda', ['administrator']);
    await hire((await houseNamed('annex-t')).id, 'aki', ['approver']);
    await signIn();
    await rename(live, 'Something new');
    await mails();
    const propose = async (): Promise<void> => {
      expect((await lead.post(`${at}/templates/${template}/propose`, {})).status).toBe(202);
      await runWaitingWork(test.ctx);
    };
    await propose();
    const [told, ...others] = (await mails()).filter(({ subject }) => subject.includes('The Annex'));
    expect(others).toEqual([]);
    expect(told?.to).toBe('edda@harbor-lantern.example');
    expect(told?.subject).toBe('The template “Harbor Lantern Hotel” has something new for The Annex');
    expect(told?.text).toContain('/en/admin/annex-t/template');
    expect(await waiting(editor, '/houses/annex-t')).toEqual({ approvals: 0, answers: 0, proposed: 1 });
    expect(await waiting(approver, '/houses/annex-t')).toMatchObject({ proposed: 0 });
    // Proposed again with nothing new, nobody hears of it again.
    await propose();
    expect((await mails()).filter(({ subject }) => subject.includes('The Annex'))).toEqual([]);
    const history = (await editor.get('/houses/annex-t/history?kind=template_follow')).body['items'];
    expect(JSON.stringify(history)).toContain('"proposed":2');

    const { proposal_version } = (await editor.get('/houses/annex-t/template/proposal')).body;
    expect((await editor.post('/houses/annex-t/template/proposal', { proposal_version })).status).toBe(202);
    await runWaitingWork(test.ctx);
    expect(await waiting(editor, '/houses/annex-t')).toMatchObject({ proposed: 0 });
  });
});
