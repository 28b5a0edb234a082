/** Floor guides. */
import { floorGuides } from '#shared/manage/floor-guides.ts';
import { collectionRoutes } from './collection-routes.ts';
import { readInRoom, readVariables, writeInRoom, writeVariables } from './page-texts.ts';

export const floorGuideRoutes = collectionRoutes(floorGuides, {
  table: 'floor_guide',
  columns: ['content_dict', 'text_dict', 'in_room', 'text_variables', 'image_urls', 'order_no', 'is_display'],
  searched: ['content_dict', 'text_dict'],
  sorted: { column: 'order_no', by: 'number' },
  read: ({ in_room, text_variables }) => ({
    ...readInRoom(in_room, ['content', 'text']),
    text_variables: readVariables(text_variables),
  }),
  write: ({ content_in_room_dict: content, text_in_room_dict: text, text_variables, ...columns }) => ({
    ...columns,
    in_room: writeInRoom({ content, text }),
    text_variables: writeVariables(text_variables),
  }),
});
