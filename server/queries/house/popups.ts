/** What a page offers next in its popup, read-only: nothing that its guest could not open anyway [POPUP-OPENABLE]. */
import type { AppContext } from '#server/context.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import { isSubMenuOffered } from '#shared/domain/menu/offered-sub-menu.ts';
import { type BizCoupon, bizCouponsOf, presentBizCoupon } from '../coupon/biz-coupons.ts';
import { facilitiesOf, presentFacility } from './facilities.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from './reader.ts';

export type PopupSource = 'sub_menu' | 'facility' | 'coupon';

interface Targets {
  readonly facilities: ReadonlyMap<number, Awaited<ReturnType<typeof facilitiesOf>>[number]>;
  readonly coupons: ReadonlyMap<number, BizCoupon>;
  readonly subMenus: ReadonlySet<number>;
}

/** Four statements at most, however many items there are. */
export async function popupsOf(
  ctx: AppContext,
  tenantId: string,
  reading: Promise<Reader>,
  sourceType: PopupSource,
  sourceId: number,
) {
  const asked = ctx.db
    .selectFrom('popup_item')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source_entity_type', '=', sourceType)
    .where('source_id', '=', sourceId)
    .where('is_display', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  const [reader, items] = await Promise.all([reading, asked]);
  const { lang, own } = reader;
  const named = (type: PopupSource): number[] =>
    items.filter((item) => item.type === type).map(({ target_id }) => target_id);
  const targets = await targetsOf(ctx, reader, named);
  const isThere = {
    facility: targets.facilities,
    coupon: targets.coupons,
    sub_menu: targets.subMenus,
  } as const satisfies Record<PopupSource, { has(id: number): boolean }>;
  return items
    .filter((item) => isThere[item.type].has(item.target_id))
    .map((item) => {
      const facility = item.type === 'facility' ? targets.facilities.get(item.target_id) : undefined;
      const coupon = item.type === 'coupon' ? targets.coupons.get(item.target_id) : undefined;
      return {
        id: item.id,
        type: item.type,
        target_id: item.target_id,
        label_message: textIn(item.label_dict, lang, own),
        facility_data: facility === undefined ? null : presentFacility(facility, lang, own),
        coupon_data: coupon === undefined ? null : presentBizCoupon(coupon, reader),
      };
    });
}

async function targetsOf(
  ctx: AppContext,
  { tenantId, timeZone, lang }: Reader,
  named: (type: PopupSource) => number[],
): Promise<Targets> {
  const [facilityIds, couponIds, subMenuIds] = [named('facility'), named('coupon'), named('sub_menu')];
  const [facilities, coupons, subMenus] = await Promise.all([
    facilityIds.length === 0 ? [] : facilitiesOf(ctx, tenantId, { ids: facilityIds }),
    couponIds.length === 0 ? [] : bizCouponsOf(ctx, tenantId, { ids: couponIds }),
    subMenuIds.length === 0
      ? []
      : ctx.db
          .selectFrom('sub_menu')
          .select(['id', 'is_display', 'is_lang_restricted', 'restricted_langs', 'out_of_service', 'menu_option'])
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', subMenuIds)
          .execute(),
  ]);
  const open = subMenus.filter((menu) =>
    isSubMenuOffered(
      {
        isDisplay: menu.is_display,
        isLangRestricted: isRestrictedFor(menu, lang),
        serviceHours: menu.out_of_service?.hours ?? null,
        menuOption: menu.menu_option,
      },
      timeZone,
      ctx.now(),
    ),
  );
  return {
    facilities: new Map(facilities.map((one) => [one.id, one])),
    coupons: new Map(coupons.map((one) => [one.id, one])),
    subMenus: new Set(open.map(({ id }) => id)),
  };
}
