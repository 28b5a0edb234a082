/** Generated from popups.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

export const PopupItem = v.object({
  id: v.string(),
  type: trustedEnum<'sub_menu' | 'facility' | 'coupon'>(),
  target_id: v.number(),
  label_message: v.string(),
  facility_data: v.nullable(
    v.object({
      id: v.number(),
      sub_menu_id: v.number(),
      name: v.string(),
      images: v.array(v.object({ id: v.number(), url: v.string() })),
    }),
  ),
  coupon_data: v.nullable(
    v.object({ id: v.number(), sub_menu_id: v.number(), display_name: v.string(), image_urls: v.array(v.string()) }),
  ),
});
export type PopupItem = v.InferOutput<typeof PopupItem>;

const getSubmenuPopupListFullResult = v.array(PopupItem);
/** What a page offers next in its popup [POPUP-OPENABLE]. */
export const getSubmenuPopupListFull: OperationContract<
  {
    readonly sourceId: number | null;
    readonly sourceEntityType: 'sub_menu' | 'facility' | 'coupon' | null;
    readonly langCd: string | null;
  },
  v.InferOutput<typeof getSubmenuPopupListFullResult>
> = {
  name: 'getSubmenuPopupListFull',
  document: `query getSubmenuPopupListFull($sourceId:Int$sourceEntityType:String$langCd:String){
getSubmenuPopupListFull(sourceId:$sourceId sourceEntityType:$sourceEntityType langCd:$langCd){id type
target_id label_message facility_data{id sub_menu_id name images{id url}}coupon_data{id sub_menu_id
display_name image_urls}}}`,
  result: getSubmenuPopupListFullResult,
};
