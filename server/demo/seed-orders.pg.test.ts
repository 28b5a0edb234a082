/** The demo's ordering menus and ledgers: whole in seven languages, bookable, and left alone by a second start. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuForPricing, orderingMenu, presentMenu } from '#server/queries/ordering/ordering-menus.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { isOrderFault, priceOrder } from '#shared/domain/ordering/price-order.ts';
import { checkInFaults } from '#shared/domain/pms/check-in-form.ts';
import { demoLanguages } from './content-types.ts';
import { demoTenants } from './houses/index.ts';
import { demoStays } from './houses/ordering/stays.ts';
import { seedDemo } from './seed-demo.ts';
import { demoOrdering, seedOrders } from './seed-orders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

const counts = async (): Promise<readonly number[]> =>
  Promise.all(
    (['ordering_menu', 'ordering_item', 'ordering_choice', 'stay_reservation', 'bill_line'] as const).map(
      async (table) =>
        Number(
          (
            await test.ctx.db
              .selectFrom(table)
              .select((e) => e.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        ),
    ),
  );

describe('the demo', () => {
  it.each(demoTenants.map((tenant) => [tenant.code, tenant] as const))(
    '[DEMO-ORDERS] of %s can be ordered from, and reads whole in every language',
    async (code, tenant) => {
      const menu = await orderingMenu(test.ctx.db, tenant.id, tenant.id, { subMenuId: demoOrdering[code].subMenuId });
      if (menu === undefined) throw new Error('no menu');
      const offered = menu.items.filter(({ is_sold_out }) => !is_sold_out);
      expect(offered.length).toBeGreaterThanOrEqual(5);
      const priced = priceOrder(
        menuForPricing(menu),
        {
          isServiceFeeIncluded: menu.is_service_fee_included,
          isTaxIncluded: menu.is_tax_included,
          serviceRate: menu.service_rate,
          taxRate: menu.tax_rate,
        },
        menuForPricing(menu)
          .filter(({ isSoldOut }) => !isSoldOut)
          .map(({ itemCd, options }) => ({
            itemCd,
            quantity: 1,
            choiceIds: options.flatMap(({ required, choices: [first] }) =>
              required && first !== undefined ? [first.id] : [],
            ),
          })),
      );
      expect(isOrderFault(priced)).toBe(false);
      const texts = [
        menu.name_dict,
        menu.fee_text_dict,
        ...menu.categories.map(({ name_dict }) => name_dict),
        ...menu.items.flatMap(({ name_dict, description_dict }) => [name_dict, description_dict]),
        ...menu.options.map(({ name_dict }) => name_dict),
        ...menu.choices.map(({ name_dict }) => name_dict),
      ];
      for (const text of texts) expect(demoLanguages.filter((lang) => (text[lang] ?? '').trim() === '')).toEqual([]);
      expect(new Set(demoLanguages.map((lang) => presentMenu(menu, lang).name)).size).toBe(demoLanguages.length);
    },
  );

  it('[DEMO-ORDERS] has its guests in the ledger, as the check-in form would have them', () => {
    for (const stay of [...demoStays.seaside, ...demoStays.harbor]) {
      expect(
        checkInFaults({
          roomNumber: '1',
          firstName: stay.givenName,
          lastName: stay.surname,
          countryCode: stay.phone.split(' ')[0] ?? '',
          mobilePhone: stay.phone.split(' ').slice(1).join(' '),
          checkIn: '2026-11-21',
          checkOut: '2026-11-22',
        }),
      ).toEqual({});
    }
  });

  it('[DEMO-ORDERS] is seeded once, and put back where it is missing', async () => {
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await seedDemo(test.ctx.db, TEST_START + 86_400_000);
    expect(await counts()).toEqual(before);
    const [seaside] = demoTenants;
    if (seaside === undefined) throw new Error('no demo');
    await test.ctx.db.deleteFrom('bill_line').where('tenant_id', '=', seaside.id).execute();
    await test.ctx.db.deleteFrom('stay_reservation').where('tenant_id', '=', seaside.id).execute();
    await test.ctx.db.deleteFrom('property_system').where('tenant_id', '=', seaside.id).execute();
    await test.ctx.db.transaction().execute((trx) => seedOrders(trx, seaside, TEST_START));
    expect(await counts()).toEqual(before);
  });
});
