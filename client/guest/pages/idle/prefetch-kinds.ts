/**
 * What of the house is read ahead, so that it can be read without a network before it was ever opened [OFFLINE-AHEAD].
 * An area adds a row; its code is fetched when the walk (reading/prefetch/prefetch-house.ts) comes to it.
 */
import type { GuestApp } from '../../app/guest-app.ts';
import type { PrefetchKind } from '../../reading/prefetch/prefetch-kind.ts';

/** What leads on from a page, from the menu's own and from those of its entries that have something [POPUP-LEADS]. */
async function onward(
  app: GuestApp,
  of: 'facility' | 'coupon',
  entries: readonly { readonly id: number; readonly has_popupmenu: boolean }[],
): Promise<readonly unknown[]> {
  const { popupKey, popups } = await import('../../reading/popup/popup-store.ts');
  const found: unknown[] = [];
  for (const { id } of entries.filter(({ has_popupmenu: has }) => has))
    found.push(await popups.read(app, popupKey(of, id)));
  return found;
}

const menuPopup = async (app: GuestApp, subMenuId: number): Promise<unknown> =>
  (await import('../../reading/popup/popup-store.ts')).popups.read(app, `sub_menu/${subMenuId}`);

export const prefetchKinds: readonly PrefetchKind[] = [
  {
    menuType: 'facility',
    async read(app, { id }) {
      const places = await (await import('../../house/facility/facility-store.ts')).facilityLists.read(app, id);
      return [places, await onward(app, 'facility', places)];
    },
  },
  {
    menuType: 'floor_guide',
    read: async (app) => (await import('../../house/floor-guide/floor-guide-store.ts')).floorGuides.read(app, 'all'),
  },
  { menuType: 'floor_guide', read: (app, { id }) => menuPopup(app, id) },
  {
    menuType: 'questionnaire',
    read: async (app, { id }) =>
      (await import('../../house/questionnaire/questionnaire-store.ts')).questionnaires.read(app, id),
  },
  {
    menuType: 'recommendation',
    read: async (app) =>
      (await import('../../house/recommendation/recommendation-store.ts')).recommendations.read(app, 'all'),
  },
  {
    menuType: 'recommendation',
    read: async (app) =>
      (await import('../../house/recommendation/recommendation-store.ts')).housePlace.read(app, 'all'),
  },
  {
    menuType: 'coupon',
    async read(app, { id }) {
      const offers = await (await import('../../coupons/coupon-store.ts')).offerLists.read(app, id);
      return [offers, await onward(app, 'coupon', offers)];
    },
  },
  { menuType: 'coupon', read: (app, { id }) => menuPopup(app, id) },
  {
    menuType: 'coupon',
    read: async (app, { id }) =>
      (await import('../../house/request-form/request-form-store.ts')).requestForms.read(app, id),
  },
  {
    menuType: 'coupon',
    async read(app) {
      const { walletKey, walletPages } = await import('../../coupons/coupon-store.ts');
      return walletPages.read(app, walletKey({ available: true, order: 'validTo', page: 1 }));
    },
  },
  {
    menuType: 'qr_order',
    read: async (app, { id, url, qr_order_url }) =>
      (url ?? qr_order_url ?? '') === ''
        ? (await import('../../orders/order-sources.ts')).orderMenus.read(app, id)
        : null,
  },
  {
    menuType: 'congestion',
    read: async (app) => (await import('../../house/congestion/congestion-store.ts')).crowds.read(app, 'all'),
  },
  // How a bill can be paid; the bill itself is read only by who proves whose it is, and is kept from then on.
  {
    menuType: 'online_payment',
    read: async (app) => (await import('../../stay/bill/bill-calls.ts')).billWays.read(app, 'house'),
  },
];
