/** Recommendations: what the house's people like around it. */
import * as v from 'valibot';
import { byUuid, collection, Position } from './collection.ts';
import { Dict, EnglishDict, Point, WebAddress } from './fields.ts';
import { InRoomDict } from './page-texts.ts';
import { seasonFields, seasonHolds } from './season.ts';

export const recommendations = collection({
  one: 'Recommendation',
  many: 'Recommendations',
  path: 'recommendations',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    name_dict: EnglishDict(100),
    category_dict: EnglishDict(60),
    comment_dict: v.optional(Dict(), {}),
    name_in_room_dict: InRoomDict(100),
    category_in_room_dict: InRoomDict(60),
    comment_in_room_dict: InRoomDict(),
    price_range: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20, 'text_too_long'))), null),
    budget: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60, 'text_too_long'))), null),
    point: Point,
    /** Metres from the house; without it, it is reckoned. */
    distance: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))), null),
    image_url: v.optional(v.nullable(WebAddress(2000)), null),
    tripadvisor_url: v.optional(v.nullable(WebAddress(2000)), null),
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
    ...seasonFields,
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check((season) => seasonHolds(season), 'ends_before_it_begins'),
        ['shown_to'],
      ),
    ),
  filters: {},
  shown: {},
});
