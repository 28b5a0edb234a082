/** Floor guides. */
import { floorGuides } from '#shared/manage/floor-guides.ts';
import { collectionRoutes } from './collection-routes.ts';

export const floorGuideRoutes = collectionRoutes(floorGuides, {
  table: 'floor_guide',
  searched: ['content_dict', 'text_dict'],
  sorted: { column: 'order_no', by: 'number' },
});
