/** Generated from get-guest-coupon-list.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

/** A coupon of the signed-in guest [COUPON-WALLET]. */
export const GuestCoupon = v.object({
  id: v.number(),
  /** The room that holds it; null for a guest's own. */
  roomId: v.nullable(v.string()),
  /** 0 tap, 1 confirm, 2 staff PIN, 3 staff scan its QR code. */
  securityLevel: v.number(),
  usageLimit: trustedEnum<'limited' | 'unlimited'>(),
  maxRedemptionNumber: v.nullable(v.number()),
  /** How often it was redeemed, by whoever holds it. */
  redemptionNumber: v.number(),
  /** ISO 8601. */
  validFrom: v.nullable(v.string()),
  /** The first moment at which it is over. */
  validTo: v.nullable(v.string()),
  afterCheckoutUsage: v.boolean(),
  ownerTenant: v.object({ id: v.string(), name: v.string() }),
  issueTenant: v.string(),
  /** Who handed it out; null where it came by itself. */
  issuedBy: v.nullable(v.string()),
  issuedAt: v.string(),
  usedAt: v.nullable(v.string()),
  /** How often the asking guest redeemed it. */
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
    allocationTiming: trustedEnum<'check_in' | 'scan' | 'manual'>(),
    allocationObject: trustedEnum<'guest' | 'room'>(),
    allocationUnit: trustedEnum<'once' | 'daily' | 'stay'>(),
    /** How many are handed out in all; null for no bound. */
    limitedNo: v.nullable(v.number()),
  }),
  /** Ours: at this moment. */
  standing: trustedEnum<'usable' | 'disabled' | 'not_yet' | 'expired' | 'used_up' | 'after_checkout'>(),
});
export type GuestCoupon = v.InferOutput<typeof GuestCoupon>;

const getGuestCouponListResult = v.object({ data: v.array(GuestCoupon), totalCount: v.number() });
/** `available`: only those that can be used now, only those that cannot, or both. */
export const getGuestCouponList: OperationContract<
  {
    readonly page: number;
    readonly limit: number;
    readonly order: 'issuedAt' | 'validFrom' | 'validTo' | 'usedAt' | 'id' | 'name';
    readonly orderType: string;
    readonly available: boolean | null;
    readonly langCd: string | null;
  },
  v.InferOutput<typeof getGuestCouponListResult>
> = {
  name: 'getGuestCouponList',
  document: `query getGuestCouponList($page:Int!$limit:Int!$order:String!$orderType:String!$available:Boolean
$langCd:String){getGuestCouponList(page:$page limit:$limit order:$order orderType:$orderType available:
$available langCd:$langCd){data{id roomId securityLevel usageLimit maxRedemptionNumber redemptionNumber
validFrom validTo afterCheckoutUsage ownerTenant{id name}issueTenant issuedBy issuedAt usedAt usedCount
disabled placeList couponTypeInfo{id code name imageUrl color descriptions allocationTiming
allocationObject allocationUnit limitedNo}standing}totalCount}}`,
  result: getGuestCouponListResult,
};
