/** Scenarios at the management API: drawn, checked, taken into use, copied from house to house. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/story-house';
const end = { kind: 'end', id: 'end' };
const hello = { kind: 'text', id: 'hello', text_dict: { en: 'Hello {name}' }, next: 'end' };
const ask = { kind: 'ask', id: 'ask', text_dict: { en: 'Your name?' }, variable: 'name', next: 'hello' };

let test: TestApp;
let owner: Manager;
let bot: string;
let made: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'story-house');
  bot = String((await owner.post(`${HOUSE}/bots`, { name: 'Mia' })).body['id']);
});
afterAll(() => test.close());
beforeEach(async () => {
  const answer = await owner.post(`${HOUSE}/scenarios`, {
    bot_id: bot,
    name: 'Arrival',
    start_id: 'ask',
    nodes: [ask, hello, end],
  });
  made = answer.body;
});

const at = (): string => `${HOUSE}/scenarios/${String(made['id'])}`;
const patch = (body: object, version = Number(made['version'])) => owner.patch(at(), body, version);
const idsOf = ({ nodes }: Readonly<Record<string, unknown>>): unknown =>
  (nodes as readonly { readonly id: string }[]).map(({ id }) => id);

describe('a scenario', () => {
  it('[SCENARIO-SAVE] is drawn, read back whole, and listed with how large it is and whether guests meet it', async () => {
    const { body } = await owner.get(at());
    expect(body).toMatchObject({ name: 'Arrival', start_id: 'ask', is_opening: false, menus: 0, steps: 3 });
    expect(body['nodes']).toEqual([
      { ...ask, x: 0, y: 0, title: '', answer: 'text', retry_dict: {} },
      { ...hello, x: 0, y: 0, title: '' },
      { ...end, x: 0, y: 0, title: '', text_dict: {} },
    ]);
    const list = await owner.get(`${HOUSE}/scenarios?bot_id=${bot}&query=arriv`);
    expect(list.body['items']).toContainEqual(expect.objectContaining({ id: made['id'], steps: 3 }));
    expect((await owner.get(`${HOUSE}/scenarios?bot_id=${freshId()}`)).body['total']).toBe(0);
  });

  it('[SCENARIO-SAVE] of two who change it the second is told what stands there now', async () => {
    const first = await patch({ nodes: [ask, { ...hello, text_dict: { en: 'Welcome {name}' } }, end] });
    expect(first.status).toBe(200);
    const second = await patch({ name: 'Arriving' });
    expect(second.outcome).toEqual([412, 'version_stale']);
    expect(second.body['present']).toMatchObject({ version: first.body['version'], name: 'Arrival' });
    expect((await owner.patch(at(), { name: 'x' })).outcome).toEqual([428, 'version_required']);
  });

  it('[TEXT-BOTH] [SCENARIO-SAVE] has its words among the texts of the house, where a translation is a change of it too', async () => {
    const { body } = await owner.get(`${HOUSE}/texts?kind=scenario&query=Your%20name`);
    const texts = body['items'] as readonly { readonly id: string }[];
    const text = texts.find(({ id }) => id.includes(String(made['id'])));
    const written = await owner.patch(`${HOUSE}/texts/${String(text?.id)}/ja`, { message: 'お名前は？' }, 0);
    expect([written.status, written.body['code']]).toEqual([200, undefined]);
    const now = await owner.get(at());
    expect((now.body['nodes'] as readonly unknown[])[0]).toMatchObject({
      text_dict: { en: 'Your name?', ja: 'お名前は？' },
    });
    expect((await patch({ nodes: [ask, hello, end] })).outcome).toEqual([412, 'version_stale']);
  });

  it('[SCENARIO-BOUND] has two steps at least and a thousand at most, each with a name of its own', async () => {
    expect((await patch({ nodes: [end] })).body['fields']).toMatchObject([{ path: 'nodes', code: 'too_few_steps' }]);
    expect((await patch({ nodes: [end, end] })).body['fields']).toMatchObject([{ path: 'nodes', code: 'doubled' }]);
    const many = Array.from({ length: 1001 }, (_, n) => ({ kind: 'end', id: `n${n}` }));
    expect((await patch({ nodes: many })).body['fields']).toMatchObject([{ path: 'nodes', code: 'too_many_steps' }]);
    expect((await owner.get(at())).body['version']).toBe(made['version']);
    const whole = Array.from({ length: 1000 }, (_, n) => ({
      ...hello,
      id: `n${n}`,
      text_dict: { en: 'x'.repeat(500), ja: 'あ'.repeat(300) },
      next: n === 0 ? 'n1' : `n${n - 1}`,
    }));
    expect((await patch({ nodes: whole, start_id: 'n999' })).status).toBe(200);
  });

  it.each([
    ['sound ones', (n: number) => ({ ...hello, id: `n${n}`, text_dict: { en: `Step ${n}` }, next: `n${n + 1}` })],
    ['of no kind', (n: number) => ({ kind: 'teleport', id: n, choices: [[[]]] })],
  ])(
    '[SCENARIO-BOUND] of five thousand steps is told how many it may have, and nothing of them: %s',
    async (_what, step) => {
      const nodes = Array.from({ length: 5000 }, (_, n) => step(n));
      const told = [{ path: 'nodes', code: 'too_many_steps', limit: 1000, message: 'too_many_steps' }];
      const sent = await owner.post(`${HOUSE}/scenarios`, { bot_id: bot, name: 'Long', start_id: 'n0', nodes });
      const changed = await patch({ nodes });
      expect([sent.outcome, sent.body['fields']]).toEqual([[400, 'bad_request'], told]);
      expect([changed.outcome, changed.body['fields']]).toEqual([[400, 'bad_request'], told]);
      expect((await owner.get(at())).body).toMatchObject({ version: made['version'], steps: 3 });
      expect((await owner.get(`${HOUSE}/scenarios?query=Long`)).body['total']).toBe(0);
    },
  );

  it('[SCENARIO-CHECK] [SCENARIO-CIRCLE] with a circle in which nobody is asked meets no guest, and the step is told', async () => {
    const round = [
      { ...hello, id: 'one', text_dict: { en: 'One' }, next: 'two' },
      { ...hello, id: 'two', text_dict: { en: 'Two' }, next: 'one' },
    ];
    const drawn = await patch({ nodes: round, start_id: 'one' });
    expect(drawn.status).toBe(200);
    const told = [{ path: 'nodes.one', code: 'circle' }];
    const opened = await patch({ is_opening: true }, Number(drawn.body['version']));
    expect([opened.outcome, opened.body['fields']]).toMatchObject([[400, 'scenario_invalid'], told]);
    const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Ask' } });
    const menu = { main_menu_id: main.body['id'], menu_type: 'ai_chatbot', name_dict: { en: 'Ask' } };
    const named = await owner.post(`${HOUSE}/sub-menus`, {
      ...menu,
      staff_group_ids: [],
      menu_option: { type: 'guest_bot', bot_id: bot, scenario_id: made['id'] },
    });
    expect([named.status, named.body['fields']]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ path: 'menu_option.scenario_id', code: 'scenario_invalid' })]),
    ]);
    // And one that guests meet already takes none in.
    const sound = await patch({ nodes: [ask, hello, end], start_id: 'ask' }, Number(drawn.body['version']));
    const met = await patch({ is_opening: true }, Number(sound.body['version']));
    expect(met.status).toBe(200);
    const closed = await patch({ nodes: [...round, end], start_id: 'one' }, Number(met.body['version']));
    expect([closed.outcome, closed.body['fields']]).toMatchObject([[400, 'scenario_invalid'], told]);
  });

  it('[SCENARIO-CHECK] is kept with errors while nobody meets it, and taken into use without', async () => {
    const broken = await patch({ nodes: [ask, { ...hello, next: null }, end] });
    expect(broken.status).toBe(200);
    const refused = await patch({ is_opening: true }, Number(broken.body['version']));
    expect(refused.outcome).toEqual([400, 'scenario_invalid']);
    expect(refused.body['fields']).toMatchObject([{ path: 'nodes.hello', code: 'dead_end' }]);
    const used = await patch({ is_opening: true, nodes: [ask, hello, end] }, Number(broken.body['version']));
    expect(used.status).toBe(200);
    const unknown = [{ ...ask, variable: 'other' }, hello, end];
    const again = await patch({ nodes: unknown }, Number(used.body['version']));
    expect([again.outcome, again.body['fields']]).toMatchObject([
      [400, 'scenario_invalid'],
      [{ path: 'nodes.hello', code: 'variable_unknown' }],
    ]);
  });

  it('[SCENARIO-OPENING] takes the first place of an assistant from the one before', async () => {
    const other = await owner.post(`${HOUSE}/scenarios`, {
      bot_id: bot,
      name: 'Departure',
      start_id: 'a',
      nodes: [{ kind: 'text', id: 'a', text_dict: { en: 'Bye' }, next: 'end' }, end],
    });
    expect((await patch({ is_opening: true })).status).toBe(200);
    const path = `${HOUSE}/scenarios/${String(other.body['id'])}`;
    expect((await owner.patch(path, { is_opening: true }, Number(other.body['version']))).status).toBe(200);
    const { body } = await owner.get(`${HOUSE}/scenarios?bot_id=${bot}`);
    expect(
      (body['items'] as readonly { is_opening: boolean; name: string }[]).filter((one) => one.is_opening),
    ).toMatchObject([{ name: 'Departure' }]);
  });

  it('[SCENARIO-OPENING] is first alone, however many are made so at once', async () => {
    const others = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map(async (name) => {
        const nodes = [{ kind: 'text', id: 'a', text_dict: { en: name }, next: 'end' }, end];
        return (await owner.post(`${HOUSE}/scenarios`, { bot_id: bot, name, start_id: 'a', nodes })).body;
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      const now = await Promise.all(others.map(({ id }) => owner.get(`${HOUSE}/scenarios/${String(id)}`)));
      const opened = await Promise.all(
        now.map(({ body }) =>
          owner.patch(`${HOUSE}/scenarios/${String(body['id'])}`, { is_opening: true }, Number(body['version'])),
        ),
      );
      // Who comes second may be told that theirs was changed by the first.
      expect(opened.every(({ status }) => status === 200 || status === 412)).toBe(true);
      const { body } = await owner.get(`${HOUSE}/scenarios?bot_id=${bot}`);
      expect((body['items'] as readonly { is_opening: boolean }[]).filter((one) => one.is_opening)).toHaveLength(1);
    }
  });

  it('[SCENARIO-CHECK] keeps the pages it leads to from being deleted, and goes with its assistant', async () => {
    const other = await owner.post(`${HOUSE}/bots`, { name: 'Lumi' });
    const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'See' } });
    const sub = await owner.post(`${HOUSE}/sub-menus`, {
      main_menu_id: main.body['id'],
      menu_type: 'announcement',
      name_dict: { en: 'News' },
      announcement_dict: { en: 'None' },
    });
    expect(sub.status).toBe(201);
    const link = { kind: 'link', id: 'a', text_dict: { en: 'See' }, sub_menu_id: sub.body['id'], next: 'end' };
    const scenario = await owner.post(`${HOUSE}/scenarios`, {
      bot_id: other.body['id'],
      name: 'News',
      start_id: 'a',
      nodes: [link, end],
    });
    const menu = `${HOUSE}/sub-menus/${String(sub.body['id'])}`;
    expect((await owner.remove(menu, 1)).body['data']).toEqual({ scenarios: 1 });
    expect((await owner.remove(`${HOUSE}/bots/${String(other.body['id'])}`, 1)).status).toBe(200);
    expect((await owner.get(`${HOUSE}/scenarios/${String(scenario.body['id'])}`)).outcome).toEqual([404, 'not_found']);
    expect((await owner.remove(menu, 1)).status).toBe(200);
  });

  it('[SCENARIO-COPY] is copied beside itself, and to a house that has what it leads to', async () => {
    const copy = await owner.post(`${at()}/copy`, { bot_id: bot, name: 'Arrival, winter' });
    expect([copy.status, copy.body['name'], idsOf(copy.body)]).toEqual([
      201,
      'Arrival, winter',
      ['ask', 'hello', 'end'],
    ]);
    expect(copy.body['id']).not.toBe(made['id']);
    const { body } = await owner.get('/me');
    const [organization] = body['organizations'] as readonly { readonly id: string }[];
    const branch = await owner.post(`/organizations/${String(organization?.id)}/houses`, {
      code: 'story-branch',
      name_dict: { en: 'Branch' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      languages: [],
      time_zone: 'UTC',
    });
    expect(branch.status).toBe(201);
    const theirs = await owner.post('/houses/story-branch/bots', { name: 'Nia' });
    const there = { house_code: 'story-branch', bot_id: theirs.body['id'], name: 'Arrival' };
    expect((await owner.post(`${at()}/copy`, there)).status).toBe(201);
    const room = {
      kind: 'room',
      id: 'ask',
      cases: [{ id: 'c', location_group_ids: [freshId()], next: 'hello' }],
      next: 'hello',
    };
    expect((await patch({ nodes: [room, { ...hello, text_dict: { en: 'Hello' } }, end] })).status).toBe(200);
    const refused = await owner.post(`${at()}/copy`, there);
    expect([refused.outcome, refused.body['fields']]).toMatchObject([
      [409, 'scenario_not_copied'],
      [{ path: 'nodes.ask', code: 'room_group_unknown' }],
    ]);
    const strangers = await owner.post(`${at()}/copy`, { ...there, house_code: 'nobodys-house' });
    expect(strangers.outcome).toEqual([404, 'not_found']);
  });

  it('[SCENARIO-COPY] leads in another house to what is called so there, whatever its number', async () => {
    const { body } = await owner.get('/me');
    const [organization] = body['organizations'] as readonly { readonly id: string }[];
    const there = { code: 'story-annex', name_dict: { en: 'Annex' }, tenant_type: 'hotel', lang_cd: 'en' };
    const branch = { ...there, languages: [], time_zone: 'UTC' };
    expect((await owner.post(`/organizations/${String(organization?.id)}/houses`, branch)).status).toBe(201);
    const menuIn = async (house: string, name: string): Promise<unknown> => {
      const main = await owner.post(`/houses/${house}/main-menus`, { name_dict: { en: name } });
      const menu = { main_menu_id: main.body['id'], menu_type: 'announcement', announcement_dict: { en: 'None' } };
      return (await owner.post(`/houses/${house}/sub-menus`, { ...menu, name_dict: { en: name } })).body['id'];
    };
    const sauna = await menuIn('story-house', 'Sauna');
    const theirs = await owner.post('/houses/story-annex/bots', { name: 'Nia' });
    const link = { kind: 'link', id: 'ask', text_dict: { en: 'See' }, sub_menu_id: sauna, next: 'end' };
    expect((await patch({ nodes: [link, end] })).status).toBe(200);
    const to = { house_code: 'story-annex', bot_id: theirs.body['id'], name: 'Arrival' };
    // There are menus of all those numbers there, and none is the sauna.
    let other: unknown = 0;
    while (Number(other) < Number(sauna)) other = await menuIn('story-annex', `News ${String(other)}`);
    const refused = await owner.post(`${at()}/copy`, to);
    expect([refused.outcome, refused.body['fields']]).toMatchObject([
      [409, 'scenario_not_copied'],
      [{ path: 'nodes.ask', code: 'menu_unknown' }],
    ]);
    const same = await menuIn('story-annex', 'Sauna');
    expect(same).not.toBe(sauna);
    const copied = await owner.post(`${at()}/copy`, to);
    expect([copied.status, copied.body['nodes']]).toMatchObject([
      201,
      [{ id: 'ask', sub_menu_id: same }, { id: 'end' }],
    ]);
  });

  it('[SCENARIO-CHECK] is told what it may lead to', async () => {
    const { body } = await owner.get(`${HOUSE}/scenario-references`);
    expect(body).toMatchObject({ languages: ['de'] });
    expect(Object.keys(body).toSorted()).toEqual([
      'facilities',
      'languages',
      'location_groups',
      'sub_menus',
      'talk_menu_ids',
    ]);
  });
});
