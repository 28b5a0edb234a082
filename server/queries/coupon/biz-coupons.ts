/** The offers a house tells of on its coupon pages, read-only [BIZ-COUPON]. */
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { pageText, presentVariables, valuesOf } from '../house/catalogue-texts.ts';
import { type Standings, standingsOf } from '../texts/text-standing.ts';
import { hasPopup } from '../house/has-popup.ts';
import type { Reader } from '../house/reader.ts';
import { mapTag } from './map-tag.ts';

export type BizCoupon = Selectable<Database['biz_coupon']> & {
  readonly has_popupmenu: boolean;
  readonly standings: Standings;
};

export interface BizCouponFilter {
  readonly ids?: readonly number[];
  readonly subMenuId?: number;
}

/** A house's offers in display order, of menus that are shown. */
export function bizCouponsOf(
  { db }: AppContext,
  tenantId: string,
  { ids, subMenuId }: BizCouponFilter,
): Promise<BizCoupon[]> {
  return db
    .selectFrom('biz_coupon as p')
    .selectAll('p')
    .select([hasPopup('coupon', 'p').as('has_popupmenu'), standingsOf('coupon', 'p').as('standings')])
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.sub_menu_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('p.is_display', '=', true)
    .where('s.is_display', '=', true)
    .$if(ids !== undefined, (query) => query.where('p.id', '=', sql<number>`ANY (${[...(ids ?? [])]}::int[])`))
    .$if(subMenuId !== undefined, (query) => query.where('p.sub_menu_id', '=', subMenuId ?? 0))
    .orderBy('p.order_no')
    .orderBy('p.id')
    .execute();
}

/** The documented body in the reader's language. */
export function presentBizCoupon(coupon: BizCoupon, reader: Reader) {
  const place = `coupon.${coupon.id}`;
  return {
    id: coupon.id,
    tenant_id: coupon.tenant_id,
    order_no: coupon.order_no,
    staff_group_id: coupon.staff_group_id,
    sub_menu_id: coupon.sub_menu_id,
    image_urls: coupon.image_urls,
    map_iframe_tag: mapTag(coupon.map_iframe_tag),
    has_popupmenu: coupon.has_popupmenu,
    ...pageText('name', coupon.name_dict, coupon.in_room, place, reader, coupon.standings),
    ...pageText(
      'text',
      coupon.text_dict,
      coupon.in_room,
      place,
      reader,
      coupon.standings,
      valuesOf(coupon.text_variables, reader),
    ),
    ...pageText('place_description', coupon.place_description_dict, coupon.in_room, place, reader, coupon.standings),
    text_variables: presentVariables(coupon.text_variables, place, reader),
  };
}
