/** Menus and dishes out as tables and back, by the rules of their screens. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { writeXlsx } from '#server/providers/table/write-xlsx.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { readCsv } from './read-csv.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let houses = 0;
let owner: Manager;
let house: string;
let menu: string;
beforeEach(async () => {
  houses += 1;
  owner = await signUpOwner(test, `menus-${houses}`);
  house = `/houses/menus-${houses}`;
  const { version } = (await owner.get(house)).body;
  await owner.patch(house, { lang_cd: 'en', languages: ['ja'] }, Number(version));
  const heading = await owner.post(`${house}/main-menus`, { name_dict: { en: 'Eat' } });
  const sub = await owner.post(`${house}/sub-menus`, {
    main_menu_id: heading.body['id'],
    menu_type: 'qr_order',
    name_dict: { en: 'Room service' },
  });
  const made = await owner.post(`${house}/ordering-menus`, {
    sub_menu_id: sub.body['id'],
    name_dict: { en: 'Room service' },
    currency: 'EUR',
  });
  menu = `${house}/ordering-menus/${String(made.body['id'])}`;
});

async function saved(path: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await test.app.request(`/be-api/manage/v1${path}/export?format=${format}`, {
    headers: { authorization: owner.authorization },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const send = async (path: string, bytes: Buffer | string, dry = '') =>
  (await owner.csv(`${path}/import${dry}`, Uint8Array.from(Buffer.from(bytes)))).body;
const dishes = async () =>
  ((await owner.get(`${house}/ordering-items?limit=200`)).body['items'] as readonly Record<string, unknown>[]).map(
    ({ name_dict, price, allergens, is_sold_out }) => [name_dict, price, allergens, is_sold_out],
  );

const CARD = [
  [
    'category_en',
    'category_ja',
    'sub_category_en',
    'name_en',
    'name_ja',
    'description_en',
    'price',
    'allergens',
    'sold_out',
  ],
  ['Drinks', '飲み物', 'Hot', 'Tea', '紅茶', 'A pot', '4.5', 'milk', ''],
  ['Drinks', '', 'Hot', 'Coffee', '', '', '3,90', 'Milk, soybean', 'yes'],
  ['Food', '', '', 'Sandwich', '', '', '12', '', ''],
];

describe('a table of dishes', () => {
  it.each(['csv', 'xlsx'] as const)(
    '[MENU-IMPORT] [TABLE-BACK] is written as %s says it, and changes nothing when it is brought again',
    async (format) => {
      const seen = await send(menu, await writeXlsx('Menu', CARD), '?dry_run=1');
      expect(seen).toEqual({ created: 3, updated: 0, unchanged: 0, errors: [] });
      expect(await dishes()).toEqual([]);
      expect(await send(menu, await writeXlsx('Menu', CARD))).toMatchObject({ created: 3, errors: [] });
      expect(await dishes()).toEqual(
        expect.arrayContaining([
          [{ en: 'Tea', ja: '紅茶' }, 450, ['milk'], false],
          [{ en: 'Coffee' }, 390, ['milk', 'soybean'], true],
          [{ en: 'Sandwich' }, 1200, [], false],
        ]),
      );
      const file = await saved(menu, format);
      expect(await send(menu, file)).toEqual({ created: 0, updated: 0, unchanged: 3, errors: [] });
      const cells = readCsv(await saved(menu, 'csv'), ['item_cd'], 100).map((row) => row.cells);
      const of = (name: string) => cells.find((one) => one['name_en'] === name) ?? {};
      expect(of('Tea')).toMatchObject({
        category_en: 'Drinks',
        category_ja: '飲み物',
        sub_category_en: 'Hot',
        price: '4.50',
      });
      const changed = [
        ['item_cd', 'category_en', 'name_en', 'price'],
        [of('Tea')['item_cd'] ?? '', 'Drinks', 'Green tea', '5'],
      ];
      // A dish is known by its code, also where it is called otherwise and stands elsewhere by now.
      expect(await send(menu, await writeXlsx('Menu', changed))).toMatchObject({ updated: 1, created: 0 });
      expect(await dishes()).toContainEqual([{ en: 'Green tea', ja: '紅茶' }, 500, ['milk'], false]);
    },
  );

  it('[MENU-IMPORT] is written whole or not at all, each wrong line told by its number and column', async () => {
    const answer = await send(
      menu,
      await writeXlsx('Menu', [
        ['item_cd', 'category_en', 'name_en', 'price', 'allergens', 'sold_out'],
        ['', 'Drinks', 'Tea', '4.5', '', ''],
        ['', 'Drinks', 'Beer', 'free', '', ''],
        ['', 'Drinks', '', '4', '', ''],
        ['', '', 'Wine', '4', '', ''],
        ['none', 'Drinks', 'Juice', '4', '', ''],
        ['', 'Drinks', 'tea', '4', '', ''],
        ['', 'Drinks', 'Milk', '', '', ''],
        ['', 'Drinks', 'Soup', '4', 'poison', ''],
        ['', 'Drinks', 'Cake', '4', '', 'perhaps'],
        ['', 'Drinks', 'x'.repeat(101), '4', '', ''],
      ]),
    );
    const told = (answer['errors'] as readonly Record<string, unknown>[]).map(({ line, column, code }) => [
      line,
      column,
      code,
    ]);
    expect(told).toEqual([
      [3, 'price', 'price_invalid'],
      [4, 'name_en', 'english_required'],
      [5, 'category_en', 'required'],
      [6, 'item_cd', 'unknown'],
      [7, 'name_en', 'doubled'],
      [8, 'price', 'required'],
      [9, 'allergens', 'allergen_unknown'],
      [10, 'sold_out', 'yes_or_no'],
      [11, 'name_en', 'text_too_long'],
    ]);
    expect(await dishes()).toEqual([]);
    expect((await owner.get(`${house}/ordering-categories`)).body['total']).toBe(0);
  });

  it('[WORK-PROGRESS] [MENU-IMPORT] of many lines is taken over by work, and of wrong ones nothing is', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => ['Drinks', `Tea ${at}`, String(at)]);
    const table = [['category_en', 'name_en', 'price'], ...rows];
    const asked = await owner.csv(`${menu}/import`, Uint8Array.from(await writeXlsx('Menu', table)));
    expect([asked.status, asked.body['kind']]).toEqual([202, 'import_dishes']);
    await runWaitingWork(test.ctx);
    expect((await owner.get(`/jobs/${String(asked.body['id'])}`)).body).toMatchObject({
      state: 'done',
      done: 150,
      result: { created: 150 },
    });
    const wrong = await owner.csv(
      `${menu}/import`,
      Uint8Array.from(await writeXlsx('Menu', [...table, ['Drinks', 'Tea 3', '-1']])),
    );
    await runWaitingWork(test.ctx);
    expect((await owner.get(`/jobs/${String(wrong.body['id'])}`)).body).toMatchObject({
      state: 'failed',
      message: 'lines_invalid',
      result: { created: 0, errors: [{ line: 152, column: 'name_en', code: 'doubled' }] },
    });
  });

  it('[MENU-IMPORT] of a menu that is not there, or of too many rows, is refused', async () => {
    const table = await writeXlsx('Menu', CARD);
    expect(await send(`${house}/ordering-menus/999`, table)).toMatchObject({ code: 'not_found' });
    const many = `category_en,name_en,price\n${'Drinks,Tea,1\n'.repeat(5001)}`;
    expect(await send(menu, many)).toMatchObject({ code: 'file_too_large', data: { max_rows: 5000 } });
  });
});

describe('a table of menus', () => {
  const page = async () =>
    ((await owner.get(`${house}/sub-menus?limit=200`)).body['items'] as readonly Record<string, unknown>[]).map(
      ({ name_dict, menu_type, is_display, url }) => [name_dict, menu_type, is_display, url],
    );

  it.each(['csv', 'xlsx'] as const)(
    '[MENU-IMPORT] [TABLE-BACK] is written as %s says it, and changes nothing when it is brought again',
    async (format) => {
      const table = [
        ['menu_en', 'menu_ja', 'name_en', 'name_ja', 'text_en', 'kind', 'link', 'groups', 'shown'],
        ['Eat', '食べる', 'Breakfast', '朝食', 'From 7', 'notice', '', '', 'no'],
        ['Around', '', 'Trains', '', '', 'link', 'https://trains.example', '', ''],
      ];
      const groups = await owner.get(`${house}/staff-groups`);
      const [group] = groups.body['items'] as readonly Record<string, Record<string, string>>[];
      const named = [
        ...table,
        ['Ask', '', 'Front desk', '', '', 'staff_chat', '', group?.['name_dict']?.['en'] ?? '', ''],
      ];
      expect(await send(`${house}/sub-menus`, await writeXlsx('Menus', named))).toEqual({
        created: 3,
        updated: 0,
        unchanged: 0,
        errors: [],
      });
      expect(await page()).toEqual(
        expect.arrayContaining([
          [{ en: 'Breakfast', ja: '朝食' }, 'announcement', false, null],
          [{ en: 'Trains' }, 'url', true, 'https://trains.example'],
          [{ en: 'Front desk' }, 'ai_chatbot', true, null],
        ]),
      );
      expect((await owner.get(`${house}/main-menus`)).body['items']).toMatchObject([
        { name_dict: { en: 'Eat', ja: '食べる' } },
        {},
        {},
      ]);
      expect(await send(`${house}/sub-menus`, await saved(`${house}/sub-menus`, format))).toEqual({
        created: 0,
        updated: 0,
        unchanged: 4,
        errors: [],
      });
    },
  );

  it('[MENU-IMPORT] tells each wrong line by its number and column', async () => {
    const answer = await send(
      `${house}/sub-menus`,
      await writeXlsx('Menus', [
        ['id', 'menu_en', 'name_en', 'kind', 'link', 'groups'],
        ['', 'Around', 'Trains', 'link', 'javascript:alert(1)', ''],
        ['', 'Around', 'Buses', 'party', '', ''],
        ['', 'Eat', 'Room service', 'notice', '', ''],
        ['', 'Ask', 'Desk', 'staff_chat', '', 'Nobody'],
        ['999', 'Eat', 'Lunch', 'notice', '', ''],
        ['', 'Around', 'A "quoted" one', 'notice', '', ''],
      ]),
    );
    const told = (answer['errors'] as readonly Record<string, unknown>[]).map(({ line, column, code }) => [
      line,
      column,
      code,
    ]);
    expect(told).toEqual([
      [2, 'link', 'url_invalid'],
      [3, 'kind', 'kind_unknown'],
      [4, 'kind', 'kind_fixed'],
      [5, 'groups', 'group_unknown'],
      [6, 'id', 'unknown'],
      [7, 'name_en', 'double_quote'],
      [7, 'text_en', 'english_required'],
    ]);
    expect((await page()).length).toBe(1);
  });
});
