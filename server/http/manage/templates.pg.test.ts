/** Templates by the management API: marked, made into houses, followed, proposed, taken thing by thing; and what goes wrong. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { png } from '#server/providers/media/testing/sample-files.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { Following, Template, TemplateHouse } from '#shared/manage/templates.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

const LEAD = 'k.fujiwara@harbor-lantern.example';

let test: TestApp;
let lead: Manager;
let at = '';
let template = 0;

type Item = Readonly<Record<string, unknown>> & { readonly id: number | string; readonly version: number };
const listed = async (path: string): Promise<readonly Item[]> =>
  (await lead.get(path)).body['items'] as readonly Item[];
async function named(path: string, english: string): Promise<Item> {
  const found = (await listed(`${path}?limit=200`)).find(
    ({ name_dict }) => (name_dict as Readonly<Record<string, string>>)['en'] === english,
  );
  if (found === undefined) throw new Error(`nothing called ${english} at ${path}`);
  return found;
}
const templates = async () => (await lead.get(`${at}/templates`)).body['items'] as readonly Template[];
const houses = async (query = '') =>
  (await lead.get(`${at}/template-houses?limit=200${query}`)).body['items'] as readonly TemplateHouse[];
const houseAt = async (code: string) => (await houses()).find(({ id }) => id === code);
const following = async (code: string) => (await lead.get(`/houses/${code}/template`)).body as unknown as Following;
const proposal = async (code: string) =>
  (await lead.get(`/houses/${code}/template/proposal`)).body as unknown as {
    readonly proposal_version: string;
    readonly changes: readonly DraftChange[];
  };
const thing = (changes: readonly DraftChange[], kind: string, english: string) =>
  changes.find((change) => change.kind === kind && change.title['en'] === english);

async function made(code: string, more: object = {}): Promise<void> {
  const body = {
    code,
    name_dict: { en: `Annex ${code}` },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'Asia/Tokyo',
    template,
    ...more,
  };
  expect((await lead.post(`${at}/houses`, body)).status).toBe(201);
  // It is there at once, and closed until it is filled.
  const early = await lead.post(`/houses/${code}/main-menus`, { name_dict: { en: 'New' } });
  expect(early.outcome).toEqual([409, 'import_running']);
  await runWaitingWork(test.ctx);
}

async function proposed(): Promise<Readonly<Record<string, unknown>>> {
  const asked = await lead.post(`${at}/templates/${template}/propose`, {});
  expect(asked.outcome).toEqual([202, undefined]);
  await runWaitingWork(test.ctx);
  return (await lead.get(`/jobs/${String(asked.body['id'])}`)).body;
}

async function rename(house: string, from: string, to: string): Promise<void> {
  const menu = await named(`/houses/${house}/main-menus`, from);
  const name_dict = { ...(menu['name_dict'] as object), en: to };
  expect((await lead.patch(`/houses/${house}/main-menus/${menu.id}`, { name_dict }, menu.version)).status).toBe(200);
}

async function reflected(code: string, choices: readonly object[] = []): Promise<void> {
  const { diff_version } = (await lead.get(`/houses/${code}/draft/diff`)).body;
  const asked = await lead.post(`/houses/${code}/draft/reflect`, { diff_version, choices });
  expect(asked.outcome).toEqual([202, undefined]);
  await runWaitingWork(test.ctx);
  await signIn();
  expect((await lead.get(`/jobs/${String(asked.body['id'])}`)).body).toMatchObject({ state: 'done' });
}
/** @returns the draft that was made of what waits; undefined where all of it was left */
async function taken(code: string, body: object): Promise<Item | undefined> {
  const asked = await lead.post(`/houses/${code}/template/proposal`, body);
  expect(asked.outcome).toEqual([202, undefined]);
  await runWaitingWork(test.ctx);
  const { state, result } = (await lead.get(`/jobs/${String(asked.body['id'])}`)).body;
  expect(state).toBe('done');
  const { draft_id: id } = result as { readonly draft_id: string | null };
  return (await listed(`/houses/${code}/drafts`)).find((draft) => draft.id === id);
}
const signIn = async (): Promise<void> => {
  lead = createManager(test.app, await accountToken(test.ctx, LEAD));
};

/** The first two menus of the house that is the template. */
let [first, second] = ['', ''];

beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
  await signIn();
  const harbor = await test.ctx.db
    .selectFrom('house')
    .select('organization_id')
    .where('code', '=', 'harbor')
    .executeTakeFirstOrThrow();
  at = `/organizations/${harbor.organization_id}`;
  const menus = await listed('/houses/harbor/main-menus');
  [first = '', second = ''] = menus.map(({ name_dict }) => (name_dict as Readonly<Record<string, string>>)['en'] ?? '');
});
afterAll(() => test.close());

describe('a template', () => {
  it('[TEMPLATE-MARK] is a house of the organisation, once; another’s, or one that is not there, is told at its field', async () => {
    const marked = await lead.post(`${at}/templates`, { house_code: 'harbor' });
    expect([marked.status, marked.body]).toMatchObject([
      201,
      { house_code: 'harbor', edition: 1, followers: 0, current: 0, is_gone: false, job_id: null },
    ]);
    template = Number(marked.body['id']);
    const fault = async (body: object) => (await lead.post(`${at}/templates`, body)).body['fields'];
    expect(await fault({ house_code: 'harbor' })).toMatchObject([{ path: 'house_code', code: 'template_already' }]);
    expect(await fault({ house_code: 'nowhere' })).toMatchObject([{ path: 'house_code', code: 'house_unknown' }]);
    expect((await templates()).map(({ house_code }) => house_code)).toEqual(['harbor']);
    const history = await lead.get(`${at}/history`);
    expect(history.body['items']).toContainEqual(
      expect.objectContaining({ kind: 'template', action: 'createTemplate' }),
    );
  });

  it('[TEMPLATE-HOUSE] makes a house with all of it but its rooms, its name and where it is, which follows from then on', async () => {
    await made('annex-a');
    expect(await following('annex-a')).toMatchObject({
      template: { id: template, has: 1 },
      state: 'current',
      changes: 0,
    });
    expect(await houseAt('annex-a')).toMatchObject({ template_id: template, edition: 1, latest: 1, state: 'current' });
    const names = async (code: string) =>
      (await listed(`/houses/${code}/sub-menus?limit=200`)).map(({ name_dict }) => name_dict);
    expect(await names('annex-a')).toEqual(await names('harbor'));
    const [house, origin] = [await lead.get('/houses/annex-a'), await lead.get('/houses/harbor')];
    expect(house.body).toMatchObject({ name_dict: { en: 'Annex annex-a' }, latitude: null, longitude: null });
    expect(house.body['primary_color']).toBe(origin.body['primary_color']);
    expect((await lead.get('/houses/annex-a/rooms')).body['total']).not.toBe(
      (await lead.get('/houses/harbor/rooms')).body['total'],
    );
    const unknown = await lead.post(`${at}/houses`, {
      code: 'annex-x',
      name_dict: { en: 'X' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      time_zone: 'UTC',
      template: 999_999,
    });
    expect(unknown.body['fields']).toMatchObject([{ path: 'template', code: 'template_unknown' }]);
  });

  it('[TEMPLATE-HOUSE] makes one that does not follow, where that was asked for', async () => {
    await made('annex-b', { follow: false });
    expect(await following('annex-b')).toMatchObject({ template: null, state: 'none', is_template: false });
    // The template itself is told from a house that follows nothing.
    expect(await following('harbor')).toMatchObject({ template: null, state: 'none', is_template: true });
  });

  it('[TEMPLATE-PROPOSE] says what is new to those who follow; what they have otherwise themselves is counted', async () => {
    await made('annex-c');
    await rename('annex-c', second, 'Ours');
    await rename('harbor', first, 'Renewed');
    await rename('harbor', second, 'Theirs');
    expect(await proposed()).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      result: { edition: 2, told: 2, current: 0, left_out: [] },
    });
    expect(await houseAt('annex-a')).toMatchObject({
      edition: 1,
      latest: 2,
      state: 'waiting',
      changes: 2,
      conflicts: 0,
    });
    expect(await houseAt('annex-c')).toMatchObject({
      edition: 1,
      latest: 2,
      state: 'waiting',
      changes: 2,
      conflicts: 1,
    });
    expect((await houses('&state=waiting')).map(({ id }) => id)).toEqual(['annex-a', 'annex-c']);
    // Nothing of a house is changed, and no draft is made by looking.
    expect((await proposal('annex-a')).changes.map(({ title }) => title['en'])).toEqual(['Renewed', 'Theirs']);
    expect((await lead.get('/houses/annex-a/drafts')).body['items']).toEqual([]);
    await named('/houses/annex-a/main-menus', first);
    // Told once.
    expect(await proposed()).toMatchObject({ result: { edition: 2, told: 0, current: 0, left_out: [] } });
  });

  it('[TEMPLATE-TAKE] is taken thing by thing: what is left stays, and the house has the edition once the draft is live', async () => {
    const { proposal_version, changes } = await proposal('annex-a');
    const leave = [thing(changes, 'main_menu', 'Theirs')].map((one) => ({ kind: one?.kind, id: one?.id }));
    const stale = await lead.post('/houses/annex-a/template/proposal', { proposal_version: 'other', leave });
    expect(stale.outcome).toEqual([412, 'version_stale']);
    const draft = await taken('annex-a', { proposal_version, leave, name: 'From the template' });
    expect(draft).toMatchObject({ name: 'From the template', is_loaded: true });
    expect(await houseAt('annex-a')).toMatchObject({ state: 'in_draft' });
    // It is tried as it would be: the house with what was taken on top.
    await named('/houses/sandbox_annex-a/main-menus', 'Renewed');
    await named('/houses/sandbox_annex-a/main-menus', second);
    expect((await lead.get('/houses/sandbox_annex-a')).body).toMatchObject({ name_dict: { en: 'Annex annex-a' } });
    await reflected('annex-a');
    await named('/houses/annex-a/main-menus', 'Renewed');
    expect(await houseAt('annex-a')).toMatchObject({ state: 'current', edition: 2, changes: 0 });
    expect(await proposal('annex-a')).toEqual({ proposal_version: '', changes: [] });
    const over = await lead.post('/houses/annex-a/template/proposal', { proposal_version });
    expect(over.outcome).toEqual([409, 'no_proposal']);
  });

  it('[TEMPLATE-TAKE] keeps what the house has otherwise: the draft asks, and a draft that is thrown away leaves it waiting', async () => {
    const { proposal_version } = await proposal('annex-c');
    const draft = await taken('annex-c', { proposal_version });
    expect((await lead.remove(`/houses/annex-c/drafts/${draft?.id}`, draft?.version)).status).toBe(200);
    expect(await houseAt('annex-c')).toMatchObject({ state: 'waiting', changes: 2, edition: 1 });
    const again = await proposal('annex-c');
    await taken('annex-c', { proposal_version: again.proposal_version });
    const diff = (await lead.get('/houses/annex-c/draft/diff')).body['changes'] as readonly DraftChange[];
    expect([diff.length, diff.filter(({ conflict }) => conflict).length]).toEqual([2, 1]);
    const met = diff.find(({ conflict }) => conflict);
    const field = met?.fields.find(({ conflict }) => conflict);
    expect([field?.before, field?.after, field?.live]).toEqual([second, 'Theirs', 'Ours']);
    await reflected('annex-c', [{ kind: met?.kind, id: met?.id, path: field?.choice, take: 'theirs' }]);
    await named('/houses/annex-c/main-menus', 'Ours');
    await named('/houses/annex-c/main-menus', 'Renewed');
    expect(await houseAt('annex-c')).toMatchObject({ state: 'current', edition: 2 });
  });

  it('[TEMPLATE-PROPOSE] brings new things under the house’s own numbers, and nothing again that was left', async () => {
    const mine = await lead.post('/houses/annex-a/main-menus', { name_dict: { en: 'Of the annex' } });
    expect(mine.status).toBe(201);
    const theirs = await lead.post('/houses/harbor/main-menus', { name_dict: { en: 'For all' } });
    expect((await proposed())['result']).toMatchObject({ edition: 3, told: 2 });
    const { proposal_version, changes } = await proposal('annex-a');
    expect(changes.map(({ change, title }) => [change, title['en']])).toEqual([['added', 'For all']]);
    await taken('annex-a', { proposal_version });
    await reflected('annex-a');
    const added = await named('/houses/annex-a/main-menus', 'For all');
    expect(added.id).not.toBe(mine.body['id']);
    expect([theirs.status, Number(added.id) > 0]).toEqual([201, true]);
    await named('/houses/annex-a/main-menus', 'Of the annex');
    // Where everything is left no draft is made.
    const other = await proposal('annex-c');
    const leave = other.changes.map(({ kind, id }) => ({ kind, id }));
    expect(await taken('annex-c', { ...other, changes: undefined, leave })).toBeUndefined();
    expect(await houseAt('annex-c')).toMatchObject({ state: 'current', edition: 3 });
  });

  it('[TEMPLATE-FOLLOW] is followed by a house of before: only what it has otherwise waits, and nothing of it is changed', async () => {
    const followed = await lead.put('/houses/annex-b/template', { template_id: template });
    expect([followed.status, followed.body]).toMatchObject([
      200,
      { template: { id: template, has: 0 }, state: 'waiting' },
    ]);
    const { changes } = await proposal('annex-b');
    expect(new Set(changes.map(({ title }) => title['en']))).toEqual(new Set(['For all', 'Renewed', 'Theirs']));
    expect((await lead.remove('/houses/annex-b/template')).status).toBe(200);
    expect(await following('annex-b')).toMatchObject({ template: null, state: 'none', changes: 0 });
    // Several at once, from the organisation.
    const asked = await lead.post(`${at}/templates/${template}/followers`, { house_codes: ['annex-b', 'nowhere'] });
    expect(asked.body['fields']).toMatchObject([{ path: 'house_codes.1', code: 'house_unknown' }]);
    expect(await following('annex-b')).toMatchObject({ state: 'none' });
    expect((await lead.post(`${at}/templates/${template}/followers`, { house_codes: ['annex-b'] })).status).toBe(202);
    await runWaitingWork(test.ctx);
    expect(await houseAt('annex-b')).toMatchObject({ state: 'waiting', changes: 3, edition: 0 });
    expect((await lead.remove(`${at}/template-houses/annex-b`)).status).toBe(200);
    expect((await lead.remove(`${at}/template-houses/nowhere`)).outcome).toEqual([404, 'not_found']);
  });

  it('[TEMPLATE-CIRCLE] is not followed by itself, at once or by way of others', async () => {
    const itself = await lead.put('/houses/harbor/template', { template_id: template });
    expect(itself.outcome).toEqual([409, 'template_circle']);
    const chain = await lead.post(`${at}/templates`, { house_code: 'annex-a' });
    expect(chain.status).toBe(201);
    const round = await lead.put('/houses/harbor/template', { template_id: chain.body['id'] });
    expect(round.outcome).toEqual([409, 'template_circle']);
    const several = await lead.post(`${at}/templates/${String(chain.body['id'])}/followers`, {
      house_codes: ['harbor'],
    });
    expect(several.body['fields']).toMatchObject([{ path: 'house_codes.0', code: 'template_circle' }]);
    expect(await following('harbor')).toMatchObject({ template: null });
    const path = `${at}/templates/${String(chain.body['id'])}`;
    expect((await lead.remove(path)).outcome).toEqual([428, 'version_required']);
    expect((await lead.remove(path, 1)).status).toBe(200);
  });

  it('[TEMPLATE-GONE] that was deleted says so, a follower that was deleted is left out, and nothing is changed', async () => {
    await rename('harbor', 'For all', 'For everybody');
    const follower = (await lead.get('/houses/annex-c')).body;
    // A follower that goes while the others are told.
    const asked = await lead.post(`${at}/templates/${template}/propose`, {});
    expect((await lead.remove('/houses/annex-c', Number(follower['version']))).status).toBe(200);
    await runWaitingWork(test.ctx);
    expect((await lead.get(`/jobs/${String(asked.body['id'])}`)).body['result']).toMatchObject({
      told: 1,
      left_out: [{ code: 'annex-c', why: 'deleted' }],
    });
    expect((await houses()).map(({ id }) => id)).not.toContain('annex-c');
    const { proposal_version } = await proposal('annex-a');
    const harbor = (await lead.get('/houses/harbor')).body;
    expect((await lead.remove('/houses/harbor', Number(harbor['version']))).status).toBe(200);
    expect((await lead.post(`${at}/templates/${template}/propose`, {})).outcome).toEqual([409, 'template_gone']);
    const take = await lead.post('/houses/annex-a/template/proposal', { proposal_version });
    expect(take.outcome).toEqual([409, 'template_gone']);
    expect((await lead.put('/houses/annex-b/template', { template_id: template })).outcome).toEqual([
      409,
      'template_gone',
    ]);
    expect((await lead.get('/houses/annex-a/drafts')).body['items']).toEqual([]);
    expect(await houseAt('annex-a')).toMatchObject({ state: 'waiting', edition: 3 });
    expect(await templates()).toMatchObject([{ is_gone: true }]);
    // Had back, everything goes on; a template no more, nothing waits and the houses keep what they have.
    expect((await lead.post('/houses/harbor/restore', {})).status).toBe(200);
    expect((await proposal('annex-a')).changes).toHaveLength(1);
    const [last] = await templates();
    expect((await lead.remove(`${at}/templates/${template}`, 1)).outcome).toEqual([412, 'version_stale']);
    expect((await lead.remove(`${at}/templates/${template}`, last?.version)).status).toBe(200);
    expect(await following('annex-a')).toMatchObject({ template: null, state: 'none', changes: 0 });
    await named('/houses/annex-a/main-menus', 'For all');
  });

  it('[TEMPLATE-MEDIA] [TEMPLATE-TAKE] shows its pictures until they are taken, and then they are the house’s own', async () => {
    const marked = await lead.post(`${at}/templates`, { house_code: 'harbor' });
    template = Number(marked.body['id']);
    await made('annex-e');
    const ids = await test.ctx.db.selectFrom('house').select(['id', 'code']).execute();
    const idOf = (code: string) => ids.find((one) => one.code === code)?.id ?? '';
    const brought = await lead.file('/houses/harbor/media?purpose=icon', { content: await png(), name: 'logo.png' });
    expect(brought.status).toBe(201);
    const harbor = (await lead.get('/houses/harbor')).body;
    const logo = { logo_url: brought.body['url'], name_dict: { en: 'Harbor Grand' } };
    expect((await lead.patch('/houses/harbor', logo, Number(harbor['version']))).status).toBe(200);
    expect((await proposed())['result']).toMatchObject({ told: 1 });
    const { proposal_version, changes } = await proposal('annex-e');
    // A house’s name is its own.
    expect(changes.map(({ kind, change }) => [kind, change])).toEqual([['house', 'changed']]);
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['logo_url']);
    const shown = String(changes[0]?.fields[0]?.after);
    expect(shown.startsWith(`/media/${idOf('harbor')}/`)).toBe(true);
    expect((await test.app.request(shown)).status).toBe(200);
    expect(await taken('annex-e', { proposal_version })).toBeDefined();
    await reflected('annex-e');
    const own = String((await lead.get('/houses/annex-e')).body['logo_url']);
    expect(own.startsWith(`/media/${idOf('annex-e')}/`)).toBe(true);
    expect((await test.app.request(own)).status).toBe(200);
    expect(await houseAt('annex-e')).toMatchObject({ state: 'current', edition: 2 });
  });

  it('[TEMPLATE-MARK] is also the house as it was before a draft of it went live', async () => {
    const versions = (await lead.get('/houses/annex-e/versions')).body['items'] as readonly {
      readonly number: number;
    }[];
    const fault = await lead.post(`${at}/templates`, { house_code: 'annex-e', from_version: 99 });
    expect(fault.body['fields']).toMatchObject([{ path: 'from_version', code: 'version_unknown' }]);
    const marked = await lead.post(`${at}/templates`, { house_code: 'annex-e', from_version: versions[0]?.number });
    expect(marked.status).toBe(201);
    template = Number(marked.body['id']);
    await made('annex-f');
    const before = (await lead.get('/houses/annex-f')).body['logo_url'];
    expect(before).not.toBe((await lead.get('/houses/annex-e')).body['logo_url']);
    // What the house says now is the next edition.
    expect((await proposed())['result']).toMatchObject({ edition: 2, told: 1 });
    expect((await proposal('annex-f')).changes.map(({ kind }) => kind)).toEqual(['house']);
  });

  it('[TEMPLATE-PROPOSE] goes on with those that were not told, where it broke off', async () => {
    await made('annex-g');
    await rename('annex-e', 'Theirs', 'Renamed once more');
    await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken off'; END $$`.execute(test.ctx.db);
    await sql`CREATE TRIGGER break_off BEFORE UPDATE ON template_follow FOR EACH ROW WHEN (NEW.code = 'annex-g')
      EXECUTE FUNCTION break_off()`.execute(test.ctx.db);
    expect(await proposed()).toMatchObject({ state: 'failed' });
    expect(await houseAt('annex-f')).toMatchObject({ state: 'waiting', latest: 3 });
    expect(await houseAt('annex-g')).toMatchObject({ state: 'behind', changes: 0 });
    const before = await houseAt('annex-f');
    await sql`DROP TRIGGER break_off ON template_follow`.execute(test.ctx.db);
    expect(await proposed()).toMatchObject({ state: 'done', result: { edition: 3, told: 1, left_out: [] } });
    expect(await houseAt('annex-f')).toEqual(before);
    expect(await houseAt('annex-g')).toMatchObject({ state: 'waiting', changes: 1, conflicts: 0 });
  });
});
