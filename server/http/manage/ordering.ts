/** What guests order from. docs/decisions/ordering.md */
import { dishKind, orderingCategoryKind, orderingMenuKind } from '#server/actions/manage/kinds/ordering.ts';
import { orderingCategories, orderingItems, orderingMenus } from '#shared/manage/ordering.ts';
import { collectionRoutes } from './collection-routes.ts';

export const orderingRoutes = [
  ...collectionRoutes(orderingMenus, orderingMenuKind),
  ...collectionRoutes(orderingCategories, orderingCategoryKind),
  ...collectionRoutes(orderingItems, dishKind),
];
