/** Floor guides: what is on each floor, with pictures. */
import * as v from 'valibot';
import { byUuid, collection, Position } from './collection.ts';
import { Dict, EnglishDict, Pictures } from './fields.ts';
import { InRoomDict, namesItsValues, TextVariables } from './page-texts.ts';

export const floorGuides = collection({
  one: 'FloorGuide',
  many: 'FloorGuides',
  path: 'floor-guides',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    content_dict: EnglishDict(100),
    content_in_room_dict: InRoomDict(100),
    text_dict: v.optional(Dict(), {}),
    text_in_room_dict: InRoomDict(),
    text_variables: TextVariables,
    image_urls: Pictures,
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
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
    ),
  filters: {},
  shown: {},
});
