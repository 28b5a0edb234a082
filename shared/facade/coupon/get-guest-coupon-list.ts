/** The coupons of the signed-in guest [COUPON-WALLET]. */
import * as v from 'valibot';
import { contract } from '../contract.ts';
import { word } from '../word.ts';

export const GuestCoupon = v.object({
  id: v.number(),
  roomId: v.nullable(v.string()),
  /** 0 tap, 1 confirm, 2 staff PIN, 3 staff scan its code. */
  securityLevel: v.number(),
  usageLimit: word<'limited' | 'unlimited'>(),
  maxRedemptionNumber: v.nullable(v.number()),
  redemptionNumber: v.number(),
  /** ISO 8601. */
  validFrom: v.nullable(v.string()),
  /** The first moment at which it is over. */
  validTo: v.nullable(v.string()),
  afterCheckoutUsage: v.boolean(),
  ownerTenant: v.object({ id: v.string(), name: v.string() }),
  issueTenant: v.string(),
  issuedBy: v.nullable(v.string()),
  issuedAt: v.string(),
  usedAt: v.nullable(v.string()),
  usedCount: v.number(),
  disabled: v.boolean(),
  placeList: v.array(v.string()),
  couponTypeInfo: v.object({
    id: v.number(),
    code: v.string(),
    name: v.string(),
    imageUrl: v.nullable(v.string()),
    color: v.nullable(v.string()),
    descriptions: v.array(v.string()),
    allocationTiming: word<'check_in' | 'scan' | 'manual'>(),
    allocationObject: word<'guest' | 'room'>(),
    allocationUnit: word<'once' | 'daily' | 'stay'>(),
    limitedNo: v.nullable(v.number()),
  }),
  standing: word<'usable' | 'disabled' | 'not_yet' | 'expired' | 'used_up' | 'after_checkout'>(),
});
export type GuestCoupon = v.InferOutput<typeof GuestCoupon>;

export const getGuestCouponList = contract({
  name: 'getGuestCouponList',
  document: `query getGuestCouponList($page: Int, $limit: Int, $order: String, $orderType: String, $available: Boolean, $langCd: String) {
    getGuestCouponList(page: $page, limit: $limit, order: $order, orderType: $orderType, available: $available, langCd: $langCd) {
      data {
        id roomId securityLevel usageLimit maxRedemptionNumber redemptionNumber validFrom validTo afterCheckoutUsage
        ownerTenant { id name } issueTenant issuedBy issuedAt usedAt usedCount disabled placeList standing
        couponTypeInfo { id code name imageUrl color descriptions allocationTiming allocationObject allocationUnit limitedNo }
      }
      totalCount
    }
  }`,
  variables: v.object({
    page: v.number(),
    limit: v.number(),
    order: word<'issuedAt' | 'validFrom' | 'validTo' | 'usedAt' | 'id' | 'name'>(),
    orderType: word<'ASC' | 'DESC'>(),
    /** Only those that can be used now, only those that cannot, or both. */
    available: v.nullable(v.boolean()),
    langCd: v.string(),
  }),
  result: v.object({ data: v.array(GuestCoupon), totalCount: v.number() }),
});
