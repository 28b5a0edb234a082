/** Ordering menus through the façade: under both names, in the reader's language, for their own house, in few statements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { countingApp } from '#server/testing/count-statements.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { getTscanMenu, type TscanMenu } from '#shared/facade/ordering/menus.ts';
import { KITCHEN, openKitchen } from './testing/kitchen.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'menu-hotel');
  other = await setTheStage(test.ctx, 'menu-other');
  await openKitchen(test.ctx, hotel);
});
afterAll(() => test.close());

const bySubMenu = (langCd: string | null, token = hotel.ann.token, subMenuId: number = KITCHEN.subMenu) =>
  callFacade<TscanMenu>(test.app, token, getTscanMenu.document, { subMenuId, langCd });
/** The same of it, by the code of its project. */
const PROJECT_MENU = getTscanMenu.document
  .replaceAll('getTscanMenu', 'getTscanProjectMenu')
  .replace('$subMenuId:Int', '$projectCd:String!')
  .replace('subMenuId:$subMenuId', 'projectCd:$projectCd');
const byProject = (projectCd: string, token = hotel.ann.token) =>
  callFacade<TscanMenu>(test.app, token, PROJECT_MENU, { projectCd, langCd: 'en' });

describe('an ordering menu', () => {
  it('[ORDER-MENU] holds nested categories, items with options and choices, and the fees in words', async () => {
    const { data } = await bySubMenu('en');
    expect(data).toMatchObject({
      name: 'Kitchen',
      project_cd: KITCHEN.project,
      currency: 'JPY',
      is_display_image: true,
      is_display_order_btn: true,
      is_service_fee_included: false,
      is_tax_included: false,
      service_fee_and_tax_included_text: 'A service fee of 10% and tax of 10% are added.',
    });
    expect(
      data?.categories.map(({ category_cd, items, categories }) => [
        category_cd,
        items.length,
        categories.map((inner) => inner.category_cd),
      ]),
    ).toEqual([
      ['food', 0, ['burgers']],
      ['drinks', 1, []],
    ]);
    expect(data?.categories[0]?.categories[0]?.items[0]).toMatchObject({
      item_cd: 'burger',
      name: 'Burger',
      description: 'On the grill',
      price: 1500,
      image_url: '/demo/burger.svg',
      options: [
        {
          id: 1,
          name: 'Size',
          required: true,
          multiple: false,
          choices: [
            { id: 1, name: 'Small', price: 0 },
            { id: 2, name: 'Large', price: 400 },
          ],
        },
        {
          id: 2,
          name: 'Extras',
          required: false,
          multiple: true,
          choices: [
            { id: 3, name: 'Cheese', price: 150 },
            { id: 4, name: 'Egg', price: 100 },
          ],
        },
      ],
    });
  });

  it('[ORDER-ALLERGENS] says of each of the 31 whether an item holds it', async () => {
    expect(ALLERGENS).toHaveLength(31);
    const item = (await bySubMenu('en')).data?.categories[0]?.categories[0]?.items[0];
    expect(ALLERGENS.filter((one) => item?.[one])).toEqual(['beef', 'egg', 'wheat']);
  });

  it('[ORDER-MENU] answers under both names, and by its project', async () => {
    const { data } = await bySubMenu('en');
    const upper = await callFacade(
      test.app,
      hotel.ann.token,
      getTscanMenu.document.replaceAll('getTscanMenu', 'GetTscanMenu'),
      { subMenuId: KITCHEN.subMenu, langCd: 'en' },
    );
    expect(upper.data).toEqual(data);
    expect((await byProject(KITCHEN.project)).data).toEqual(data);
  });

  it('[ORDER-MENU] speaks the language asked for, then the house’s', async () => {
    expect((await bySubMenu('ja')).data).toMatchObject({
      name: '厨房',
      categories: [{ name: 'お食事', categories: [{ name: 'Burgers' }] }, { name: 'Drinks' }],
    });
    expect((await bySubMenu(null)).data?.name).toBe('Kitchen');
  });

  it('[ORDER-PROJECT] refuses codes that are none, and knows no unknown ones', async () => {
    for (const wrong of ['', ' ', 'a b', 'x'.repeat(65), '../menu'])
      expect((await byProject(wrong)).code).toBe('bad_request');
    expect(await byProject('no-such-kitchen')).toMatchObject({ data: null, code: 'not_found', kind: 'noData' });
  });

  it('[ORDER-MENU] [ACCESS-SAME] is nothing to another house, and nothing where the sub-menu is hidden', async () => {
    expect((await bySubMenu('en', other.ann.token)).data).toBeNull();
    expect(await byProject(KITCHEN.project, other.ann.token)).toEqual(
      await byProject('no-such-kitchen', other.ann.token),
    );
    expect((await bySubMenu('en', hotel.ann.token, 999)).data).toBeNull();
    expect(await callFacade(test.app, hotel.ann.token, '{ getTscanMenu { id } }')).toMatchObject({
      data: null,
      code: undefined,
    });
    const shown = (is_display: boolean) =>
      test.ctx.db
        .updateTable('sub_menu')
        .set({ is_display })
        .where('tenant_id', '=', hotel.tenantId)
        .where('id', '=', KITCHEN.subMenu)
        .execute();
    await shown(false);
    expect((await bySubMenu('en')).data).toBeNull();
    await shown(true);
  });

  it('[ORDER-MENU] asks the database as often for fifty items as for one', async () => {
    const read = async (): Promise<number> => {
      const { app, counted } = countingApp(test.ctx);
      expect(
        (await callFacade(app, hotel.ann.token, getTscanMenu.document, { subMenuId: KITCHEN.subMenu, langCd: 'en' }))
          .data,
      ).not.toBeNull();
      return counted();
    };
    const before = await read();
    await test.ctx.db
      .insertInto('ordering_item')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          tenant_id: hotel.tenantId,
          menu_id: KITCHEN.menu,
          item_cd: `tea-${index}`,
          category_cd: 'drinks',
          name_dict: { en: `Tea ${index}` },
          master_name: 'Tea',
          price: 500,
          image_url: null,
          order_no: 10 + index,
        })),
      )
      .execute();
    expect([before, await read()]).toEqual([1, 1]);
    await test.ctx.db.deleteFrom('ordering_item').where('item_cd', 'like', 'tea-%').execute();
  });
});
