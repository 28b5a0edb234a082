/** Coupons that are held, given by hand and redeemed, and the counters' PINs. */
import { setCouponPin } from '#server/actions/coupon/coupon-pin.ts';
import { giveCouponTo } from '#server/actions/coupon/issue-coupons.ts';
import { switchCoupon, takeCouponPin } from '#server/actions/coupon/manage-coupons.ts';
import { runAction } from '#server/actions/run-action.ts';
import {
  counterPins,
  couponHolders,
  heldCouponRows,
  presentHeld,
  redemptionRows,
} from '#server/queries/manage/coupons.ts';
import * as contract from '#shared/manage/coupons.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

export const couponRoutes: readonly Route[] = [
  route(
    contract.listCoupons,
    async (ctx, { by, query: { limit, cursor, query, coupon_type_id: typeId } }) => {
      const asked = { limit, after: readKeys(cursor), query, typeId };
      const { rows, total } = await heldCouponRows(ctx.db, by.house.id, asked);
      const { items, next_cursor } = pageOf(rows, limit, ({ issued_at, id }) => [issued_at.toISOString(), id]);
      return { items: items.map(presentHeld), next_cursor, total };
    },
    limits,
  ),
  route(
    contract.listCouponHolders,
    async (ctx, { by, query: { kind, query } }) => ({
      items: await couponHolders(ctx.db, by.house.id, kind, query, new Date(ctx.now())),
    }),
    limits,
  ),
  route(
    contract.giveCoupon,
    (ctx, { by, body }) =>
      runAction(ctx, by.actor, async (action) => {
        const { couponId } = await giveCouponTo(action, {
          couponTypeId: body.coupon_type_id,
          holderId: body.holder_id,
        });
        const { rows } = await heldCouponRows(action.trx, by.house.id, { limit: 1, after: null, query: '', couponId });
        return presentHeld(found(rows[0]));
      }),
    limits,
  ),
  route(
    contract.switchCoupon,
    async (ctx, { by, params, body }) => {
      await runAction(ctx, by.actor, (action) => switchCoupon(action, params.id, body.disabled));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listRedemptions,
    async (ctx, { by, query: { limit, cursor, query, coupon_type_id: typeId } }) => {
      const asked = { limit, after: readKeys(cursor), query, typeId };
      const { rows, total } = await redemptionRows(ctx.db, by.house.id, asked);
      const { items, next_cursor } = pageOf(rows, limit, ({ redeemed_at, id }) => [redeemed_at.toISOString(), id]);
      return {
        items: items.map(({ redeemed_at, ...row }) => ({ ...row, redeemed_at: redeemed_at.toISOString() })),
        next_cursor,
        total,
      };
    },
    limits,
  ),
  route(contract.listCounterPins, async (ctx, { by }) => ({ items: await counterPins(ctx.db, by.house.id) }), limits),
  route(
    contract.setCounterPin,
    async (ctx, { by, params, body }) => {
      await setCouponPin(ctx, by.actor, params.id, body.pin);
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.deleteCounterPin,
    async (ctx, { by, params }) => {
      await runAction(ctx, by.actor, (action) => takeCouponPin(action, params.id));
      return { message: 'success' };
    },
    limits,
  ),
];
