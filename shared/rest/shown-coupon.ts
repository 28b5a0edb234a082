import * as v from 'valibot';

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

/** What was redeemed, and when. */
export const redeemed = {
  message: v.string(),
  /** ISO 8601. */
  redeemed_at: v.string(),
  /** It was redeemed by this very redemption before. */
  again: v.boolean(),
};
