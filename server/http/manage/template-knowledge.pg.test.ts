/** What a template's assistants know, in a house that follows it: shown by name, taken or left thing by thing, told by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import type { TemplateKnowledge } from '#shared/manage/templates.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';
import { teach, tenantOf } from '../testing/taught-house.ts';

type Row = Readonly<Record<string, unknown>>;

let test: TestApp;
let house: BotHouse;
let run = 0;
/** The house that follows, the path of its template's knowledge, and the template. */
let [code, known] = ['', ''];
let organization = '';
let template = 0;
let taught: Awaited<ReturnType<typeof teach>>;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
});
afterAll(() => test.close());

beforeEach(async () => {
  run += 1;
  house = await openBotHouse(test, `teaches-${run}`);
  taught = await teach(test, house);
  code = `follows-${run}`;
  known = `/houses/${code}/template/assistants`;
  const of = await test.ctx.db
    .selectFrom('house')
    .select('organization_id')
    .where('code', '=', house.code)
    .executeTakeFirstOrThrow();
  organization = of.organization_id;
  const marked = await house.owner.post(`/organizations/${organization}/templates`, { house_code: house.code });
  template = Number(marked.body['id']);
  const made = await house.owner.post(`/organizations/${organization}/houses`, {
    code,
    name_dict: { en: 'The Annex' },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'Asia/Tokyo',
    template,
  });
  if (made.status !== 201) throw new Error(`not made: ${JSON.stringify(made.body)}`);
  await runWaitingWork(test.ctx);
});

const waiting = async (who: Manager = house.owner) => (await who.get(known)).body as unknown as TemplateKnowledge;
const told = ({ things }: TemplateKnowledge) =>
  things.map(({ kind, change, title, is_own }) => [kind, change, title, ...(is_own ? ['own'] : [])]);
/** Takes what is called so, and leaves the rest. */
async function take(...titles: readonly string[]): Promise<Row> {
  const { known_version, things } = await waiting();
  const chosen = things.filter(({ title }) => titles.includes(title)).map(({ kind, id }) => ({ kind, id }));
  expect(chosen).toHaveLength(titles.length);
  const { status, body } = await house.owner.post(known, { known_version, take: chosen });
  expect([status, body['fields']]).toEqual([200, undefined]);
  return body;
}
const ofHouse = async (collection: string): Promise<readonly Row[]> =>
  (await house.owner.get(`/houses/${code}/${collection}?limit=200`)).body['items'] as readonly Row[];
const titled = async (collection: string, title: string) =>
  (await ofHouse(collection)).find((one) => [one['title'], one['text'], one['name']].includes(title));
async function reword(at: string, thing: Row, fields: Row): Promise<Row> {
  const changed = await house.owner.patch(`${at}/${String(thing['id'])}`, fields, Number(thing['version']));
  expect([changed.status, changed.body['fields']]).toEqual([200, undefined]);
  return changed.body;
}
const component = (title: string) => house.make('components', { title, content_dict: { en: `About ${title}.` } });
const say = (words: string) => ({ content_dict: { en: words } });

describe('what a template’s assistants know', () => {
  it('[TEMPLATE-KNOWS] waits by name and kind, and only what is chosen is taken; what is left waits until it is changed again', async () => {
    expect(await waiting()).toEqual({ known_version: '', total: 0, things: [] });
    const bread = await component('Bread');
    await component('Wine');
    await reword(`${house.path}/components`, taught.piano, say('The piano was sold.'));
    expect(told(await waiting())).toEqual([
      ['component', 'added', 'Bread'],
      ['component', 'changed', 'Music'],
      ['component', 'added', 'Wine'],
    ]);
    // Looking changes nothing of the house.
    expect(await titled('components', 'Bread')).toBeUndefined();
    expect(await take('Music')).toMatchObject({ taken: [{ title: 'Music' }], incomplete: [] });
    expect(await titled('components', 'Music')).toMatchObject({ content_dict: { en: 'The piano was sold.' } });
    expect(await titled('components', 'Bread')).toBeUndefined();
    expect(await waiting()).toMatchObject({ total: 0 });
    await reword(`${house.path}/components`, bread, say('Bread is baked at five.'));
    expect(told(await waiting())).toEqual([['component', 'added', 'Bread']]);
  });

  it('[TEMPLATE-KNOWS] that the house changed itself stays its own, and is said before it is written over', async () => {
    const ours = await titled('components', 'Music');
    await reword(`/houses/${code}/components`, ours ?? {}, say('Ask us for a song.'));
    // Nothing of the template is new by that.
    expect(await waiting()).toMatchObject({ total: 0 });
    await reword(`${house.path}/components`, taught.piano, say('The piano was sold.'));
    expect(told(await waiting())).toEqual([['component', 'changed', 'Music', 'own']]);
    await take();
    expect(await titled('components', 'Music')).toMatchObject({ content_dict: { en: 'Ask us for a song.' } });
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  it('[TEMPLATE-KNOWS] and is there no more is deleted here by choice alone, never where something still names it', async () => {
    const gone = async (collection: string, { id, version }: Row) =>
      expect((await house.owner.remove(`${house.path}/${collection}/${String(id)}`, Number(version))).status).toBe(200);
    await gone('bot-questions', taught.question);
    await gone('prompts', taught.prompt);
    await gone('components', taught.piano);
    await gone('knowledge-documents', taught.document);
    const own = await house.owner.post(`/houses/${code}/components`, { title: 'Ours', ...say('Our own.') });
    expect(own.status).toBe(201);
    expect(told(await waiting())).toEqual([
      ['component', 'removed', 'Music'],
      ['knowledge_document', 'removed', 'Water guide'],
      ['prompt', 'removed', 'Answers'],
      ['bot_question', 'removed', 'Is there a piano?'],
    ]);
    const { known_version, things } = await waiting();
    const music = things.filter(({ title }) => title === 'Music').map(({ kind, id }) => ({ kind, id }));
    const refused = await house.owner.post(known, { known_version, take: music });
    expect([refused.outcome, refused.body['data']]).toMatchObject([[409, 'in_use'], { prompts: 1, questions: 1 }]);
    await take('Music', 'Answers', 'Is there a piano?');
    expect(await titled('components', 'Music')).toBeUndefined();
    expect(await ofHouse('prompts')).toEqual([]);
    expect(await titled('knowledge-documents', 'Water guide')).toBeDefined();
    expect(await titled('components', 'Ours')).toBeDefined();
    // What was left is the house's own from now on.
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  it('[TEMPLATE-KNOWS] and names what was left waits for it, or comes without it, and says so', async () => {
    const bread = await component('Bread');
    await house.make('prompts', {
      bot_id: house.botId,
      title: 'At breakfast',
      is_used: false,
      variations: [{ key: 'a', name: 'A', share: 100, parts: [{ kind: 'component', id: bread['id'] }] }],
    });
    await house.make('bot-questions', {
      bot_id: house.botId,
      text: 'Is there bread?',
      lang_cd: 'en',
      expects: { of: 'source', id: bread['id'] },
    });
    const came = await take('At breakfast', 'Is there bread?');
    expect(came).toMatchObject({
      taken: [{ title: 'At breakfast' }],
      incomplete: [{ title: 'At breakfast' }, { title: 'Is there bread?' }],
    });
    expect(await titled('prompts', 'At breakfast')).toMatchObject({ variations: [{ parts: [] }] });
    expect(await waiting()).toMatchObject({ total: 0 });
    await reword(`${house.path}/components`, bread, say('Bread is baked at five.'));
    expect(told(await waiting())).toEqual([
      ['component', 'added', 'Bread'],
      ['prompt', 'changed', 'At breakfast'],
      ['bot_question', 'added', 'Is there bread?'],
    ]);
    await take('Bread', 'At breakfast', 'Is there bread?');
    expect(await titled('prompts', 'At breakfast')).toMatchObject({ variations: [{ parts: [{ id: bread['id'] }] }] });
  });

  it('[TEMPLATE-KNOWS] takes no prompt of the house out of use', async () => {
    const before = await titled('prompts', 'Answers');
    const ours = await house.owner.post(`/houses/${code}/prompts`, {
      bot_id: before?.['bot_id'],
      title: 'Our own',
      variations: [{ key: 'a', name: 'A', share: 100, parts: [{ kind: 'text', text: 'Be brief.' }] }],
    });
    expect(ours.body).toMatchObject({ is_used: true });
    await house.prompt([{ kind: 'text', text: 'Sing.' }], { title: 'Singing' });
    await take('Singing');
    expect(await titled('prompts', 'Singing')).toMatchObject({ is_used: false });
    expect(await titled('prompts', 'Our own')).toMatchObject({ is_used: true });
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  it('[TEMPLATE-KNOWS] is taken exactly as it was shown, by who may write both', async () => {
    await component('Bread');
    const { known_version, things } = await waiting();
    const chosen = things.map(({ kind, id }) => ({ kind, id }));
    await component('Wine');
    const stale = await house.owner.post(known, { known_version, take: chosen });
    expect([stale.outcome, await titled('components', 'Bread')]).toEqual([[412, 'version_stale'], undefined]);
    const now = await waiting();
    const other = [{ kind: 'component', id: String(taught.hours['id']) }];
    const unknown = await house.owner.post(known, { known_version: now.known_version, take: other });
    expect([unknown.outcome, unknown.body['fields']]).toMatchObject([
      [400, 'fields_invalid'],
      [{ path: 'take.0', code: 'unknown' }],
    ]);
    const writer = await hire('sol', ['content_manager']);
    const refused = await writer.post(known, { known_version: now.known_version, take: [] });
    expect(refused.outcome[0]).toBe(403);
    const leader = await hire('ada', ['administrator']);
    expect((await leader.post(known, { known_version: now.known_version, take: chosen })).status).toBe(200);
  });

  it('[TEMPLATE-TOLD] is told by the mail of what is proposed, once, with what it is called, and counted until it is taken', async () => {
    const leader = await hire('ada', ['administrator']);
    await hire('ben', ['staff']);
    const propose = async (): Promise<Row> => {
      await test.ctx.db.deleteFrom('job_intent').where('kind', '=', 'send_mail').execute();
      const asked = await house.owner.post(`/organizations/${organization}/templates/${template}/propose`, {});
      expect(asked.status).toBe(202);
      await runWaitingWork(test.ctx);
      return (await house.owner.get(`/jobs/${String(asked.body['id'])}`)).body;
    };
    const mails = async () =>
      (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').execute()).map(
        ({ payload }) => payload as Row,
      );
    const proposed = async () => (await leader.get(`/houses/${code}/waiting`)).body['proposed'];
    expect(await propose()).toMatchObject({ state: 'done', result: { told: 0 } });
    for (const title of ['Bread', 'Wine']) await component(title);
    expect(await propose()).toMatchObject({ state: 'done', result: { told: 1 } });
    const [mail, ...others] = await mails();
    expect([others, mail?.['to']]).toEqual([[], `ada@${code}.example`]);
    expect(mail?.['text']).toContain('Things that would be different: 2.');
    expect(mail?.['text']).toContain('What its assistants know, among it: Bread, Wine');
    expect(mail?.['text']).toContain(`/en/admin/${code}/template`);
    expect(await proposed()).toBe(2);
    expect((await house.owner.get(`/houses/${code}/template`)).body).toMatchObject({
      state: 'waiting',
      changes: 0,
      known: 2,
    });
    // Proposed again with nothing new, nobody hears of it again.
    expect(await propose()).toMatchObject({ result: { told: 0, current: 0 } });
    expect(await mails()).toEqual([]);
    expect(await proposed()).toBe(2);
    await take('Bread');
    expect(await proposed()).toBe(0);
    // Of an edition and of what they know there is one mail.
    const [menu] = (await house.owner.get(`${house.path}/main-menus`)).body['items'] as readonly Row[];
    await reword(`${house.path}/main-menus`, menu ?? {}, { name_dict: { en: 'Ask us' } });
    await component('Cheese');
    expect(await propose()).toMatchObject({ result: { told: 1 } });
    expect((await mails()).map(({ text }) => String(text).includes('different: 2.'))).toEqual([true]);
  });

  it('[TEMPLATE-KNOWS] of a template that is followed no more waits for nobody', async () => {
    await component('Bread');
    await take();
    expect((await house.owner.remove(`/houses/${code}/template`)).status).toBe(200);
    expect(await waiting()).toMatchObject({ total: 0 });
    expect((await house.owner.post(known, { known_version: '', take: [] })).outcome).toEqual([409, 'no_proposal']);
    // Begun anew, all of it is looked at anew.
    expect((await house.owner.put(`/houses/${code}/template`, { template_id: template })).status).toBe(200);
    expect(told(await waiting())).toEqual([['component', 'added', 'Bread']]);
  });
});

/** Somebody with a seat in the house that follows. */
async function hire(name: string, roles: readonly HouseRole[]): Promise<Manager> {
  const [accountId, email] = [freshId(), `${name}@${code}.example`];
  await test.ctx.db.insertInto('account').values({ id: accountId, email, name, lang_cd: 'en' }).execute();
  const houseId = await tenantOf(test, code);
  await runDirectoryAction(test.ctx, (action) =>
    takeSeat(action, { houseId, accountId, email, name, roles, groupIds: 'all', languages: ['en'] }),
  );
  return createManager(test.app, await accountToken(test.ctx, email));
}
