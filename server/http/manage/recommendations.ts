/** Recommendations. */
import { recommendations } from '#shared/manage/recommendations.ts';
import { collectionRoutes } from './collection-routes.ts';
import { readInRoom, writeInRoom } from './page-texts.ts';

export const recommendationRoutes = collectionRoutes(recommendations, {
  table: 'store_recommendation',
  columns: [
    ...[
      'name_dict',
      'category_dict',
      'comment_dict',
      'in_room',
      'price_range',
      'budget',
      'latitude',
      'longitude',
      'distance',
    ],
    ...['image_url', 'tripadvisor_url', 'order_no', 'is_display'],
  ],
  searched: ['name_dict', 'category_dict', 'comment_dict'],
  sorted: { column: 'order_no', by: 'number' },
  read: ({ latitude, longitude, in_room }) => ({
    point: { latitude, longitude },
    ...readInRoom(in_room, ['name', 'category', 'comment']),
  }),
  write: ({
    point,
    name_in_room_dict: name,
    category_in_room_dict: category,
    comment_in_room_dict: comment,
    ...columns
  }) => ({
    ...columns,
    ...point,
    in_room: writeInRoom({ name, category, comment }),
  }),
});
