/** Redeeming over REST (docs/decisions/coupons.md). */
import { call } from '#client/net/call.ts';
import { createCouponCode, redeemOwnCoupon, type CouponCode, type OwnRedemption } from '#shared/rest/coupons.ts';
import type { GuestApp } from '../app/guest-app.ts';

export interface Redemption {
  readonly couponId: number;
  /** Sent twice, redeemed once [COUPON-ONCE]. */
  readonly redemptionId: string;
  readonly confirmed: boolean;
  readonly pin: string | null;
}

const way = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** Redeems levels 0, 1 and 2. @throws AppError the refusals of a coupon; TransportError, after which it may be redeemed */
export function redeemCoupon(
  app: GuestApp,
  { couponId, redemptionId, confirmed, pin }: Redemption,
): Promise<OwnRedemption> {
  const body = { coupon_id: couponId, redemption_id: redemptionId, confirmed, pin };
  return call(way(app), redeemOwnCoupon, { body });
}

/** What the QR code of level 3 says for the next minute. @throws AppError the refusals of a coupon, TransportError */
export function couponCode(app: GuestApp, couponId: number): Promise<CouponCode> {
  return call(way(app), createCouponCode, { body: { coupon_id: couponId } });
}
