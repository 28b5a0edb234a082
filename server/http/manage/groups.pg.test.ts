/** Groups of a house's rooms and of its staff: their names, their order, and what keeps them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/grouped';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'grouped');
});
afterAll(() => test.close());

type Group = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
const all = async (kind: string): Promise<readonly Group[]> =>
  (await owner.get(`${HOUSE}/${kind}`)).body['items'] as readonly Group[];
async function add(kind: string, name_dict: object): Promise<Group> {
  const { status, body } = await owner.post(`${HOUSE}/${kind}`, { name_dict });
  expect(status).toBe(201);
  return body as Group;
}
const kept = async (kind: string, { id, version }: Group): Promise<unknown> => {
  const { outcome, body } = await owner.remove(`${HOUSE}/${kind}/${id}`, version);
  return [...outcome, body['data']];
};

describe.each(['location-groups', 'staff-groups'])('%s', (kind) => {
  it('[GROUP-NAME] have names of their own in each language, and are put in order', async () => {
    const garden = await add(kind, { en: 'Garden', fr: 'Jardin' });
    const tower = await add(kind, { en: 'Tower' });
    const doubled = await owner.post(`${HOUSE}/${kind}`, { name_dict: { en: 'Park', fr: 'JARDIN' } });
    expect(doubled.body['fields']).toMatchObject([{ path: 'name_dict.fr', code: 'doubled' }]);
    const renamed = await owner.patch(`${HOUSE}/${kind}/${tower.id}`, { name_dict: { fr: 'jardin' } }, tower.version);
    expect(renamed.body['fields']).toMatchObject([{ path: 'name_dict.fr', code: 'doubled' }]);
    // A group's own name is free for it, and a language of it goes.
    const same = await owner.patch(`${HOUSE}/${kind}/${garden.id}`, { name_dict: { fr: null } }, garden.version);
    expect(same.body['name_dict']).toEqual({ en: 'Garden' });
    const others = (await all(kind)).filter(({ id }) => ![garden.id, tower.id].includes(id)).map(({ id }) => id);
    const order = [tower.id, garden.id, ...others];
    expect((await owner.put(`${HOUSE}/${kind}/order`, { ids: order })).status).toBe(200);
    expect((await all(kind)).map(({ id }) => id)).toEqual(order);
  });
});

it('[GROUP-USED] a group of rooms stays while rooms or menus name it, or rooms begin in it', async () => {
  const first = (await all('location-groups')).find((group) => group['is_default'] === true);
  if (first === undefined) throw new Error('no first group');
  // The lobby is in it.
  expect(await kept('location-groups', first)).toEqual([409, 'in_use', { rooms: 1 }]);
  const annex = await add('location-groups', { en: 'Annex' });
  const room = await owner.post(`${HOUSE}/rooms`, { name: '901', location_group_id: annex.id });
  const menu = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Annex' }, location_group_ids: [annex.id] });
  expect(await kept('location-groups', annex)).toEqual([409, 'in_use', { rooms: 1, menus: 1 }]);
  await owner.remove(`${HOUSE}/rooms/${String(room.body['id'])}`, 1);
  await owner.remove(`${HOUSE}/main-menus/${String(menu.body['id'])}`, 1);
  expect(await kept('location-groups', annex)).toEqual([200, undefined, undefined]);
});

it('[GROUP-USED] a group of staff stays while menus name it', async () => {
  const spa = await add('staff-groups', { en: 'Spa' });
  const heading = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Well-being' } });
  const menu = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: heading.body['id'],
    menu_type: 'ai_chatbot',
    menu_option: { type: 'access_id' },
    name_dict: { en: 'Massages' },
    staff_group_ids: [spa.id],
  });
  expect(menu.status).toBe(201);
  expect(await kept('staff-groups', spa)).toEqual([409, 'in_use', { menus: 1 }]);
  await owner.remove(`${HOUSE}/sub-menus/${String(menu.body['id'])}`, 1);
  expect(await kept('staff-groups', spa)).toEqual([200, undefined, undefined]);
});

it('[GROUP-WIDGETS] a group without the travel guide has it on no page of its guests, the others have', async () => {
  const { body: before } = await owner.get(`${HOUSE}/settings`);
  const concierge = { enabled: true, hash: 'h1', url: 'https://guide.example' };
  const set = await owner.patch(`${HOUSE}/settings`, { concierge }, Number(before['version']));
  expect(set.status).toBe(200);
  const suites = await add('location-groups', { en: 'Suites' });
  const room = await owner.post(`${HOUSE}/rooms`, { name: '902', location_group_id: suites.id });
  const guide = async (): Promise<unknown> =>
    (await callApi(test.app, `/be-api/biz/location/detail/${String(room.body['id'])}?lang_cd=en`)).body[
      'is_guide_enabled'
    ];
  expect(await guide()).toBe(true);
  const path = `${HOUSE}/location-groups/${suites.id}`;
  expect((await owner.patch(path, { is_show_guide: false }, suites.version)).body['is_show_guide']).toBe(false);
  expect(await guide()).toBe(false);
});
