/** Where a sub-menu's page is in the guest's app, from the language on, for links that something other than the menu makes [BOT-LINK]. Pure. */
import type { MenuType } from '#shared/domain/states/enumerations.ts';

/**
 * The places of a facility menu, or the list that a menu stands in; null for kinds whose pages the guest's app does not
 * have yet, which its menu does not show either.
 */
export function menuPage(menu: {
  readonly id: number;
  readonly mainMenuId: number;
  readonly menuType: string;
}): string | null {
  if (menu.menuType === 'facility') return `/customer/facility?sub_id=${menu.id}`;
  return (LISTED as ReadonlySet<string>).has(menu.menuType) ? `/customer/menus/${menu.mainMenuId}` : null;
}

const LISTED: ReadonlySet<MenuType> = new Set(['ai_chatbot', 'url', 'qr_order', 'announcement']);
