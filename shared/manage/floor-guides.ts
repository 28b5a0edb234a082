/** Floor guides: what is on each floor, with pictures. */
import * as v from 'valibot';
import { byUuid, collection, Position } from './collection.ts';
import { Dict, EnglishDict, Pictures } from './fields.ts';

export const floorGuides = collection({
  one: 'FloorGuide',
  many: 'FloorGuides',
  path: 'floor-guides',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    content_dict: EnglishDict(100),
    text_dict: v.optional(Dict(), {}),
    image_urls: Pictures,
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
  },
  filters: {},
  shown: {},
});
