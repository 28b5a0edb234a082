/** What is ordered by a sub-menu, and what this guest ordered, as the device keeps them [ORDER-MENU] [ORDER-HISTORY]. */
import * as v from 'valibot';
import { call } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import type { MenuFees, MenuItem } from '#shared/domain/ordering/price-order.ts';
import { getTscanMenu, TscanMenu } from '#shared/facade/ordering/menus.ts';
import { getKitchenNow, KitchenNow, listOwnOrders, OwnOrder } from '#shared/rest/orders.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { cachedSource } from '../reading/cached-source.ts';

export type MenuCategory = TscanMenu['categories'][number];
export type Dish = MenuCategory['items'][number];
export type DishOption = Dish['options'][number];

/** The menu of a sub-menu, by its id; `gone` where nothing is ordered by it. Reading throws AppError, TransportError or SessionError. */
export const orderMenus = cachedSource<TscanMenu | 'gone'>({
  kind: 'order-menu',
  schema: v.union([TscanMenu, v.literal('gone')]),
  read: async (app, subMenuId) =>
    (await callOperation({ transport: app.core.transport, tokens: app.core.session }, getTscanMenu, {
      subMenuId: Number(subMenuId),
      langCd: app.lang,
    })) ?? 'gone',
});

/** What changes on the menu of a sub-menu while it is looked at [ORDER-NOW]. */
export const kitchens = cachedSource<KitchenNow>({
  kind: 'kitchen',
  schema: KitchenNow,
  freshMs: 0,
  read: ({ core }, subMenuId) =>
    call(
      { transport: core.transport, tokens: core.session },
      getKitchenNow,
      { params: { subMenuId } },
      { background: true },
    ),
});

/** The guest's orders, latest first; the only key is `own`. Asked for anew each time. */
export const ownOrders = cachedSource<readonly OwnOrder[]>({
  kind: 'orders',
  owner: 'guest',
  schema: v.array(OwnOrder),
  freshMs: 0,
  read: readOwnOrders,
});

/** @throws AppError, TransportError or SessionError */
async function readOwnOrders({ core, lang }: GuestApp): Promise<readonly OwnOrder[]> {
  const way = { transport: core.transport, tokens: core.session };
  return (await call(way, listOwnOrders, { query: { lang_cd: lang } }, { background: true })).items;
}

/** Every dish, wherever it stands. */
export function dishesOf(menu: TscanMenu): readonly Dish[] {
  return menu.categories.flatMap(({ items, categories }) => [...items, ...categories.flatMap((inner) => inner.items)]);
}

/** The dishes as the rules of ordering read them; what is sold out is not on the menu that is read. */
export function pricesOf(menu: TscanMenu): readonly MenuItem[] {
  return dishesOf(menu).map(({ item_cd, price, options }) => ({ itemCd: item_cd, price, isSoldOut: false, options }));
}

export function feesOf(menu: TscanMenu): MenuFees {
  return {
    isServiceFeeIncluded: menu.is_service_fee_included,
    isTaxIncluded: menu.is_tax_included,
    serviceRate: menu.service_rate,
    taxRate: menu.tax_rate,
  };
}
