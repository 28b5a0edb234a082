/** Drafts before others: sent for approval, answered, commented; and what the house asks for before one goes live. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { reflectDueJob } from '#server/jobs/drafts/reflect-due.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import type { DraftReview } from '#shared/manage/draft-reviews.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

const LEAD = 'k.fujiwara@harbor-lantern.example';
const live = '/houses/harbor';
const twin = '/houses/sandbox_harbor';

let test: TestApp;
let houseId: string;
let lead: Manager;
/** Edits, and may not approve; approves, and may not edit. */
let editor: Manager;
let approver: Manager;
let another: Manager;

async function hire(name: string, roles: readonly HouseRole[]): Promise<void> {
  const { ctx } = test;
  const id = ctx.newId();
  const email = `${name}@harbor-lantern.example`;
  await ctx.db.insertInto('account').values({ id, email, name, lang_cd: 'en' }).execute();
  await runDirectoryAction(ctx, (action) =>
    takeSeat(action, { houseId, accountId: id, email, name, roles, groupIds: 'all', languages: ['en'] }),
  );
}
const as = async (name: string): Promise<Manager> =>
  createManager(test.app, await accountToken(test.ctx, name.includes('@') ? name : `${name}@harbor-lantern.example`));

beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
  const house = await test.ctx.db
    .selectFrom('house')
    .select('id')
    .where('code', '=', 'harbor')
    .executeTakeFirstOrThrow();
  houseId = house.id;
  await hire('edda', ['administrator']);
  await hire('aki', ['approver']);
  await hire('ben', ['approver']);
});
afterAll(() => test.close());
beforeEach(async () => {
  [lead, editor, approver, another] = [await as(LEAD), await as('edda'), await as('aki'), await as('ben')];
  const { body } = await lead.get(`${live}/drafts`);
  for (const { id, version } of body['items'] as readonly { readonly id: string; readonly version: number }[])
    await lead.remove(`${live}/drafts/${id}`, version);
  await required(false);
});

async function required(draft_approval: boolean): Promise<void> {
  const { body } = await lead.get(`${live}/settings`);
  const { outcome } = await lead.patch(`${live}/settings`, { draft_approval }, body['version'] as number);
  expect(outcome).toEqual([200, undefined]);
}

interface Diff {
  readonly draft_id: string;
  readonly diff_version: string;
  readonly is_approved: boolean;
  readonly changes: readonly DraftChange[];
}
/** Each test drafts another name than those before took live. */
let winter = 2026;
const diff = async (): Promise<Diff> => (await lead.get(`${live}/draft/diff`)).body as unknown as Diff;

async function rename(words: string): Promise<void> {
  const { body } = await editor.get(`${twin}/main-menus`);
  const [menu] = body['items'] as readonly { readonly id: number; readonly version: number }[];
  if (menu === undefined) throw new Error('no menu');
  const { status } = await editor.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: words } }, menu.version);
  expect(status).toBe(200);
}
async function drafted(): Promise<Diff> {
  winter += 1;
  expect((await editor.post(`${live}/draft`, { name: 'Winter' })).status).toBe(201);
  await rename(`In the snow of ${winter}`);
  return diff();
}
const review = async (who: Manager, id: string): Promise<DraftReview> =>
  (await who.get(`${live}/drafts/${id}/review`)).body as unknown as DraftReview;
const ask = (who: Manager, { draft_id, diff_version }: Diff, note = '') =>
  who.post(`${live}/drafts/${draft_id}/review`, { diff_version, note });
async function answer(who: Manager, { draft_id, diff_version }: Diff, said: 'approved' | 'declined', note = '') {
  const { version } = await review(who, draft_id);
  return who.put(`${live}/drafts/${draft_id}/review`, { answer: said, diff_version, note }, version);
}
const reflect = ({ diff_version }: Diff, who = approver, choices?: readonly object[]) =>
  who.post(`${live}/draft/reflect`, { diff_version, ...(choices === undefined ? {} : { choices }) });

describe('the approval of a draft', () => {
  it('[DRAFT-APPROVE] is asked for by whoever edits and given by whoever may, who need not be the same', async () => {
    const shown = await drafted();
    expect(await review(editor, shown.draft_id)).toMatchObject({ state: 'none', is_required: false, is_mine: false });
    expect((await ask(approver, shown)).outcome).toEqual([403, 'forbidden']);
    expect((await ask(editor, shown, 'The winter names, please')).body).toMatchObject({
      state: 'asked',
      asked_by: 'edda',
      is_mine: true,
      note: 'The winter names, please',
    });
    expect((await answer(editor, shown, 'approved')).outcome).toEqual([403, 'forbidden']);
    expect((await answer(approver, shown, 'declined', 'French is missing')).body).toMatchObject({
      state: 'declined',
      by: 'aki',
      asked_by: 'edda',
      is_mine: false,
      note: 'French is missing',
    });
    expect((await answer(approver, shown, 'approved')).body).toMatchObject({ state: 'approved', by: 'aki', note: '' });
    expect(await diff()).toMatchObject({ is_approved: true });
    const { body } = await lead.get(`${live}/history?kind=draft`);
    expect(JSON.stringify(body)).toContain('French is missing');
    expect(JSON.stringify(body)).toContain('approved');
  });

  it('[DRAFT-APPROVE] is not given by whoever asked for it, nor where nobody asked', async () => {
    const shown = await drafted();
    expect((await answer(lead, shown, 'approved')).outcome).toEqual([409, 'wrong_state']);
    expect((await ask(lead, shown)).status).toBe(200);
    expect((await answer(lead, shown, 'approved')).outcome).toEqual([409, 'approval_own']);
    expect(await diff()).toMatchObject({ is_approved: false });
  });

  it('[DRAFT-APPROVE] is needed where the house asks for it, at once and at a time', async () => {
    const shown = await drafted();
    await required(true);
    const now = await diff();
    expect((await reflect(now, lead)).outcome).toEqual([409, 'approval_needed']);
    const schedule = { diff_version: now.diff_version, at: '2027-01-04T04:00' };
    expect((await lead.put(`${live}/draft/schedule`, schedule)).outcome).toEqual([409, 'approval_needed']);
    expect(await review(lead, shown.draft_id)).toMatchObject({ is_required: true });
    await ask(editor, now);
    expect((await reflect(now)).outcome).toEqual([409, 'approval_needed']);
    expect((await answer(approver, now, 'approved')).status).toBe(200);
    expect((await reflect(now)).status).toBe(202);
    await runWaitingWork(test.ctx);
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
    await required(false);
  });

  it('[DRAFT-APPROVE] falls as soon as the draft is another, and holds again when it is as it was', async () => {
    await drafted();
    await required(true);
    const shown = await diff();
    await ask(editor, shown);
    expect((await answer(approver, shown, 'approved')).status).toBe(200);
    await rename('In the deep snow');
    const changed = await diff();
    expect(changed.is_approved).toBe(false);
    expect((await reflect(changed)).outcome).toEqual([409, 'approval_needed']);
    await rename(`In the snow of ${winter}`);
    expect((await diff()).is_approved).toBe(true);
    // Another choice is another thing that goes live.
    const [first] = changed.changes;
    const later = [{ kind: first?.kind, id: first?.id, path: '', take: 'later' }];
    expect((await reflect(await diff(), lead, later)).outcome).toEqual([409, 'draft_empty']);
    expect((await reflect(await diff())).status).toBe(202);
    await runWaitingWork(test.ctx);
    await required(false);
  });

  it('[DRAFT-APPROVE] does not go live by itself where it fell meanwhile', async () => {
    await drafted();
    const shown = await diff();
    const schedule = { diff_version: shown.diff_version, at: '2026-11-30T04:00' };
    expect((await lead.put(`${live}/draft/schedule`, schedule)).status).toBe(200);
    await required(true);
    test.clock.now = Date.parse('2026-12-01T00:00:00Z');
    await reflectDueJob(test.ctx);
    const { body } = await (await as(LEAD)).get(`${live}/draft`);
    expect(['approval_needed', 'draft_stale']).toContain(body['failed_code']);
    test.clock.now = TEST_START;
    await required(false);
  });

  it('[DRAFT-APPROVE] [DRAFT-EXACT] is answered by one of two at once; the other is shown what was said', async () => {
    const shown = await drafted();
    await ask(editor, shown);
    const { version } = await review(approver, shown.draft_id);
    const body = { answer: 'approved', diff_version: shown.diff_version };
    const both = await Promise.all([
      approver.put(`${live}/drafts/${shown.draft_id}/review`, body, version),
      another.put(`${live}/drafts/${shown.draft_id}/review`, { ...body, answer: 'declined' }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const said = both.find(({ status }) => status === 200)?.body['state'];
    expect((await review(lead, shown.draft_id)).state).toBe(said);
    await rename('In the ice');
    expect((await ask(editor, shown)).outcome).toEqual([412, 'version_stale']);
  });
});

describe('comments on a draft', () => {
  it('[DRAFT-COMMENT] say who wrote them, when and about which change, and are settled', async () => {
    const shown = await drafted();
    const [change] = shown.changes;
    const whole = { draft_id: shown.draft_id, words: 'Looks good' };
    const about = { kind: change?.kind ?? '', id: change?.id ?? '' };
    const made = await approver.post(`${live}/draft-comments`, { ...whole, about, words: 'Without the article?' });
    expect(made.body).toMatchObject({
      kind: 'main_menu',
      thing_id: about.id,
      words: 'Without the article?',
      created_by: 'aki',
      done_at: null,
    });
    expect((await editor.post(`${live}/draft-comments`, whole)).status).toBe(201);
    const path = `${live}/draft-comments/${String(made.body['id'])}`;
    expect((await editor.patch(path, { is_done: true })).body).toMatchObject({ done_by: 'edda' });
    expect((await lead.patch(path, { is_done: true })).body).toMatchObject({ done_by: 'edda' });
    const { body } = await lead.get(`${live}/draft-comments?draft_id=${shown.draft_id}`);
    expect(body['items']).toMatchObject([{ words: 'Without the article?', done_by: 'edda' }, { words: 'Looks good' }]);
    expect((await editor.patch(path, { is_done: false })).body).toMatchObject({ done_at: null, done_by: null });
    const history = await lead.get(`${live}/history?kind=draft_comment`);
    expect(JSON.stringify(history.body)).toContain('Without the article?');
  });

  it('[DRAFT-COMMENT] are refused for what is no thing of a house, and for a draft that is over', async () => {
    const { draft_id } = await drafted();
    const post = (body: object) => editor.post(`${live}/draft-comments`, { draft_id, words: 'Hm', ...body });
    expect((await post({ about: { kind: 'moon', id: '1' } })).outcome).toEqual([400, 'fields_invalid']);
    expect((await post({ words: '  ' })).status).toBe(400);
    expect((await post({ draft_id: test.ctx.newId() })).outcome).toEqual([404, 'not_found']);
  });
});

describe('the address of a draft', () => {
  const look = (token: string) => createManager(test.app).post('/draft-links/look', { token });
  const shared = async (who: Manager, draft_id: string, days?: number) => {
    const made = await who.post(`${live}/draft-links`, { draft_id, ...(days === undefined ? {} : { days }) });
    expect(made.outcome).toEqual([201, undefined]);
    return { id: String(made.body['id']), token: String(made.body['secret_url']).split('#')[1] ?? '' };
  };

  it('[DRAFT-LINK] shows what it changes to whoever has it, to read, and to nobody with another secret', async () => {
    const { draft_id, changes } = await drafted();
    const { id, token } = await shared(editor, draft_id);
    const seen = await look(token);
    expect(seen.body).toMatchObject({
      house: { code: 'harbor', name_dict: { en: 'Harbor Lantern Hotel' } },
      draft: { name: 'Winter' },
      shown_by: 'edda',
    });
    expect(seen.body['changes']).toEqual(changes);
    for (const wrong of [`${token.slice(0, -4)}AAAA`, 'x', `${token}A`, token.toUpperCase()])
      expect((await look(wrong)).outcome).toEqual([410, 'link_expired']);
    // What opens it is told once and kept nowhere.
    const { body } = await lead.get(`${live}/draft-links?draft_id=${draft_id}`);
    expect(body['items']).toMatchObject([{ id, created_by: 'edda' }]);
    expect(JSON.stringify(body)).not.toContain(token.slice(-22));
    const history = await lead.get(`${live}/history?kind=draft_link`);
    expect(JSON.stringify(history.body)).toContain('expires_at');
  });

  it('[DRAFT-LINK] opens nothing any more once it is taken back, ran out, or the draft is over', async () => {
    const { draft_id } = await drafted();
    const [back, short, gone] = [
      await shared(lead, draft_id),
      await shared(lead, draft_id, 1),
      await shared(lead, draft_id, 30),
    ];
    expect((await approver.remove(`${live}/draft-links/${back.id}`)).status).toBe(200);
    expect((await approver.remove(`${live}/draft-links/${back.id}`)).status).toBe(200);
    expect((await approver.remove(`${live}/draft-links/${test.ctx.newId()}`)).outcome).toEqual([404, 'not_found']);
    expect((await look(back.token)).outcome).toEqual([410, 'link_expired']);
    expect((await look(short.token)).status).toBe(200);
    test.clock.now += 86_400_000;
    expect((await look(short.token)).outcome).toEqual([410, 'link_expired']);
    expect((await look(gone.token)).status).toBe(200);
    test.clock.now = TEST_START;
    const { body } = await lead.get(`${live}/draft`);
    await lead.remove(`${live}/draft`, body['version'] as number);
    expect((await look(gone.token)).outcome).toEqual([410, 'link_expired']);
    expect((await lead.post(`${live}/draft-links`, { draft_id })).outcome).toEqual([404, 'not_found']);
  });

  it('[DRAFT-LINK] opens from the networks alone that the organisation allows', async () => {
    const { draft_id } = await drafted();
    const { token } = await shared(lead, draft_id);
    const { ctx } = test;
    const { organization_id } = await ctx.db
      .selectFrom('house')
      .select('organization_id')
      .where('id', '=', houseId)
      .executeTakeFirstOrThrow();
    const network = {
      id: ctx.newId(),
      organization_id,
      network: '10.1.0.0/16',
      label: 'Office',
    };
    await ctx.db.insertInto('allowed_network').values(network).execute();
    ctx.tokens.houses.forget();
    const from = (address: string) => createManager(test.app).from(address).post('/draft-links/look', { token });
    expect((await from('10.2.0.1')).outcome).toEqual([403, 'network_not_allowed']);
    expect((await from('10.1.0.1')).status).toBe(200);
    await ctx.db.deleteFrom('allowed_network').where('id', '=', network.id).execute();
    ctx.tokens.houses.forget();
  });
});

describe('what is chosen in a draft', () => {
  const choose = (who: Manager, draft_id: string, choices: readonly object[]) =>
    who.patch(`${live}/drafts/${draft_id}/choices`, { choices });

  it('[DRAFT-KEPT] is kept one by one, beside what others chose, until it is opened again', async () => {
    const { draft_id, changes } = await drafted();
    const of = { kind: changes[0]?.kind ?? '', id: changes[0]?.id ?? '', path: '' };
    const other = { kind: 'facility', id: '7', path: 'name_dict.en' };
    const both = await Promise.all([
      choose(editor, draft_id, [{ ...of, take: 'later' }]),
      choose(approver, draft_id, [{ ...other, take: 'theirs' }]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const kept = (await lead.get(`${live}/draft/diff`)).body['choices'] as readonly object[];
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining([
        { ...of, take: 'later' },
        { ...other, take: 'theirs' },
      ]),
    );
    // Put aside and opened again.
    await editor.post(`${live}/draft`, { name: 'Spring' });
    expect((await lead.get(`${live}/draft/diff?draft_id=${draft_id}`)).body['choices']).toEqual(kept);
    expect((await choose(editor, draft_id, [{ ...of, take: null }])).body['choices']).toEqual([
      { ...other, take: 'theirs' },
    ]);
    expect((await choose(lead, test.ctx.newId(), [])).outcome).toEqual([404, 'not_found']);
  });

  it('[DRAFT-KEPT] [DRAFT-APPROVE] makes an approval one of something else', async () => {
    await drafted();
    await rename(`On the ice of ${winter}`);
    const { body } = await editor.get(`${twin}/facilities`);
    const [place] = body['items'] as readonly { readonly id: number; readonly version: number }[];
    const name_dict = { en: `Rink of ${winter}` };
    await editor.patch(`${twin}/facilities/${place?.id}`, { name_dict }, place?.version);
    const shown = await diff();
    await ask(editor, shown);
    expect((await answer(approver, shown, 'approved')).status).toBe(200);
    expect((await diff()).is_approved).toBe(true);
    const of = { kind: 'facility', id: String(place?.id), path: '' };
    await choose(editor, shown.draft_id, [{ ...of, take: 'later' }]);
    expect((await diff()).is_approved).toBe(false);
    await choose(editor, shown.draft_id, [{ ...of, take: null }]);
    expect((await diff()).is_approved).toBe(true);
  });

  it('[DRAFT-KEPT] [DRAFT-TIME] stays as it was shown where the draft goes live by itself', async () => {
    const { draft_id, diff_version } = await drafted();
    await lead.put(`${live}/draft/schedule`, { diff_version, at: '2027-01-04T04:00' });
    const chosen = [{ kind: 'facility', id: '7', path: '', take: 'later' }];
    expect((await choose(editor, draft_id, chosen)).outcome).toEqual([409, 'draft_scheduled']);
    await lead.remove(`${live}/drafts/${draft_id}/schedule`);
    expect((await choose(editor, draft_id, chosen)).status).toBe(200);
  });
});
