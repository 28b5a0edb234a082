/** What a tap on a menu or a sub-menu leads to. */
import type { MenuType } from '#shared/domain/states/enumerations.ts';
import type { MenuOption } from './menu-option.ts';
import { isBotOption, isEmergencyOption } from './menu-option.ts';

export type MainMenuClick<SubMenu> =
  | { readonly do: 'nothing' }
  /** Both remember the agreement first [MENU-AGREE]. */
  | { readonly do: 'open_list' }
  | { readonly do: 'open_sub_menu'; readonly subMenu: SubMenu };

/** A tap on a main menu: [MENU-EMPTY], [MENU-LIST], [MENU-SINGLE]. */
export function mainMenuClick<SubMenu>(menu: {
  readonly requiredShowSubmenu: boolean;
  readonly subMenus: readonly SubMenu[];
}): MainMenuClick<SubMenu> {
  const [first] = menu.subMenus;
  if (first === undefined) return { do: 'nothing' };
  if (menu.requiredShowSubmenu || menu.subMenus.length > 1) return { do: 'open_list' };
  return { do: 'open_sub_menu', subMenu: first };
}

export interface SubMenuFacts {
  readonly menuType: MenuType;
  readonly option: MenuOption | null;
  readonly facilityId: number | null;
  readonly notShowListInside: boolean;
  readonly url: string | null;
  readonly qrOrderUrl: string | null;
}

export type SubMenuRoute =
  | { readonly to: 'facility'; readonly facilityId: number }
  | { readonly to: 'facility_list' }
  | { readonly to: 'recommendation' }
  | { readonly to: 'recommendation_location'; readonly type: string }
  | { readonly to: 'coupon' }
  | { readonly to: 'floor_guide' }
  | { readonly to: 'questionnaire' }
  | { readonly to: 'congestion' }
  | { readonly to: 'announcement' }
  | { readonly to: 'online_payment' }
  /** `remind` asks before leaving, unless the guest wanted no more reminders [CHAT-NEW-TAB]. */
  | { readonly to: 'new_tab'; readonly url: string; readonly remind: boolean }
  /** A page of its own, from which one tap calls for help [URGENT-PAGE]. */
  | { readonly to: 'urgent' }
  /** Leads to an inquiry by way of ./inquiry-start.ts. */
  | { readonly to: 'inquiry' }
  /** A menu whose content is not complete; nothing to open. */
  | { readonly to: 'nowhere' };

/**
 * Where a sub-menu leads [MENU-ROUTE-ORDER]: [MENU-FACILITY], [MENU-RECOMMEND], [MENU-URL], [MENU-QR-ORDER].
 * @param remindersHidden the guest ticked not to be reminded of new tabs
 */
export function subMenuRoute(menu: SubMenuFacts, remindersHidden: boolean): SubMenuRoute {
  switch (menu.menuType) {
    case 'facility':
      return menu.notShowListInside && menu.facilityId !== null
        ? { to: 'facility', facilityId: menu.facilityId }
        : { to: 'facility_list' };
    case 'recommendation':
      return menu.option === null || isBotOption(menu.option)
        ? { to: 'recommendation' }
        : { to: 'recommendation_location', type: menu.option.type };
    case 'coupon':
    case 'floor_guide':
    case 'questionnaire':
    case 'congestion':
    case 'announcement':
    case 'online_payment':
      return { to: menu.menuType };
    case 'url':
      return newTab(menu.url, !remindersHidden);
    case 'qr_order':
      return newTab(menu.qrOrderUrl ?? menu.url, false);
    case 'voice_talk':
    case 'ai_chatbot':
      return { to: isEmergencyOption(menu.option) ? 'urgent' : 'inquiry' };
  }
}

function newTab(url: string | null, remind: boolean): SubMenuRoute {
  return url === null || url.trim() === '' ? { to: 'nowhere' } : { to: 'new_tab', url, remind };
}
