/** REST of a guest's coupons, ours beside the documented surface, which lists coupons and redeems none (docs/decisions/coupons.md). */
import * as v from 'valibot';
import { GuestCoupon } from '../facade/coupon/get-guest-coupon-list.ts';
import { endpoint } from './endpoint.ts';
import { NumberId, Uuid } from './fields.ts';
import { redeemed } from './shown-coupon.ts';

/** The guest is told all of their coupon, not only what a scanner shows. */
const OwnRedemption = v.object({ ...redeemed, coupon: GuestCoupon });
export type OwnRedemption = v.InferOutput<typeof OwnRedemption>;

/** Levels 0, 1 and 2. */
export const redeemOwnCoupon = endpoint({
  id: 'redeemOwnCoupon',
  method: 'POST',
  path: '/be-api/biz/coupon/redeem',
  needs: 'guest',
  body: v.object({
    coupon_id: NumberId,
    /** Made by the client for one redemption: sent twice, redeemed once [COUPON-ONCE]. */
    redemption_id: Uuid,
    confirmed: v.nullish(v.boolean()),
    pin: v.nullish(v.pipe(v.string(), v.maxLength(32))),
  }),
  answers: { 200: OwnRedemption },
  errors: [
    'coupon_disabled',
    'coupon_not_yet',
    'coupon_expired',
    'coupon_used_up',
    'coupon_after_checkout',
    'coupon_needs_confirmation',
    'coupon_needs_pin',
    'coupon_needs_staff',
    'coupon_wrong_pin',
    'too_many_tries',
    'duplicate_id',
  ],
});

const CouponCode = v.object({
  message: v.string(),
  /** What the QR code says. */
  code: v.string(),
  /** Milliseconds since 1970, and how long that is from now. */
  expires_at: v.number(),
  expires_in: v.number(),
});
export type CouponCode = v.InferOutput<typeof CouponCode>;

/** Level 3, for the next minute [COUPON-CODE]. */
export const createCouponCode = endpoint({
  id: 'createCouponCode',
  method: 'POST',
  path: '/be-api/biz/coupon/code',
  needs: 'guest',
  body: v.object({ coupon_id: NumberId }),
  answers: { 200: CouponCode },
  errors: [
    'coupon_disabled',
    'coupon_not_yet',
    'coupon_expired',
    'coupon_used_up',
    'coupon_after_checkout',
    'wrong_state',
  ],
});
