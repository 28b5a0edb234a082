/** A guest who reads and orders all the while a draft goes live: they meet the old house or the new one, never some of each. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { makeDraft } from '#server/actions/drafts/drafts.ts';
import { askReflect } from '#server/actions/drafts/reflect.ts';
import { type FullHouse, fullHouse } from '#server/actions/drafts/testing/full-house.ts';
import { runAction } from '#server/actions/run-action.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { loadedDraft, sidesOf } from '#server/queries/drafts/drafts.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { isOrderFault, priceOrder } from '#shared/domain/ordering/price-order.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { getTscanMenu, type TscanMenu } from '#shared/facade/ordering/menus.ts';
import { submitBizGuestOrder } from '#shared/facade/ordering/submit-order.ts';
import type { MainMenuBody } from '#shared/rest/entry-answers.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';

/** So many drafts go live one after the other. */
const ROUNDS = 8;
/** Of a dish in the first round; each later one is dearer by one. */
const PRICE = 1000;
const FEES = { isServiceFeeIncluded: false, isTaxIncluded: false, taxRate: 0 };

let test: TestApp;
let house: FullHouse;
let token = '';
let subMenuId = 0;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  house = await fullHouse(test.ctx, 'throughout');
  const menu = await test.ctx.db
    .selectFrom('ordering_menu')
    .select('sub_menu_id')
    .where('tenant_id', '=', house.id)
    .executeTakeFirstOrThrow();
  subMenuId = menu.sub_menu_id;
  await sql`UPDATE tenant SET settings = settings || '{"default_limit": 1000}' WHERE id = ${house.id}`.execute(
    test.ctx.db,
  );
  await say(house.id, 0);
  token = await enterAsGuest(test.app, house.code, 'en');
});
afterAll(() => test.close());

/** Everything that a guest reads says which round it is, in the live house or in its draft. */
async function say(tenantId: string, round: number): Promise<void> {
  const words = JSON.stringify({ en: `Round ${round}` });
  await test.ctx.db.transaction().execute(async (trx) => {
    for (const table of ['main_menu', 'sub_menu', 'ordering_menu', 'ordering_category', 'ordering_item'])
      await sql`UPDATE ${sql.table(table)} SET name_dict = ${words}::text::jsonb WHERE tenant_id = ${tenantId}`.execute(
        trx,
      );
    await sql`UPDATE ordering_item SET price = ${PRICE + round} WHERE tenant_id = ${tenantId}`.execute(trx);
    await sql`UPDATE ordering_menu SET service_rate = ${round * 10}, tax_rate = 0, is_service_fee_included = false,
      is_tax_included = false WHERE tenant_id = ${tenantId}`.execute(trx);
  });
}

async function goLive(round: number): Promise<void> {
  const { ctx } = test;
  const actor = systemActor(house.id);
  await runAction(ctx, actor, (action) => makeDraft(action, house, { name: 'x', fromVersion: null, accountId: null }));
  await say(twinIdOf(house.id), round);
  const draft = await loadedDraft(ctx.db, house.id);
  if (draft === undefined) throw new Error('no draft');
  const { version: diffVersion } = await readChanges(ctx.db, sidesOf(draft));
  const by = { house: { id: house.id, organizationId: house.organizationId }, actor };
  const id = await runAction(ctx, actor, (action) => askReflect(action, by, { diffVersion, accountSessionId: null }));
  await runWaitingWork(ctx);
  const { state } = await ctx.db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect([round, state]).toEqual([round, 'done']);
}

async function readMenu(): Promise<{ readonly rounds: ReadonlySet<string>; readonly menu: TscanMenu }> {
  const { data: menu } = await callFacade<TscanMenu>(test.app, token, getTscanMenu.document, {
    subMenuId,
    langCd: 'en',
  });
  if (menu === null) throw new Error('no menu');
  const dishes = menu.categories.flatMap(({ items, categories }) => [
    ...items,
    ...categories.flatMap((inner) => inner.items),
  ]);
  const rounds = new Set([
    menu.name,
    ...menu.categories.map(({ name }) => name),
    ...dishes.map(({ name }) => name),
    ...dishes.map(({ price }) => `Round ${price - PRICE}`),
  ]);
  return { rounds, menu };
}
async function readHome(): Promise<ReadonlySet<string>> {
  const { body } = await callApi<{ main_menus: readonly MainMenuBody[] }>(
    test.app,
    '/api/public/biz/guest/main_menus',
    { lang_cd: 'en', location_id: null },
    { token },
  );
  return new Set(body.main_menus.flatMap((menu) => [menu.name, ...menu.sub_menu.map(({ name }) => name)]));
}

it('[DRAFT-REFLECT] [ORDER-PRICE] one who reads and orders throughout sees one house or the other, and pays what was shown', async () => {
  let isOver = false;
  const mixed: unknown[] = [];
  const seen = new Set<string>();
  const paid = new Map<string, number>();
  const refused = new Set<string>();
  const reading = (async () => {
    while (!isOver) {
      const [{ rounds }, home] = [await readMenu(), await readHome()];
      for (const one of [rounds, home]) if (one.size !== 1) mixed.push([...one]);
      for (const round of rounds) seen.add(round);
    }
  })();
  const ordering = (async () => {
    while (!isOver) {
      const { rounds } = await readMenu();
      const round = Number([...rounds][0]?.slice(6));
      // Two dishes, and the service of that round on top, as the page reckons it.
      const dish = (itemCd: string) => ({ itemCd, price: PRICE + round, isSoldOut: false, options: [] });
      const wishes = [
        { itemCd: 'SOUP', quantity: 1, choiceIds: [] },
        { itemCd: 'BREAD', quantity: 2, choiceIds: [] },
      ];
      const priced = priceOrder([dish('SOUP'), dish('BREAD')], { ...FEES, serviceRate: round * 10 }, wishes);
      if (isOrderFault(priced)) throw new Error(priced.fault);
      const expected_total = priced.total;
      const input = {
        sub_menu_id: subMenuId,
        lang_cd: 'en',
        cart_id: test.ctx.newId(),
        expected_total,
        items: wishes.map(({ itemCd: item_cd, quantity }) => ({ item_cd, quantity })),
      };
      const { data, code } = await callFacade<{ readonly success: boolean }>(
        test.app,
        token,
        submitBizGuestOrder.document,
        { input },
      );
      if (data?.success === true) paid.set(input.cart_id, expected_total);
      else refused.add(String(code));
    }
  })();
  try {
    for (let round = 1; round <= ROUNDS; round += 1) await goLive(round);
  } finally {
    isOver = true;
    await Promise.all([reading, ordering]);
  }
  expect(mixed).toEqual([]);
  expect(seen.size).toBeGreaterThan(ROUNDS / 2);
  expect([...refused].filter((code) => code !== 'item_unavailable')).toEqual([]);
  const orders = await test.ctx.db
    .selectFrom('guest_order')
    .select(['id', 'cart_id', 'total', 'subtotal', 'service_fee'])
    .where('tenant_id', '=', house.id)
    .execute();
  expect(orders.length).toBeGreaterThan(ROUNDS / 2);
  expect(new Map(orders.map(({ cart_id, total }) => [cart_id ?? '', total]))).toEqual(paid);
  const lines = await test.ctx.db
    .selectFrom('guest_order_item')
    .select(['order_id', 'unit_price'])
    .where('tenant_id', '=', house.id)
    .execute();
  for (const { id, subtotal } of orders)
    expect([
      id,
      new Set(lines.filter(({ order_id }) => order_id === id).map(({ unit_price }) => unit_price * 3)),
    ]).toEqual([id, new Set([subtotal])]);
}, 240_000);
