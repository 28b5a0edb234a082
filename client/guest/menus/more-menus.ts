/** Where the menus lead that have a page of their own [MENU-ROUTE-ORDER]; fetched with the first tap on one. */
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { SubMenuRoute } from '#shared/domain/menu/menu-click.ts';
import type { MenuEntry } from '../app/guest-menus.ts';
import { morePaths } from '../app/more-paths.ts';

/** The address of the page; null for a menu whose content is not complete. */
export function pageOf(route: SubMenuRoute, { main, sub }: MenuEntry): string | null {
  switch (route.to) {
    case 'coupon':
      return morePaths.coupons(main.id, sub.id);
    case 'floor_guide':
      return morePaths.floorGuide(main.id, sub.id);
    case 'questionnaire':
      return morePaths.questionnaire(main.id, sub.id);
    case 'congestion':
      return morePaths.congestion(main.id, sub.id);
    case 'recommendation':
      return morePaths.recommendations(main.id, sub.id);
    case 'recommendation_location':
      return morePaths.recommendationsNear(route.type, main.id, sub.id);
    case 'urgent':
      return morePaths.urgent(main.id, sub.id);
    case 'online_payment':
      return morePaths.bill(main.id, sub.id);
    case 'nowhere':
      // Without an address elsewhere the house keeps the menu itself [MENU-ORDER-OWN].
      if (sub.menu_type === 'qr_order') return morePaths.order(main.id, sub.id);
      // The menu of the search has no page of its own: it opens the chat with the search over the home page [SEARCH-SIGN].
      return parseMenuOption(sub.menu_option)?.type === 'search' ? morePaths.search() : null;
    default:
      return null;
  }
}
