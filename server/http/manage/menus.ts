/** Menus. */
import { mainMenuKind, subMenuKind } from '#server/actions/manage/kinds/menus.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import { collectionRoutes } from './collection-routes.ts';

export const menuRoutes = [...collectionRoutes(mainMenus, mainMenuKind), ...collectionRoutes(subMenus, subMenuKind)];
