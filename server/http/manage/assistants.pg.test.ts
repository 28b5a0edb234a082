/** Assistants, what pages lead to next, and how long a room's code holds, from the console's door to the guest's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/bot-house';

let test: TestApp;
let owner: Manager;
let guest: string;
let main: unknown;
let group: unknown;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'bot-house');
  main = (await make('main-menus', { name_dict: { en: 'Ask' } }))['id'];
  group = (await make('staff-groups', { name_dict: { en: 'Desk team' } }))['id'];
  guest = await enterAsGuest(test.app, 'bot-house', 'fr');
});
afterAll(() => test.close());

async function make(collection: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const made = await owner.post(`${HOUSE}/${collection}`, body);
  expect([collection, made.status, made.body['fields']]).toEqual([collection, 201, undefined]);
  return made.body;
}
const popups = async (type: string, id: unknown): Promise<unknown> =>
  (
    await callFacade(
      test.app,
      guest,
      `query ($id: Int!, $type: String) { getSubmenuPopupListFull(sourceId: $id, sourceEntityType: $type, langCd: "fr") {
        type target_id label_message } }`,
      { id, type },
    )
  ).data;

it('[BOT-FACE] an assistant answers guests under its name of the moment, and stays while a menu leads to it', async () => {
  const bot = await make('bots', { name: 'Mia', icon: 'https://a.example/mia.png' });
  const path = `${HOUSE}/bots/${String(bot['id'])}`;
  expect((await owner.post(`${path}/steps`, { step: 'publish' })).status).toBe(200);
  const sub = await make('sub-menus', {
    main_menu_id: main,
    menu_type: 'ai_chatbot',
    menu_option: { type: 'guest_bot', bot_id: bot['id'] },
    name_dict: { en: 'Ask Mia' },
    staff_group_ids: [group],
  });
  const started = await callFacade<{ readonly conversation_id: string }>(
    test.app,
    guest,
    'mutation ($main: Int!, $sub: Int!) { createInquiry(mainMenuId: $main, subMenuId: $sub) { message conversation_id } }',
    { main, sub: sub['id'] },
  );
  const members = async (): Promise<unknown> => {
    const { data } = await callFacade<{ readonly members: readonly object[] }>(
      test.app,
      guest,
      'query ($id: ID!) { getConversationV2(id: $id) { members { user { name icon } } } }',
      { id: started.data?.conversation_id },
    );
    return data?.members;
  };
  expect(await members()).toContainEqual({ user: { name: 'Mia', icon: 'https://a.example/mia.png' } });
  const renamed = await owner.patch(path, { name: 'Emma' }, Number((await owner.get(path)).body['version']));
  expect(await members()).toContainEqual({ user: { name: 'Emma', icon: 'https://a.example/mia.png' } });
  const kept = await owner.remove(path, Number(renamed.body['version']));
  expect([kept.outcome, kept.body['data']]).toEqual([[409, 'in_use'], { menus: 1 }]);
  const nameless = await owner.patch(path, { name: ' ' }, Number(renamed.body['version']));
  expect(nameless.body['fields']).toMatchObject([{ path: 'name' }]);
});

it('[LINKS-MAX] [POPUP-LEADS] a place and an offer lead to what stands next to them, up to four things', async () => {
  const places = await make('sub-menus', { main_menu_id: main, menu_type: 'facility', name_dict: { en: 'Places' } });
  const offers = await make('sub-menus', { main_menu_id: main, menu_type: 'coupon', name_dict: { en: 'Offers' } });
  const bath = await make('facilities', { sub_menu_id: places['id'], name_dict: { en: 'Bath' } });
  const drink = await make('coupon-pages', {
    sub_menu_id: offers['id'],
    name_dict: { en: 'A drink' },
    text_dict: { en: 'After the bath' },
    links: [{ type: 'facility', target_id: bath['id'], label_dict: { en: 'To the bath', fr: 'Vers le bain' } }],
  });
  const link = { type: 'coupon', target_id: drink['id'], label_dict: { en: 'A drink after it', fr: 'Un verre' } };
  const path = `${HOUSE}/facilities/${String(bath['id'])}`;
  const five = await owner.patch(path, { links: [1, 2, 3, 4, 5].map((target_id) => ({ ...link, target_id })) }, 1);
  expect(five.body['fields']).toMatchObject([{ path: 'links', code: 'too_many' }]);
  expect((await owner.patch(path, { links: [link] }, Number(bath['version']))).status).toBe(200);
  expect(await popups('facility', bath['id'])).toEqual([
    { type: 'coupon', target_id: drink['id'], label_message: 'Un verre' },
  ]);
  expect(await popups('coupon', drink['id'])).toEqual([
    { type: 'facility', target_id: bath['id'], label_message: 'Vers le bain' },
  ]);
});

it('[SESSION-TIMEOUT] a room tells guests what it is called, whether they are asked, and how long its code holds', async () => {
  const { body } = await owner.get(`${HOUSE}/location-groups`);
  const [rooms] = body['items'] as readonly { readonly id: string }[];
  const room = await make('rooms', { location_group_id: rooms?.id, name: '12' });
  const path = `${HOUSE}/rooms/${String(room['id'])}`;
  const changed = await owner.patch(
    path,
    {
      name_dict: { en: 'The tower room', fr: 'La chambre de la tour' },
      session_timeout: 45,
      lock_wait: 30,
      is_room_asking: true,
      input_room_no_before_conversation: true,
    },
    Number(room['version']),
  );
  expect(changed.status).toBe(200);
  const answer = await test.app.request(`/be-api/biz/location/detail/${String(room['id'])}?lang_cd=fr`);
  expect(await answer.json()).toMatchObject({
    location_name: 'La chambre de la tour',
    session_timeout: 45,
    lock_wait: 30,
    input_room_no_before_conversation: true,
  });
  const wrong = await owner.patch(path, { lock_wait: 0 }, Number(changed.body['version']));
  expect(wrong.body['fields']).toMatchObject([{ path: 'lock_wait' }]);
});

it('[PLAN-BOT] a new assistant begins with the trial, later as a sandbox; it is called in the directory as it is, and stays while its plan is paid for', async () => {
  const planOf = (id: unknown) =>
    test.ctx.db.selectFrom('bot_plan').select(['name', 'plan']).where('bot_id', '=', String(id)).executeTakeFirst();
  const first = await make('bots', { name: 'Kai', icon: null });
  expect(await planOf(first['id'])).toEqual({ name: 'Kai', plan: 'trial' });
  const lifeOf = async (id: unknown) => (await owner.get(`${HOUSE}/bots/${String(id)}/life`)).body;
  const { trial_ends_at: trialEnds } = await test.ctx.db
    .selectFrom('organization')
    .select('trial_ends_at')
    .executeTakeFirstOrThrow();
  expect(await lifeOf(first['id'])).toMatchObject({ plan: 'trial', ends_at: trialEnds?.toISOString() });
  const renamed = await owner.patch(`${HOUSE}/bots/${String(first['id'])}`, { name: 'Kaito' }, 1);
  expect([renamed.status, await planOf(first['id'])]).toEqual([200, { name: 'Kaito', plan: 'trial' }]);
  await test.ctx.db
    .updateTable('organization')
    .set({ trial_ends_at: new Date(test.clock.now) })
    .execute();
  // Its organisation has bought by then: after a trial nothing new is made before.
  const period = { anchor_on: '2026-11-21', period_start: '2026-11-21', period_end: '2026-12-21' };
  await test.ctx.db.updateTable('subscription').set(period).execute();
  const second = await make('bots', { name: 'Rin', icon: null });
  expect(await planOf(second['id'])).toMatchObject({ plan: 'sandbox' });
  const plan = (name: 'standard' | 'sandbox') =>
    test.ctx.db.updateTable('bot_plan').set({ plan: name }).where('bot_id', '=', String(second['id'])).execute();
  await plan('standard');
  expect(await lifeOf(second['id'])).toMatchObject({ plan: 'standard', ends_at: null });
  await test.ctx.db
    .updateTable('bot_plan')
    .set({ ends_on: '2026-12-21' })
    .where('bot_id', '=', String(second['id']))
    .execute();
  expect(await lifeOf(second['id'])).toMatchObject({ ends_at: '2026-12-21T00:00:00.000Z' });
  const kept = await owner.remove(`${HOUSE}/bots/${String(second['id'])}`, 1);
  expect([kept.outcome, kept.body['uses'] ?? kept.body['data']]).toMatchObject([[409, 'in_use'], { plan: 1 }]);
  await plan('sandbox');
  expect((await owner.remove(`${HOUSE}/bots/${String(second['id'])}`, 1)).status).toBe(200);
  expect(await planOf(second['id'])).toBeUndefined();
});
