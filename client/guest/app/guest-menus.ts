/** Which menus a guest is shown, and who answers them. Pure. */
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { isEmergencyOption, isStaffOption, parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { MainMenu, SubMenu } from '#shared/facade/entry/menus.ts';

/** A sub-menu together with the main menu it stands in. */
export interface MenuEntry {
  readonly main: MainMenu;
  readonly sub: SubMenu;
  /** What led to it, where that was not the menu [INQ-TRIGGER]. */
  readonly trigger?: InquiryTrigger;
  /** What the guest has asked already: said in the talk as it opens [SEARCH-TELL]. */
  readonly words?: string | undefined;
}

/** The main menus with what is open in the guest's language; those with nothing left are not shown. */
export function shownMenus(menus: readonly MainMenu[]): readonly MainMenu[] {
  return menus
    .map((menu) => ({ ...menu, sub_menu: menu.sub_menu.filter((sub) => !sub.is_lang_restricted) }))
    .filter((menu) => menu.sub_menu.length > 0);
}

/** The sub-menu of an id, wherever it stands. */
export function findSubMenu(menus: readonly MainMenu[], subMenuId: number): MenuEntry | null {
  for (const main of menus) {
    const sub = main.sub_menu.find(({ id }) => id === subMenuId);
    if (sub !== undefined) return { main, sub };
  }
  return null;
}

/** Whether people, not a machine, answer. */
export function isAnsweredByStaff(sub: SubMenu): boolean {
  const option = parseMenuOption(sub.menu_option);
  return sub.menu_type === 'ai_chatbot' && option?.type !== 'emergency' && isStaffOption(option);
}

/** The shortest way to a person: a menu that is always answered, else one that is answered now [CHAT-PERSON]. */
export function personMenu(menus: readonly MainMenu[]): MenuEntry | null {
  const entries = menus.flatMap((main) => main.sub_menu.filter(isAnsweredByStaff).map((sub) => ({ main, sub })));
  return (
    entries.find(({ sub }) => sub.display_timing === null) ??
    entries.find(({ sub }) => !sub.is_out_of_service) ??
    entries[0] ??
    null
  );
}

/** The chat of the first page: the one that the house chose, while guests may open it, else the way to a person [HOME-CHAT]. */
export function firstChat(menus: readonly MainMenu[], chosen: number | undefined): MenuEntry | null {
  const own = chosen === undefined ? null : findSubMenu(shownMenus(menus), chosen);
  return own?.sub.menu_type === 'ai_chatbot' ? own : personMenu(menus);
}

/** The page for urgent help; null in a house without one. */
export function urgentMenu(menus: readonly MainMenu[]): MenuEntry | null {
  for (const main of menus) {
    const sub = main.sub_menu.find(({ menu_option: option }) => isEmergencyOption(parseMenuOption(option)));
    if (sub !== undefined) return { main, sub };
  }
  return null;
}
