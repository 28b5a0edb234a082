/** Redeeming over REST (docs/decisions/coupons.md). */
import * as v from 'valibot';
import { TransportError } from '#client/net/transport-error.ts';
import { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { CouponCodeResponse, CouponRedeemResponse } from '#shared/rest/coupons.ts';
import type { GuestApp } from '../app/guest-app.ts';

/** The guest is told all of their coupon, not only what a scanner shows. */
const Redeemed = v.object({ ...CouponRedeemResponse.entries, coupon: GuestCoupon });
export type Redeemed = v.InferOutput<typeof Redeemed>;

export interface Redemption {
  readonly couponId: number;
  /** Sent twice, redeemed once [COUPON-ONCE]. */
  readonly redemptionId: string;
  readonly confirmed: boolean;
  readonly pin: string | null;
}

async function ask<T>({ core }: GuestApp, schema: v.GenericSchema<unknown, T>, path: string, body: object): Promise<T> {
  const result = v.safeParse(
    schema,
    await core.transport.json(`/be-api/biz/coupon/${path}`, { body, tokens: core.session }),
  );
  if (!result.success) throw new TransportError('bad_answer');
  return result.output;
}

/** Redeems levels 0, 1 and 2. @throws AppError the refusals of a coupon; TransportError, after which it may be redeemed */
export function redeemCoupon(app: GuestApp, { couponId, redemptionId, confirmed, pin }: Redemption): Promise<Redeemed> {
  return ask(app, Redeemed, 'redeem', { coupon_id: couponId, redemption_id: redemptionId, confirmed, pin });
}

/** What the QR code of level 3 says for the next minute. @throws AppError the refusals of a coupon, TransportError */
export function couponCode(app: GuestApp, couponId: number): Promise<CouponCodeResponse> {
  return ask(app, CouponCodeResponse, 'code', { coupon_id: couponId });
}
