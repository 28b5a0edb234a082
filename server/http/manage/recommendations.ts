/** Recommendations. */
import { recommendations } from '#shared/manage/recommendations.ts';
import { collectionRoutes } from './collection-routes.ts';

export const recommendationRoutes = collectionRoutes(recommendations, {
  table: 'store_recommendation',
  columns: [
    ...['name_dict', 'category_dict', 'comment_dict', 'price_range', 'budget', 'latitude', 'longitude', 'distance'],
    ...['image_url', 'tripadvisor_url', 'order_no', 'is_display'],
  ],
  searched: ['name_dict', 'category_dict', 'comment_dict'],
  sorted: { column: 'order_no', by: 'number' },
  read: ({ latitude, longitude }) => ({ point: { latitude, longitude } }),
  write: ({ point, ...columns }) => ({ ...columns, ...point }),
});
