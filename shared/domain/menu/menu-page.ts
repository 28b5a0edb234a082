/** Where a sub-menu's page is in the guest's app, from the language on, for links that something other than the menu makes [BOT-LINK]. Pure. */
import { MenuType } from '#shared/domain/states/enumerations.ts';
import * as v from 'valibot';
import { subMenuRoute } from './menu-click.ts';

interface MenuFacts {
  readonly id: number;
  readonly mainMenuId: number;
  readonly menuType: string;
  readonly menuOption?: { readonly type: string } | null;
  readonly url?: string | null;
  /** The place a menu opens itself, where it has one alone. */
  readonly facilityId?: number | null;
}

/**
 * The page of a menu of any kind; the list it stands in for those a tap opens elsewhere or in a talk. Null for a kind nobody
 * knows.
 */
export function menuPage({
  id,
  mainMenuId,
  menuType,
  menuOption = null,
  url = null,
  facilityId = null,
}: MenuFacts): string | null {
  if (!v.is(MenuType, menuType)) return null;
  const option = menuOption === null ? null : { type: menuOption.type, accessId: null, botId: null };
  const facts = { menuType, option, facilityId, notShowListInside: facilityId !== null, url, qrOrderUrl: null };
  const route = subMenuRoute(facts, true);
  const own = (page: string, first = ''): string => `/customer/${page}?${first}main_id=${mainMenuId}&sub_id=${id}`;
  switch (route.to) {
    case 'facility':
      return `/customer/facility/${route.facilityId}?sub_id=${id}`;
    case 'facility_list':
      return `/customer/facility?sub_id=${id}`;
    case 'coupon':
    case 'questionnaire':
    case 'congestion':
    case 'urgent':
    case 'recommendation':
      return own(route.to);
    case 'floor_guide':
      return own('floorguide');
    case 'online_payment':
      return own('bill');
    case 'recommendation_location':
      return own('recommendation/location', `type=${encodeURIComponent(route.type)}&`);
    case 'nowhere':
      if (menuType === 'qr_order') return own('order');
      return option?.type === 'search' ? '/customer?ask=1' : `/customer/menus/${mainMenuId}`;
    case 'announcement':
    case 'new_tab':
    case 'inquiry':
      return `/customer/menus/${mainMenuId}`;
  }
}
