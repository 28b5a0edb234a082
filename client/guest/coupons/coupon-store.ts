/** Offers of the house and the guest's own coupons, as this device keeps them. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { BizCoupon, getQcBizCoupon, listQcBizCoupons } from '#shared/facade/catalogue/offers.ts';
import { getGuestCouponList, GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { cachedSource } from '../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** Ids of the wire are 32 bits wide; an address may say anything. */
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;

/** One offer by its id; `gone` when it is not there, or was none. Reading throws AppError, TransportError or SessionError. */
export const offers = cachedSource<BizCoupon | 'gone'>({
  kind: 'offer',
  schema: v.union([BizCoupon, v.literal('gone')]),
  async read(app, id) {
    if (!isId(Number(id))) return 'gone';
    try {
      return (await callOperation(call(app), getQcBizCoupon, { couponId: Number(id), langCd: app.lang })) ?? 'gone';
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return 'gone';
      throw error;
    }
  },
});

/** What a sub-menu offers, by its id; 0 for all of the house. Reading throws AppError, TransportError or SessionError. */
export const offerLists = cachedSource<readonly BizCoupon[]>({
  kind: 'offer-list',
  schema: v.array(BizCoupon),
  async read(app, subMenuId) {
    const found = await callOperation(call(app), listQcBizCoupons, {
      subMenuId: isId(Number(subMenuId)) ? Number(subMenuId) : null,
      langCd: app.lang,
    });
    for (const offer of found) offers.keep(app, offer.id, offer);
    return found;
  },
});

/** Coupons of a page of the wallet. */
export const WALLET_PAGE = 20;

export const WALLET_ORDERS = {
  validTo: { order: 'validTo', orderType: 'ASC' },
  issuedAt: { order: 'issuedAt', orderType: 'DESC' },
  name: { order: 'name', orderType: 'ASC' },
  usedAt: { order: 'usedAt', orderType: 'DESC' },
} as const;
export type WalletOrder = keyof typeof WALLET_ORDERS;

export interface WalletQuery {
  /** Those that can be used now, or those that cannot. */
  readonly available: boolean;
  readonly order: WalletOrder;
  /** From 1. */
  readonly page: number;
}

/** The key of a page of the wallet. */
export const walletKey = ({ available, order, page }: WalletQuery): string =>
  `${available ? 'usable' : 'past'}/${order}/${page}`;

function queryOf(key: string): WalletQuery {
  const [which, order = '', page] = key.split('/');
  const known = (name: string): name is WalletOrder => Object.hasOwn(WALLET_ORDERS, name);
  return { available: which === 'usable', order: known(order) ? order : 'validTo', page: Number(page) };
}

const Wallet = v.object({ data: v.array(GuestCoupon), totalCount: v.number() });
export type Wallet = v.InferOutput<typeof Wallet>;

/** One coupon the guest holds; `gone` for what is not theirs. Asked for anew each time: somebody else may have used it. */
export const heldCoupons = cachedSource<GuestCoupon | 'gone'>({
  kind: 'held-coupon',
  owner: 'guest',
  schema: v.union([GuestCoupon, v.literal('gone')]),
  freshMs: 0,
  async read(app, id) {
    if (!isId(Number(id))) return 'gone';
    const limit = 100;
    for (let page = 1; ; page += 1) {
      const { data, totalCount } = await callOperation(call(app), getGuestCouponList, {
        page,
        limit,
        order: 'issuedAt',
        orderType: 'DESC',
        available: null,
        langCd: app.lang,
      });
      const found = data.find((coupon) => coupon.id === Number(id));
      if (found !== undefined) return found;
      if (data.length === 0 || page * limit >= totalCount) return 'gone';
    }
  },
});

/** A page of the wallet by its {@link walletKey}. Reading throws AppError, TransportError or SessionError. */
export const walletPages = cachedSource<Wallet>({
  kind: 'wallet',
  owner: 'guest',
  schema: Wallet,
  freshMs: 0,
  async read(app, key) {
    const { available, order, page } = queryOf(key);
    const found = await callOperation(call(app), getGuestCouponList, {
      page,
      limit: WALLET_PAGE,
      ...WALLET_ORDERS[order],
      available,
      langCd: app.lang,
    });
    for (const coupon of found.data) heldCoupons.keep(app, coupon.id, coupon);
    return found;
  },
});

/** Keeps a coupon as it stands now, so that the wallet shows it so at once [WALLET-LIVE]. */
export function keepHeld(app: GuestApp, coupon: GuestCoupon): void {
  heldCoupons.keep(app, coupon.id, coupon);
  for (const order of ['validTo', 'issuedAt', 'name'] as const) {
    const key = walletKey({ available: true, order, page: 1 });
    const known = walletPages.remembered(app, key, false);
    if (known === null || !known.data.some(({ id }) => id === coupon.id)) continue;
    const stays = coupon.standing === 'usable';
    walletPages.keep(app, key, {
      data: known.data.flatMap((one) => (one.id !== coupon.id ? [one] : stays ? [coupon] : [])),
      totalCount: known.totalCount - (stays ? 0 : 1),
    });
  }
}
