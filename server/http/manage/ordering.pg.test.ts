/** Menus to order from, from the console's door to the guest's order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/dish-house';
type Body = Readonly<Record<string, unknown>>;

let test: TestApp;
let owner: Manager;
let guest: string;
let subMenu: unknown;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'dish-house');
  const main = await make('main-menus', { name_dict: { en: 'Eat' } });
  const group = await make('staff-groups', { name_dict: { en: 'Kitchen' } });
  const sub = await make('sub-menus', {
    main_menu_id: main['id'],
    menu_type: 'qr_order',
    name_dict: { en: 'Room service' },
    staff_group_ids: [group['id']],
  });
  subMenu = sub['id'];
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'dish-house', lang_cd: 'fr' }),
  });
  guest = String(((await entered.json()) as Body)['access_token_v2']);
});
afterAll(() => test.close());

async function make(collection: string, body: object): Promise<Body> {
  const made = await owner.post(`${HOUSE}/${collection}`, body);
  expect([collection, made.status, made.body]).toEqual([collection, 201, made.body]);
  return made.body;
}
const newMenu = (more: object = {}): Promise<Body> =>
  make('ordering-menus', { sub_menu_id: subMenu, name_dict: { en: 'Kitchen' }, currency: 'EUR', ...more });
const change = async (collection: string, thing: Body, patch: object) => {
  const path = `${HOUSE}/${collection}/${String(thing['id'])}`;
  const present = await owner.get(path);
  return owner.patch(path, patch, Number(present.body['version']));
};
const remove = async (collection: string, thing: Body) => {
  const path = `${HOUSE}/${collection}/${String(thing['id'])}`;
  const present = await owner.get(path);
  return owner.remove(path, Number(present.body['version']));
};

interface Dish {
  readonly item_cd: string;
  readonly options: readonly { readonly id: number; readonly choices: readonly { readonly id: number }[] }[];
}
interface Shown {
  readonly categories: readonly { readonly items: readonly Dish[]; readonly categories: readonly Shown[] }[];
}
const shown = async (): Promise<Shown | null> =>
  (
    await callFacade<Shown | null>(
      test.app,
      guest,
      `query ($id: Int) { GetTscanMenu(subMenuId: $id) { name currency tax_rate is_tax_included project_cd
        categories { name categories { name items { item_cd } } items { item_cd name description price egg milk image_url
          options { id name required multiple choices { id name price } } } } } }`,
      { id: subMenu },
    )
  ).data;

describe('[ORDER-EDIT] a menu to order from', () => {
  it('is read and ordered from by guests as it was written', async () => {
    const menu = await newMenu({ is_tax_included: false, tax_rate: 1000, fee_text_dict: { en: 'Plus 10 % tax' } });
    expect(await shown()).toBeNull();
    const food = await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Food', fr: 'Plats' } });
    const soups = await make('ordering-categories', {
      menu_id: menu['id'],
      parent_id: food['id'],
      name_dict: { en: 'Soups' },
    });
    await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Nothing yet' } });
    const omelette = await make('ordering-items', {
      category_id: food['id'],
      name_dict: { en: 'Omelette', fr: 'Omelette aux herbes' },
      description_dict: { en: 'With herbs' },
      price: 1450,
      image_url: 'https://a.example/omelette.jpg',
      allergens: ['egg'],
      options: [
        {
          name_dict: { en: 'Eggs' },
          required: true,
          choices: [{ name_dict: { en: 'Two' } }, { name_dict: { en: 'Three' }, price: 200 }],
        },
      ],
    });
    expect(omelette).toMatchObject({ master_name: 'Omelette', category_id: food['id'], menu_id: menu['id'] });
    await make('ordering-items', { category_id: soups['id'], name_dict: { en: 'Broth' }, price: 500 });
    // A category without anything in it keeps the menu from being shown; what is shown may gain one.
    const refused = await change('ordering-menus', menu, { is_display: true });
    expect(refused.body['fields']).toEqual([expect.objectContaining({ path: 'is_display', code: 'item_needed' })]);
    const { body } = await owner.get(`${HOUSE}/ordering-categories?query=Nothing`);
    const [empty] = body['items'] as readonly Body[];
    expect((await remove('ordering-categories', empty ?? {})).status).toBe(200);
    expect((await change('ordering-menus', menu, { is_display: true })).status).toBe(200);
    await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Desserts' } });

    const seen = await shown();
    expect(seen).toMatchObject({
      name: 'Kitchen',
      currency: 'EUR',
      tax_rate: 1000,
      is_tax_included: false,
      project_cd: menu['project_cd'],
      categories: [
        {
          name: 'Plats',
          categories: [{ name: 'Soups', items: [{}] }],
          items: [
            {
              name: 'Omelette aux herbes',
              description: 'With herbs',
              price: 1450,
              egg: true,
              milk: false,
              image_url: 'https://a.example/omelette.jpg',
              options: [
                {
                  name: 'Eggs',
                  required: true,
                  multiple: false,
                  choices: [
                    { name: 'Two', price: 0 },
                    { name: 'Three', price: 200 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(seen?.categories).toHaveLength(1);

    const dish = seen?.categories[0]?.items[0];
    const three = dish?.options[0]?.choices[1]?.id;
    const ordered = await callFacade(
      test.app,
      guest,
      'mutation ($input: SubmitBizGuestOrderInput!) { submitBizGuestOrder(input: $input) { success } }',
      {
        input: {
          sub_menu_id: subMenu,
          lang_cd: 'fr',
          items: [{ item_cd: dish?.item_cd, quantity: 2, option_choice_ids: [three] }],
        },
      },
    );
    expect(ordered.data).toEqual({ success: true });
    const order = await test.ctx.db.selectFrom('guest_order').select(['total', 'currency']).executeTakeFirstOrThrow();
    expect(order).toEqual({ total: 3630, currency: 'EUR' });
    // What was ordered from stays, and can be hidden.
    expect((await remove('ordering-menus', menu)).body).toMatchObject({ code: 'in_use', data: { orders: 1 } });
    expect((await change('ordering-items', omelette, { is_sold_out: true })).status).toBe(200);
    expect((await shown())?.categories[0]?.items).toEqual([]);
    expect((await change('ordering-menus', menu, { is_display: false })).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('[ORDER-HOURS] keeps the hours of a category, Sunday first as calendars count, and refuses what is no time', async () => {
    const menu = await newMenu();
    const hours = [
      { weekday: 0, from: '08:00', to: '11:00' },
      { weekday: 6, from: '22:00', to: '02:00' },
    ];
    const early = await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Breakfast' }, hours });
    expect(early['hours']).toEqual(hours);
    const kept = await test.ctx.db
      .selectFrom('ordering_category')
      .select('hours')
      .where('id', '=', String(early['id']))
      .executeTakeFirstOrThrow();
    expect(kept.hours).toEqual([{ ...hours[0], weekday: 7 }, hours[1]]);
    const wrong = await change('ordering-categories', early, { hours: [{ weekday: 1, from: '25:00', to: '02:00' }] });
    expect(wrong.body['fields']).toMatchObject([{ path: 'hours.0.from', code: 'time_invalid' }]);
    expect((await change('ordering-categories', early, { hours: null })).body['hours']).toBeNull();
    expect((await remove('ordering-categories', early)).status).toBe(200);
    expect((await remove('ordering-menus', menu)).status).toBe(200);
  });

  it('[ORDER-CHOOSE] keeps the numbers of choices that stay, so that carts still mean the same', async () => {
    const menu = await newMenu();
    const drinks = await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Drinks' } });
    const tea = await make('ordering-items', {
      category_id: drinks['id'],
      name_dict: { en: 'Tea' },
      price: 400,
      options: [{ name_dict: { en: 'Milk' }, choices: [{ name_dict: { en: 'Cow' } }, { name_dict: { en: 'Oat' } }] }],
    });
    const [milk] = tea['options'] as readonly { id: number; choices: readonly { id: number }[] }[];
    const changed = await change('ordering-items', tea, {
      options: [
        { name_dict: { en: 'Sugar' }, choices: [{ name_dict: { en: 'Brown' } }] },
        {
          id: milk?.id,
          name_dict: { en: 'Milk' },
          multiple: true,
          choices: [{ id: milk?.choices[1]?.id, name_dict: { en: 'Oat' }, price: 50 }, { name_dict: { en: 'Soy' } }],
        },
      ],
    });
    expect(changed.body['options']).toMatchObject([
      { name_dict: { en: 'Sugar' } },
      { ...{ id: milk?.id, multiple: true }, choices: [{ id: milk?.choices[1]?.id, price: 50 }, {}] },
    ]);
    expect((await remove('ordering-items', tea)).status).toBe(200);
    expect((await remove('ordering-menus', menu)).status).toBe(200);
  });
});

describe('what is wrong with a menu is told at its field', () => {
  let menu: Body;
  let food: Body;
  let elsewhere: Body;
  beforeAll(async () => {
    menu = await newMenu({ project_cd: 'dinner' });
    food = await make('ordering-categories', { menu_id: menu['id'], name_dict: { en: 'Food' } });
    const other = await newMenu();
    elsewhere = await make('ordering-categories', { menu_id: other['id'], name_dict: { en: 'Food' } });
  });
  const wrong = async (collection: string, body: object): Promise<unknown> =>
    (await owner.post(`${HOUSE}/${collection}`, body)).body['fields'];
  const bar = () => ({ sub_menu_id: subMenu, name_dict: { en: 'Bar' }, currency: 'EUR' });
  const stew = (more: object = {}) => ({ category_id: food['id'], name_dict: { en: 'Stew' }, price: 900, ...more });
  const size = (more: object) => stew({ options: [{ name_dict: { en: 'Size' }, choices: [], ...more }] });

  it('[ORDER-EDIT] without a category it is not shown', async () => {
    expect(await wrong('ordering-menus', { ...bar(), is_display: true })).toMatchObject([
      { path: 'is_display', code: 'category_needed' },
    ]);
  });

  it('[ORDER-PROJECT] its code is its own, and its currency one that there is', async () => {
    expect(await wrong('ordering-menus', { ...bar(), currency: 'ZZZ' })).toMatchObject([
      { path: 'currency', code: 'currency_unknown' },
    ]);
    expect(await wrong('ordering-menus', { ...bar(), project_cd: 'dinner' })).toMatchObject([
      { path: 'project_cd', code: 'project_taken' },
    ]);
  });

  it.each([
    ['ordering-menus', () => ({ ...bar(), name_dict: { en: ' ' } }), 'name_dict'],
    ['ordering-categories', () => ({ menu_id: menu['id'], name_dict: { en: '  ' } }), 'name_dict'],
    ['ordering-categories', () => ({ menu_id: menu['id'], name_dict: { fr: 'Plats' } }), 'name_dict'],
    ['ordering-items', () => stew({ name_dict: { en: '\u3000' } }), 'name_dict'],
    ['ordering-items', () => size({ name_dict: {}, choices: [{ name_dict: { en: 'Large' } }] }), 'options.0.name_dict'],
    ['ordering-items', () => size({ choices: [{ name_dict: { en: '' } }] }), 'options.0.choices.0.name_dict'],
  ])('[ORDER-NAMED] %s without a name (%#)', async (collection, body, path) => {
    expect(await wrong(collection, body())).toMatchObject([{ path, code: 'english_required' }]);
  });

  it('[ORDER-PRICED] of a dish and of a choice', async () => {
    expect(await wrong('ordering-items', stew({ price: -1 }))).toMatchObject([
      { path: 'price', code: 'price_negative' },
    ]);
    expect(await wrong('ordering-items', size({ choices: [{ name_dict: { en: 'Small' }, price: -1 }] }))).toMatchObject(
      [{ path: 'options.0.choices.0.price', code: 'price_negative' }],
    );
  });

  it('[ORDER-CHOOSE] an option with nothing to choose', async () => {
    expect(await wrong('ordering-items', size({}))).toMatchObject([
      { path: 'options.0.choices', code: 'choice_needed' },
    ]);
  });

  it('[ORDER-SHELVED] too deep, elsewhere, and what is still used', async () => {
    const inner = await make('ordering-categories', {
      menu_id: menu['id'],
      parent_id: food['id'],
      name_dict: { en: 'Soups' },
    });
    const category = { menu_id: menu['id'], name_dict: { en: 'Deep' } };
    expect(await wrong('ordering-categories', { ...category, parent_id: inner['id'] })).toMatchObject([
      { path: 'parent_id', code: 'category_too_deep' },
    ]);
    expect(await wrong('ordering-categories', { ...category, parent_id: elsewhere['id'] })).toMatchObject([
      { path: 'parent_id', code: 'category_unknown' },
    ]);
    const dish = await make('ordering-items', stew());
    const moved = await change('ordering-items', dish, { category_id: elsewhere['id'] });
    expect(moved.body['fields']).toMatchObject([{ path: 'category_id', code: 'menu_fixed' }]);
    expect((await remove('ordering-categories', food)).body).toMatchObject({
      code: 'in_use',
      data: { items: 1, categories: 1 },
    });
  });
});
