/** What a house tells of itself on its pages: offers, floor guides, places nearby, forms, questionnaires, languages. */
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { bizCouponsOf, presentBizCoupon } from '#server/queries/coupon/biz-coupons.ts';
import {
  floorGuides,
  formItems,
  languageRestriction,
  questionnaire,
  storeRecommendations,
} from '#server/queries/house/house-pages.ts';
import { readerOf } from '#server/queries/house/reader.ts';

/** `getQcBizCoupon`: one offer of the caller's house; null for what is not shown or not theirs [ACCESS-SAME] [BIZ-COUPON]. */
export async function getQcBizCoupon(args: QueryArguments['getQcBizCoupon'], { ctx, principal }: FacadeRequest) {
  const [reader, [coupon]] = await Promise.all([
    readerOf(ctx, principal, args.langCd),
    bizCouponsOf(ctx, principal.tenantId, { ids: [args.couponId] }),
  ]);
  return coupon === undefined ? null : presentBizCoupon(coupon, reader);
}

/** `listQcBizCoupons`: the offers of one sub-menu, or of all [BIZ-COUPON]. */
export async function listQcBizCoupons(args: QueryArguments['listQcBizCoupons'], { ctx, principal }: FacadeRequest) {
  const filter = args.subMenuId == null ? {} : { subMenuId: args.subMenuId };
  const [reader, coupons] = await Promise.all([
    readerOf(ctx, principal, args.langCd),
    bizCouponsOf(ctx, principal.tenantId, filter),
  ]);
  return coupons.map((coupon) => presentBizCoupon(coupon, reader));
}

/** `getQcBizFloorGuides` [FLOOR-GUIDE]. */
export function getQcBizFloorGuides(args: QueryArguments['getQcBizFloorGuides'], { ctx, principal }: FacadeRequest) {
  return floorGuides(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd));
}

/** `getQcBizStoreRecommendations` [RECOMMEND-DISTANCE]. */
export function getQcBizStoreRecommendations(
  args: QueryArguments['getQcBizStoreRecommendations'],
  { ctx, principal }: FacadeRequest,
) {
  return storeRecommendations(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd));
}

/** `listBizFormItems`: another house's forms are no forms [ACCESS-SAME] [FORM-ITEMS]. */
export async function listBizFormItems(args: QueryArguments['listBizFormItems'], { ctx, principal }: FacadeRequest) {
  if (args.tenantId.toLowerCase() !== principal.tenantId) return [];
  return formItems(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd), args.subMenuId);
}

/** `getBizQuestionnaireSetting`: null where the house asks nothing there [HOUSE-QUESTIONNAIRE]. */
export function getBizQuestionnaireSetting(
  args: QueryArguments['getBizQuestionnaireSetting'],
  { ctx, principal }: FacadeRequest,
) {
  return questionnaire(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd), args.subMenuId ?? null);
}

/** `getGuestLangRestriction` [LANG-RESTRICT]. */
export async function getGuestLangRestriction(
  args: QueryArguments['getGuestLangRestriction'],
  { ctx, principal }: FacadeRequest,
) {
  return languageRestriction(await readerOf(ctx, principal, args.langCd), args.langCd ?? null);
}
