/** REST of coupons, ours beside the documented surface, which lists coupons and redeems none (docs/decisions/coupons.md). */
import * as v from 'valibot';

const Uuid = v.pipe(v.string(), v.uuid());
const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const Code = v.pipe(v.string(), v.maxLength(400));

/** `POST {be-api}/biz/coupon/redeem`, by the guest. */
export const CouponRedeemBody = v.object({
  coupon_id: Id,
  /** Made by the client for one redemption: sent twice, redeemed once. */
  redemption_id: Uuid,
  confirmed: v.nullish(v.boolean()),
  pin: v.nullish(v.pipe(v.string(), v.maxLength(32))),
});

/** `POST {be-api}/biz/coupon/code`, by the guest. */
export const CouponCodeBody = v.object({ coupon_id: Id });
export const CouponCodeResponse = v.object({
  message: v.string(),
  /** What the QR code says. */
  code: v.string(),
  /** Milliseconds since 1970, and how long that is from now. */
  expires_at: v.number(),
  expires_in: v.number(),
});
export type CouponCodeResponse = v.InferOutput<typeof CouponCodeResponse>;

/** `POST {be-api}/staff/coupons/check` and `…/redeem`. */
export const CouponScanBody = v.object({ code: Code });
/** `POST {be-api}/staff/coupons/issue`. */
export const CouponIssueBody = v.object({ coupon_type_id: Id, guest_id: Uuid });
/** `POST {be-api}/staff/coupons/pin`, by administrators. */
export const CouponPinBody = v.object({ staff_group_id: Uuid, pin: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) });

/** What a scan or a redemption shows of a coupon. */
export const ShownCoupon = v.object({
  id: v.number(),
  securityLevel: v.picklist([0, 1, 2, 3]),
  usageLimit: v.string(),
  maxRedemptionNumber: v.nullable(v.number()),
  redemptionNumber: v.number(),
  validFrom: v.nullable(v.string()),
  validTo: v.nullable(v.string()),
  usedAt: v.nullable(v.string()),
  couponName: v.string(),
  placeList: v.array(v.string()),
  standing: v.picklist(['usable', 'disabled', 'not_yet', 'expired', 'used_up', 'after_checkout']),
});

export type ShownCoupon = v.InferOutput<typeof ShownCoupon>;

export const CouponRedeemResponse = v.object({
  message: v.string(),
  /** ISO 8601. */
  redeemed_at: v.string(),
  /** It was redeemed by this very redemption before. */
  again: v.boolean(),
  coupon: ShownCoupon,
});
export type CouponRedeemResponse = v.InferOutput<typeof CouponRedeemResponse>;

export const CouponCheckResponse = v.object({ message: v.string(), coupon: ShownCoupon });
