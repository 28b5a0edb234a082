/**
 * Draws pages of the guest's app as HTML, on the server, with the components that take over in the browser: the menu of a
 * place and the lists below it [DRAWN-PAGE], and a conversation's page with its field. A file of its own in the build (client/build/drawn-pages.ts); no page loads it.
 */
import type { DrawnInput, DrawnPages, DrawnViews } from '#shared/drawn/drawn-page.ts';
import { mainMenuClick } from '#shared/domain/menu/menu-click.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { shownMenus } from '../app/guest-menus.ts';
import { paths } from '../app/paths.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { SubMenusScreen } from '../home/sub-menus/sub-menus-screen.tsx';
import { drawChat } from './draw-chat.tsx';
import { leadingButtons } from './leading-buttons.ts';
import { stillApp } from './still-app.ts';
import { markupOf, speak, stillRouter } from './still-page.tsx';
import { withoutStyles } from './without-styles.ts';

export const draws: DrawnPages = { drawHouse, drawChat };

const pages = { customer: HomeScreen, 'customer/menus/$menuId': SubMenusScreen };

/** A late part brings another, and that one a third, at most. */
const ROUNDS = 5;

/** Houses whose late parts are here: signs, and what a house's menus bring beside them. */
const warm = new Map<string, Promise<void>>();

/** Draws until nothing more comes: a part that is loaded late is left out where it is met first, and may bring another. */
async function warmUp(input: DrawnInput): Promise<void> {
  const drawn = async (): Promise<string> => {
    const { views } = await drawOnce(input);
    await new Promise((resolve) => setTimeout(resolve));
    return views.map(({ html }) => html).join();
  };
  let before = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = await drawn();
    if (after === before) return;
    before = after;
  }
}

async function drawHouse(input: DrawnInput): Promise<DrawnViews> {
  const { tenant_cd: house } = input.house.detail;
  const isWarm = warm.get(house) ?? warmUp(input);
  warm.set(house, isWarm);
  // What failed is tried again with the next page.
  isWarm.catch(() => warm.delete(house));
  await isWarm;
  return drawOnce(input);
}

async function drawOnce({ house, messages }: DrawnInput): Promise<DrawnViews> {
  const app = stillApp(house.lang, house);
  speak(house.lang, messages);
  const lists = listsOf(house.menus);
  const addresses = [paths.home(), ...lists.values()];
  const routers = await Promise.all(
    addresses.map(async (path) => ({ path, router: await stillRouter(path, app, pages) })),
  );
  // From here on nothing waits: the language is that of this page alone.
  speak(house.lang, messages);
  const views = routers.map(({ path, router }) => ({
    path,
    html: leadingButtons(markupOf(router), lists),
  }));
  app.core.reachability.close();
  return withoutStyles(views);
}

/** The pages of the menus that lead to a list, by their ids [MENU-LIST]. */
function listsOf(menus: readonly MainMenu[]): ReadonlyMap<string, string> {
  return new Map(
    shownMenus(menus)
      .filter(
        ({ required_show_submenu: requiredShowSubmenu, sub_menu: subMenus }) =>
          mainMenuClick({ requiredShowSubmenu, subMenus }).do === 'open_list',
      )
      .map(({ id }) => [String(id), paths.menu(id)]),
  );
}
