/** Pages that tell of an offer: what it is, where it is used, and what leads there [BIZ-COUPON]. */
import * as v from 'valibot';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, collection, type ItemOf, numbered, Position } from './collection.ts';
import { Dict, EnglishDict, Pictures } from './fields.ts';
import { Links } from './links.ts';
import { InRoomDict, namesItsValues, TextVariables } from './page-texts.ts';
import { seasonFields, seasonHolds } from './season.ts';

/** Where a map's address stands in an element that was pasted whole. */
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** A map's page, or the element that a map service gives to paste, of which the address is kept alone [MAP-TAG]. */
export const MapAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'text_too_long'),
  v.transform((pasted) => {
    const found = SOURCE.exec(pasted);
    return (found?.[1] ?? found?.[2] ?? pasted).replaceAll('&amp;', '&');
  }),
  v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'url_invalid'),
);

export const couponPages = collection({
  one: 'CouponPage',
  many: 'CouponPages',
  path: 'coupon-pages',
  key: numbered,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    sub_menu_id: NumberId,
    staff_group_id: v.optional(v.nullable(Uuid), null),
    name_dict: EnglishDict(100),
    name_in_room_dict: InRoomDict(100),
    text_dict: v.optional(Dict(), {}),
    text_in_room_dict: InRoomDict(),
    place_description_dict: v.optional(Dict(), {}),
    place_description_in_room_dict: InRoomDict(),
    text_variables: TextVariables,
    image_urls: Pictures,
    map_url: v.optional(v.nullable(MapAddress), null),
    /** What it offers next [LINKS-MAX]. */
    links: Links,
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
    ...seasonFields,
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check(
          ({ text_dict, text_in_room_dict, text_variables }) =>
            namesItsValues([text_dict, text_in_room_dict], text_variables),
          'variable_unknown',
        ),
        ['text_dict'],
      ),
      v.forward(
        v.check((season) => seasonHolds(season), 'ends_before_it_begins'),
        ['shown_to'],
      ),
    ),
  filters: { sub_menu_id: ByNumber },
  shown: {},
});
export type CouponPage = ItemOf<typeof couponPages>;
