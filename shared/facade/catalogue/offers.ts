/** Generated from offers.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

/** An offer that a house tells of on its coupon pages [BIZ-COUPON]. */
export const BizCoupon = v.object({
  id: v.number(),
  sub_menu_id: v.number(),
  image_urls: v.array(v.string()),
  /** An element of a map, as the house pasted it: never drawn as it is. */
  map_iframe_tag: v.nullable(v.string()),
  has_popupmenu: v.boolean(),
  display_name: v.string(),
  display_name_in_room: v.string(),
  display_text: v.string(),
  display_text_in_room: v.string(),
  display_place_description: v.string(),
  display_place_description_in_room: v.string(),
});
export type BizCoupon = v.InferOutput<typeof BizCoupon>;

const getQcBizCouponResult = v.nullable(BizCoupon);
/** One offer; null for one that is not there any more. */
export const getQcBizCoupon: OperationContract<
  { readonly couponId: number; readonly langCd: string | null },
  v.InferOutput<typeof getQcBizCouponResult>
> = {
  name: 'getQcBizCoupon',
  document: `query getQcBizCoupon($couponId:Int!$langCd:String){getQcBizCoupon(couponId:$couponId langCd:$langCd){id
sub_menu_id image_urls map_iframe_tag has_popupmenu display_name display_name_in_room display_text
display_text_in_room display_place_description display_place_description_in_room}}`,
  result: getQcBizCouponResult,
};

const listQcBizCouponsResult = v.array(BizCoupon);
/** The offers of a sub-menu, in display order. */
export const listQcBizCoupons: OperationContract<
  { readonly subMenuId: number | null; readonly langCd: string | null },
  v.InferOutput<typeof listQcBizCouponsResult>
> = {
  name: 'listQcBizCoupons',
  document: `query listQcBizCoupons($subMenuId:Int$langCd:String){listQcBizCoupons(subMenuId:$subMenuId langCd:
$langCd){id sub_menu_id image_urls map_iframe_tag has_popupmenu display_name display_name_in_room
display_text display_text_in_room display_place_description display_place_description_in_room}}`,
  result: listQcBizCouponsResult,
};
