/** Generated from house.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

export const FloorGuide = v.object({
  id: v.string(),
  image_urls: v.array(v.string()),
  display_content: v.string(),
  display_content_in_room: v.string(),
  display_text: v.string(),
  display_text_in_room: v.string(),
});
export type FloorGuide = v.InferOutput<typeof FloorGuide>;

export const StoreRecommendation = v.object({
  id: v.string(),
  price_range: v.nullable(v.string()),
  budget: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  /** Metres from the house: as entered, else as the crow flies; null where the house has no coordinates. */
  distance: v.nullable(v.number()),
  image_url: v.nullable(v.string()),
  /** In the house's own language, as menus name it [RECOMMEND-TYPE]. */
  category: v.string(),
  display_name: v.string(),
  display_name_in_room: v.string(),
  display_category: v.string(),
  display_category_in_room: v.string(),
  display_comment: v.string(),
  display_comment_in_room: v.string(),
  display_tripadvisor_url: v.nullable(v.string()),
});
export type StoreRecommendation = v.InferOutput<typeof StoreRecommendation>;

export const BizFormItem = v.object({
  id: v.string(),
  message: v.string(),
  /** text, number, date, select or check. */
  type: v.string(),
  price: v.nullable(v.number()),
  disp_order: v.number(),
});
export type BizFormItem = v.InferOutput<typeof BizFormItem>;

const getQcBizFloorGuidesResult = v.array(FloorGuide);
/** Where what is, in display order [FLOOR-GUIDE]. */
export const getQcBizFloorGuides: OperationContract<
  { readonly langCd: string | null },
  v.InferOutput<typeof getQcBizFloorGuidesResult>
> = {
  name: 'getQcBizFloorGuides',
  document: `query getQcBizFloorGuides($langCd:String){getQcBizFloorGuides(langCd:$langCd){id image_urls
display_content display_content_in_room display_text display_text_in_room}}`,
  result: getQcBizFloorGuidesResult,
};

const getQcBizStoreRecommendationsResult = v.array(StoreRecommendation);
/** Places the house recommends, in its own order [RECOMMEND-DISTANCE]. */
export const getQcBizStoreRecommendations: OperationContract<
  { readonly langCd: string | null },
  v.InferOutput<typeof getQcBizStoreRecommendationsResult>
> = {
  name: 'getQcBizStoreRecommendations',
  document: `query getQcBizStoreRecommendations($langCd:String){getQcBizStoreRecommendations(langCd:$langCd){id
price_range budget latitude longitude distance image_url category display_name display_name_in_room
display_category display_category_in_room display_comment display_comment_in_room
display_tripadvisor_url}}`,
  result: getQcBizStoreRecommendationsResult,
};

const listBizFormItemsResult = v.array(BizFormItem);
/** What the form under a sub-menu asks for [FORM-ITEMS]. */
export const listBizFormItems: OperationContract<
  { readonly tenantId: string; readonly subMenuId: number; readonly langCd: string | null },
  v.InferOutput<typeof listBizFormItemsResult>
> = {
  name: 'listBizFormItems',
  document: `query listBizFormItems($tenantId:ID!$subMenuId:Int!$langCd:String){listBizFormItems(tenantId:$tenantId
subMenuId:$subMenuId langCd:$langCd){id message type price disp_order}}`,
  result: listBizFormItemsResult,
};

const getBizQuestionnaireSettingResult = v.nullable(
  v.object({ url: v.string(), description1: v.string(), description2: v.string(), message: v.string() }),
);
/** The questionnaire of a sub-menu; null where nothing is asked [HOUSE-QUESTIONNAIRE]. */
export const getBizQuestionnaireSetting: OperationContract<
  { readonly subMenuId: number | null; readonly langCd: string | null },
  v.InferOutput<typeof getBizQuestionnaireSettingResult>
> = {
  name: 'getBizQuestionnaireSetting',
  document: `query getBizQuestionnaireSetting($subMenuId:Int$langCd:String){getBizQuestionnaireSetting(subMenuId:
$subMenuId langCd:$langCd){url description1 description2 message}}`,
  result: getBizQuestionnaireSettingResult,
};
