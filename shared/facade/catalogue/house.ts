/** Floor guides, places nearby, forms, questionnaires and languages of a house. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const FloorGuide = v.object({
  id: v.string(),
  image_urls: v.array(v.string()),
  display_content: v.string(),
  display_content_in_room: v.string(),
  display_text: v.string(),
  display_text_in_room: v.string(),
});
export type FloorGuide = v.InferOutput<typeof FloorGuide>;

/** Where what is, in display order [FLOOR-GUIDE]. */
export const getQcBizFloorGuides = contract({
  name: 'getQcBizFloorGuides',
  document: `query getQcBizFloorGuides($langCd: String) {
    getQcBizFloorGuides(langCd: $langCd) { id image_urls display_content display_content_in_room display_text display_text_in_room }
  }`,
  variables: v.object({ langCd: v.string() }),
  result: v.array(FloorGuide),
});

export const StoreRecommendation = v.object({
  id: v.string(),
  price_range: v.nullable(v.string()),
  budget: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  /** Metres from the house. */
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

/** Places the house recommends, in its own order [RECOMMEND-DISTANCE]. */
export const getQcBizStoreRecommendations = contract({
  name: 'getQcBizStoreRecommendations',
  document: `query getQcBizStoreRecommendations($langCd: String) {
    getQcBizStoreRecommendations(langCd: $langCd) {
      id price_range budget latitude longitude distance image_url category display_name display_name_in_room display_category display_category_in_room
      display_comment display_comment_in_room display_tripadvisor_url
    }
  }`,
  variables: v.object({ langCd: v.string() }),
  result: v.array(StoreRecommendation),
});

export const BizFormItem = v.object({
  id: v.string(),
  message: v.string(),
  /** `text`, `number`, `date`, `select` or `check`. */
  type: v.string(),
  price: v.nullable(v.number()),
  disp_order: v.number(),
});
export type BizFormItem = v.InferOutput<typeof BizFormItem>;

/** What the form under a sub-menu asks for [FORM-ITEMS]. */
export const listBizFormItems = contract({
  name: 'listBizFormItems',
  document: `query listBizFormItems($tenantId: ID!, $subMenuId: Int!, $langCd: String) {
    listBizFormItems(tenantId: $tenantId, subMenuId: $subMenuId, langCd: $langCd) { id message type price disp_order }
  }`,
  variables: v.object({ tenantId: v.string(), subMenuId: v.number(), langCd: v.string() }),
  result: v.array(BizFormItem),
});

/** The questionnaire of a sub-menu; null where nothing is asked [HOUSE-QUESTIONNAIRE]. */
export const getBizQuestionnaireSetting = contract({
  name: 'getBizQuestionnaireSetting',
  document: `query getBizQuestionnaireSetting($subMenuId: Int, $langCd: String) {
    getBizQuestionnaireSetting(subMenuId: $subMenuId, langCd: $langCd) { url description1 description2 message }
  }`,
  variables: v.object({ subMenuId: v.nullable(v.number()), langCd: v.string() }),
  result: v.nullable(
    v.object({ url: v.string(), description1: v.string(), description2: v.string(), message: v.string() }),
  ),
});
