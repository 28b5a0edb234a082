/** The settings of a house, through the door of the consoles. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryTenant } from '#server/queries/house/entry-tenant.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const SETTINGS = '/houses/set-house/settings';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'set-house');
});
afterAll(() => test.close());

const version = async (): Promise<number> => Number((await owner.get(SETTINGS)).body['version']);
const inForce = async () => {
  const { id } = await test.ctx.db
    .selectFrom('tenant')
    .select('id')
    .where('code', '=', 'set-house')
    .executeTakeFirstOrThrow();
  return tenantSettings(test.ctx.db, test.ctx.log, id);
};

it('[SETTING-DEFAULT] are set one by one, and taken back to what holds without them', async () => {
  const set = await owner.patch(
    SETTINGS,
    { close_timeout: 60, welcome: { fr: 'Bienvenue', en: 'Welcome' } },
    await version(),
  );
  expect(set.body['settings']).toMatchObject({ close_timeout: 60, welcome: { fr: 'Bienvenue', en: 'Welcome' } });
  const less = await owner.patch(SETTINGS, { close_timeout: null, welcome: { fr: null } }, await version());
  expect(less.status).toBe(200);
  expect(await inForce()).toMatchObject({ close_timeout: 240, welcome: { en: 'Welcome' }, default_limit: 3 });
  expect((await inForce()).welcome).toEqual({ en: 'Welcome' });
});

it('[FIELD-NAMED] are refused out of their range, and what is in the contract is not for them to set', async () => {
  const before = await inForce();
  const wrong = await owner.patch(SETTINGS, { check_in_time: '25:00' }, await version());
  expect(wrong.body).toMatchObject({ status: 400, fields: [{ path: 'check_in_time' }] });
  const contracted = await owner.patch(SETTINGS, { guest_limit: 10_000 }, await version());
  expect(contracted.body).toMatchObject({ status: 400, fields: [{ path: 'guest_limit' }] });
  expect((await owner.patch(SETTINGS, { close_timeout: 1 }, 0)).outcome).toEqual([412, 'version_stale']);
  expect(await inForce()).toEqual(before);
});

it.each([
  ['an address', { default_staff_icon: 'javascript:alert(1)' }, 'default_staff_icon', 'url_invalid'],
  ['a colour', { concierge: { color: 'red' } }, 'concierge.color', 'color_invalid'],
  ['networks', { guest_networks: '192.0.2.0/24, hotel' }, 'guest_networks', 'network_invalid'],
  ['a language', { welcome: { klingon: 'Qapla' } }, 'welcome.klingon', 'language_unknown'],
  ['a language without a dot', { starters: { 'en.b': 'Hello' } }, 'starters.en.b', 'language_unknown'],
  ['a group', { group_mode: { 'a.b': true } }, 'group_mode.a.b', 'group_unknown'],
  ['a telephone number', { interpreter_phone: 'ask Mika' }, 'interpreter_phone', 'phone_invalid'],
])('[FIELD-NAMED] what is not %s is refused at its field', async (_, patch, path, code) => {
  const refused = await owner.patch(SETTINGS, patch, await version());
  expect(refused.body).toMatchObject({ status: 400, fields: [{ path, code }] });
});

it('[HOME-CHAT] [THEME-TITLE-HOUSE] [NAV-GUESTLESS] a chat, a title bar and an app of the house’s own reach its guests', async () => {
  const main = await owner.post('/houses/set-house/main-menus', { name_dict: { en: 'Ask us' } });
  const sub = (menu_type: string, more: object) =>
    owner.post('/houses/set-house/sub-menus', {
      main_menu_id: main.body['id'],
      menu_type,
      name_dict: { en: 'Concierge' },
      ...more,
    });
  const groups = (await owner.get('/houses/set-house/staff-groups')).body['items'] as readonly { id: string }[];
  const chat = await sub('ai_chatbot', {
    menu_option: { type: 'access_id' },
    staff_group_ids: groups.slice(0, 1).map(({ id }) => id),
  });
  const page = await sub('url', { url: 'https://there.example' });
  expect([chat.status, page.status]).toEqual([201, 201]);
  const told = async (): Promise<unknown> =>
    (await (await test.app.request('/be-api/biz/tenant/detail/set-house?lang_cd=en')).json()) as unknown;
  expect(await told()).toMatchObject({ inline_chat: null });
  for (const [id, code] of [
    [999_999, 'menu_unknown'],
    [page.body['id'], 'no_chat'],
  ])
    expect((await owner.patch(SETTINGS, { inline_chat_sub_menu_id: id }, await version())).body).toMatchObject({
      status: 400,
      fields: [{ path: 'inline_chat_sub_menu_id', code }],
    });
  const set = await owner.patch(
    SETTINGS,
    {
      inline_chat_sub_menu_id: chat.body['id'],
      title_bar_bg_color: '#ffe08a',
      title_bar_txt_color: '#ffffff',
      ios_app_url: 'https://apps.example/house',
      app_icon: '/media/set-house/sign.png',
    },
    await version(),
  );
  expect(set.status).toBe(200);
  expect(await told()).toMatchObject({
    inline_chat: { main_menu_id: main.body['id'], sub_menu_id: chat.body['id'] },
  });
  // White cannot be read on yellow.
  expect(await entryTenant(test.ctx, 'set-house', 'en')).toMatchObject({
    titleBar: { background: '#ffe08a', text: '#1d1a19' },
    appIcon: '/media/set-house/sign.png',
    stores: { android: null, ios: 'https://apps.example/house' },
  });
  // A menu that is gone leaves the shortest way to a person.
  const { version: present } = (await owner.get(`/houses/set-house/sub-menus/${String(chat.body['id'])}`)).body;
  await owner.remove(`/houses/set-house/sub-menus/${String(chat.body['id'])}`, Number(present));
  expect(await told()).toMatchObject({ inline_chat: null });
});
