/** Which menu a page belongs to, by its address, and where the way back leads. */
import { useSearch } from '@tanstack/react-router';
import { mainMenuClick } from '#shared/domain/menu/menu-click.ts';
import { isEmergencyOption, parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { MenuType } from '#shared/domain/states/enumerations.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { findSubMenu, shownMenus, type MenuEntry } from '../app/guest-menus.ts';
import { paths } from '../app/paths.ts';

/** The sub-menu the address names, or the first of a type, as an address typed by hand has none; 0 for none at all. */
export function useSubMenuId(menus: readonly MainMenu[] | null, type: MenuType): number {
  const { sub_id: asked }: { readonly sub_id?: unknown } = useSearch({ strict: false });
  if (typeof asked === 'number' && Number.isSafeInteger(asked)) return asked;
  const first = shownMenus(menus ?? [])
    .flatMap((main) => main.sub_menu)
    .find((sub) => sub.menu_type === type);
  return first?.id ?? 0;
}

/** The call for help the address names, or the first of the house [URGENT-PAGE]; 0 for none at all. */
export function useUrgentMenuId(menus: readonly MainMenu[] | null): number {
  const { sub_id: asked }: { readonly sub_id?: unknown } = useSearch({ strict: false });
  const calls = shownMenus(menus ?? [])
    .flatMap((main) => main.sub_menu)
    .filter((sub) => isEmergencyOption(parseMenuOption(sub.menu_option)));
  return (calls.find(({ id }) => id === asked) ?? calls[0])?.id ?? 0;
}

/** The sub-menu with the main menu it is shown in; null while menus are not known or where it is not shown. */
export function shownEntry(menus: readonly MainMenu[] | null, subMenuId: number): MenuEntry | null {
  return findSubMenu(shownMenus(menus ?? []), subMenuId);
}

/** Where the way back from a sub-menu leads: to the list it was chosen from, if it was [MENU-SINGLE]. */
export function aboveSubMenu(entry: MenuEntry | null): string {
  if (entry === null) return paths.home();
  const { main } = entry;
  const click = mainMenuClick({ requiredShowSubmenu: main.required_show_submenu, subMenus: main.sub_menu });
  return click.do === 'open_list' ? paths.menu(main.id) : paths.home();
}
