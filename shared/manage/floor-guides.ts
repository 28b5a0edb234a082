/** Floor guides: what is on each floor, with pictures. */
import * as v from 'valibot';
import { byUuid, collection, Position } from './collection.ts';
import { Dict, NamedDict, WebAddress } from './fields.ts';

export const floorGuides = collection({
  one: 'FloorGuide',
  many: 'FloorGuides',
  path: 'floor-guides',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    content_dict: NamedDict(60),
    text_dict: v.optional(Dict(), {}),
    image_urls: v.optional(v.pipe(v.array(WebAddress(2000)), v.maxLength(10)), []),
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
  },
  filters: {},
  shown: {},
});
