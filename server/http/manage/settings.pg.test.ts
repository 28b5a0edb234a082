/** The settings of a house, through the door of the consoles. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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
