/** Menus that are shown from a day and until a day: set at the console's door, read at the guest's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { jobHandlers } from '../registry.ts';

const HOUSE = '/houses/season-house';
type Fields = Readonly<Record<string, unknown>>;

let test: TestApp;
let owner: Manager;
let guest: string;
let main: number;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'season-house');
  main = Number((await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'House' } })).body['id']);
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'season-house', lang_cd: 'en' }),
  });
  guest = String(((await entered.json()) as Fields)['access_token_v2']);
});
afterAll(() => test.close());

const makeMenu = async (more: object = {}): Promise<Fields> => {
  const { status, body } = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main,
    name_dict: { en: 'Ice cream' },
    menu_type: 'announcement',
    announcement_dict: { en: 'By the lake' },
    ...more,
  });
  expect([status, body['fields']]).toEqual([201, undefined]);
  return body;
};
const read = async (id: unknown): Promise<Fields> => (await owner.get(`${HOUSE}/sub-menus/${String(id)}`)).body;
const patch = async ({ id }: Fields, fields: object) =>
  owner.patch(`${HOUSE}/sub-menus/${String(id)}`, fields, Number((await read(id))['version']));
const guestsSee = async ({ id }: Fields): Promise<boolean> => {
  const answer = await test.app.request('/api/public/biz/guest/main_menus', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest}` },
    body: JSON.stringify({ lang_cd: 'en', location_id: null }),
  });
  const { main_menus } = (await answer.json()) as { main_menus: readonly { sub_menu: readonly Fields[] }[] };
  return main_menus.some(({ sub_menu }) => sub_menu.some((one) => one['id'] === id));
};
/** The job, by several processes at once, at a moment; nobody's sign-in has ended after it. */
const runAt = async (moment: string, processes = 1): Promise<void> => {
  const before = test.clock.now;
  test.clock.now = Date.parse(moment);
  await Promise.all(Array.from({ length: processes }, () => jobHandlers.show_by_season(test.ctx)));
  test.clock.now = before;
};
const day = (days: number): string => new Date(test.clock.now + days * 86_400_000).toISOString().slice(0, 10);

describe('menus of a season', () => {
  it('[MENU-SEASON] are hidden, shown on the first day and hidden after the last, on the clock of the house', async () => {
    const [from, to] = [day(2), day(3)];
    const [eve, last] = [day(1), day(3)];
    const menu = await makeMenu();
    expect(await guestsSee(menu)).toBe(true);
    expect((await patch(menu, { shown_from: from, shown_to: to })).body).toMatchObject({
      is_display: false,
      shown_from: from,
      shown_to: to,
    });
    // Vienna is an hour, or two, before UTC.
    await runAt(`${eve}T21:30:00Z`);
    expect(await guestsSee(menu)).toBe(false);
    await runAt(`${eve}T23:30:00Z`);
    expect(await guestsSee(menu)).toBe(true);
    expect(await read(menu['id'])).toMatchObject({ is_display: true, shown_from: null, shown_to: to });
    // Once: whoever comes again, or at the same time, changes nothing.
    const { version } = await read(menu['id']);
    await runAt(`${eve}T23:30:00Z`, 2);
    expect(await read(menu['id'])).toMatchObject({ version });
    await runAt(`${last}T21:30:00Z`);
    expect(await guestsSee(menu)).toBe(true);
    await runAt(`${last}T23:30:00Z`, 2);
    expect(await guestsSee(menu)).toBe(false);
    expect(await read(menu['id'])).toMatchObject({ is_display: false, shown_from: null, shown_to: null });
    // Shown by hand, it stays: the day is over.
    await patch(menu, { is_display: true });
    await runAt(`${last}T23:40:00Z`);
    expect(await guestsSee(menu)).toBe(true);
    const told = await test.ctx.db
      .selectFrom('history')
      .select(['role', 'after'])
      .where('kind', '=', 'sub_menu')
      .where('change', '=', 'changed')
      .where('role', '=', 'system')
      .orderBy('id')
      .execute();
    expect(told.map(({ after }) => after)).toEqual([
      { is_display: true, shown_from: null },
      { is_display: false, shown_to: null },
    ]);
  });

  it('[MENU-SEASON] are hidden at once where the whole season went by meanwhile', async () => {
    const menu = await makeMenu({ shown_from: day(1), shown_to: day(2) });
    await runAt(`${day(5)}T12:00:00Z`);
    expect(await read(menu['id'])).toMatchObject({ is_display: false, shown_from: null, shown_to: null });
  });

  it('[MENU-SEASON] need their first day no more once they are shown by hand', async () => {
    const menu = await makeMenu({ shown_from: day(4), shown_to: day(9) });
    expect(menu).toMatchObject({ is_display: false });
    expect((await patch(menu, { name_dict: { en: 'Sorbet' } })).body).toMatchObject({ is_display: false });
    expect((await patch(menu, { is_display: true })).body).toMatchObject({
      is_display: true,
      shown_from: null,
      shown_to: day(9),
    });
    expect(await guestsSee(menu)).toBe(true);
  });

  it('[MENU-SEASON] do not end before they begin', async () => {
    const menu = await makeMenu();
    const wrong = await patch(menu, { shown_from: day(3), shown_to: day(2) });
    expect([wrong.status, wrong.body['fields']]).toEqual([
      400,
      [expect.objectContaining({ path: 'shown_to', code: 'ends_before_it_begins' })],
    ]);
    expect(await read(menu['id'])).toMatchObject({ is_display: true, shown_from: null, shown_to: null });
  });
});

describe('what else has its season', () => {
  const kinds: readonly (readonly [path: string, fields: () => Promise<object>])[] = [
    ['main-menus', () => Promise.resolve({ name_dict: { en: 'Winter' } })],
    ['facilities', async () => ({ name_dict: { en: 'Ice rink' }, sub_menu_id: await menuOf('facility') })],
    ['coupon-pages', async () => ({ name_dict: { en: 'Mulled wine' }, sub_menu_id: await menuOf('coupon') })],
    [
      'recommendations',
      () =>
        Promise.resolve({
          name_dict: { en: 'Christmas market' },
          category_dict: { en: 'Market' },
          point: { latitude: 48.2, longitude: 16.37 },
        }),
    ],
  ];
  const menuOf = async (menu_type: string): Promise<unknown> =>
    (await makeMenu({ menu_type, announcement_dict: null }))['id'];
  const isThere = async (path: string, id: unknown): Promise<Fields> =>
    (await owner.get(`${HOUSE}/${path}/${String(id)}`)).body;

  it.each(kinds)('[MENU-SEASON] %s are hidden, shown and hidden again by the same days', async (path, fields) => {
    const [from, to] = [day(2), day(3)];
    const made = await owner.post(`${HOUSE}/${path}`, { ...(await fields()), shown_from: from, shown_to: to });
    expect([made.status, made.body]).toMatchObject([201, { is_display: false, shown_from: from, shown_to: to }]);
    const { id, version } = made.body;
    const wrong = await owner.patch(`${HOUSE}/${path}/${String(id)}`, { shown_to: day(1) }, Number(version));
    expect(wrong.body['fields']).toMatchObject([{ path: 'shown_to', code: 'ends_before_it_begins' }]);
    await runAt(`${from}T12:00:00Z`);
    expect(await isThere(path, id)).toMatchObject({ is_display: true, shown_from: null, shown_to: to });
    await runAt(`${day(4)}T12:00:00Z`, 2);
    expect(await isThere(path, id)).toMatchObject({ is_display: false, shown_from: null, shown_to: null });
  });

  it('[MENU-SEASON] guests see a heading on its days alone, with what stands below it', async () => {
    const made = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Advent' }, shown_from: day(2) });
    const menu = await makeMenu({ main_menu_id: made.body['id'] });
    expect(await guestsSee(menu)).toBe(false);
    await runAt(`${day(2)}T12:00:00Z`);
    expect(await guestsSee(menu)).toBe(true);
  });

  it('[MENU-SEASON] a sandbox shows what its draft says, whatever the day', async () => {
    const made = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Easter' }, shown_to: day(1) });
    expect((await owner.post(`${HOUSE}/draft`, { name: 'Spring' })).status).toBe(201);
    await runAt(`${day(3)}T12:00:00Z`);
    expect(await isThere('main-menus', made.body['id'])).toMatchObject({ is_display: false, shown_to: null });
    const inDraft = await owner.get(`/houses/sandbox_season-house/main-menus/${String(made.body['id'])}`);
    expect(inDraft.body).toMatchObject({ is_display: true, shown_to: day(1) });
  });
});
