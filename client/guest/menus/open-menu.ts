/**
 * What a tap on a menu does, from the tap to the page it leads to [MENU-ROUTE-ORDER] [ROOM-CONFIRM]. Loaded after
 * the menu stands, before the first tap where the network allows.
 */
import { loadChunk } from '#client/shell/load-chunk.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { localTexts } from '#client/storage/storage.ts';
import { askedOfGuest, confirmationStep, serviceStep } from '#shared/domain/menu/inquiry-start.ts';
import { mainMenuClick, subMenuRoute } from '#shared/domain/menu/menu-click.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { MainMenu, SubMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { nameGuest } from '../app/known-guest.ts';
import { areMenusOld } from '../app/place.ts';
import { paths } from '../app/paths.ts';
import { isAnsweredByStaff, type MenuEntry } from '../app/guest-menus.ts';
import { pendingInquiry } from './pending-inquiry.ts';
import { areRemindersHidden } from './reminders.ts';
import type { ServiceNow } from './service-now.ts';
import { runningConversation, say, startInquiry, whenSynced } from './start-inquiry.ts';

export { openPage } from './open-page.ts';

/** What a tap leads to. */
export type MenuEnd =
  | { readonly end: 'nothing' }
  | { readonly end: 'page'; readonly path: string }
  | { readonly end: 'new_tab'; readonly url: string }
  /** Something to say or to ask first. */
  | { readonly end: 'announcement'; readonly sub: SubMenu }
  | { readonly end: 'link'; readonly url: string; readonly title: string }
  | { readonly end: 'limit'; readonly limit: number }
  | { readonly end: 'offline'; readonly entry: MenuEntry }
  /** Something nobody foresaw. */
  | { readonly end: 'problem'; readonly error: unknown };

/** Sub-menus whose tap is on its way: a second tap adds nothing [SEND-ONCE]. */
const underWay = new Set<number>();

/** A tap on a sub-menu. */
export async function openSub(app: GuestApp, entry: MenuEntry): Promise<MenuEnd> {
  const { id } = entry.sub;
  if (underWay.has(id)) return { end: 'nothing' };
  underWay.add(id);
  try {
    return await openSubOnce(app, entry);
  } finally {
    underWay.delete(id);
  }
}

/** A tap on a main menu: its list, or its only sub-menu at once [MENU-AGREE]. */
export async function openMain(app: GuestApp, menu: MainMenu): Promise<MenuEnd> {
  const click = mainMenuClick({ requiredShowSubmenu: menu.required_show_submenu, subMenus: menu.sub_menu });
  if (click.do === 'nothing') return { end: 'nothing' };
  app.logs.access('main_menu', 'click', { main_menu_id: menu.id });
  localTexts.set('agree', 'true');
  localTexts.set('selectedMenu', String(menu.id));
  return click.do === 'open_list'
    ? { end: 'page', path: paths.menu(menu.id) }
    : openSub(app, { main: menu, sub: click.subMenu });
}

async function openSubOnce(app: GuestApp, entry: MenuEntry): Promise<MenuEnd> {
  const { main, sub } = entry;
  app.logs.access('sub_menu', 'select', { main_menu_id: main.id, sub_menu_id: sub.id });
  const facts = {
    menuType: sub.menu_type,
    option: parseMenuOption(sub.menu_option),
    facilityId: sub.facility_id,
    notShowListInside: sub.not_show_list_inside,
    url: sub.url,
    qrOrderUrl: sub.qr_order_url,
  };
  const route = subMenuRoute(facts, areRemindersHidden());
  switch (route.to) {
    case 'inquiry':
      return talk(app, entry);
    case 'facility':
      return { end: 'page', path: paths.facility(route.facilityId, sub.id) };
    case 'facility_list':
      return { end: 'page', path: paths.facilities(sub.id) };
    case 'announcement':
      return { end: 'announcement', sub };
    case 'new_tab':
      return route.remind ? { end: 'link', url: route.url, title: sub.name } : { end: 'new_tab', url: route.url };
    default: {
      const { pageOf } = await loadChunk(() => import('./more-menus.ts'));
      const path = pageOf(route, entry);
      return path === null ? { end: 'nothing' } : { end: 'page', path };
    }
  }
}

async function talk(app: GuestApp, entry: MenuEntry): Promise<MenuEnd> {
  const { sub } = entry;
  const running = runningConversation(app, sub.id);
  if (running !== null) {
    if (entry.words !== undefined) await say(app, running, entry.words);
    return into(app, entry, running);
  }
  try {
    const step = serviceStep(await serviceOf(app, sub));
    return step === 'start_inquiry' ? await start(app, entry) : await confirm(app, entry);
  } catch (error) {
    // Not known whether anybody is there: not available, and the guest is told why [MENU-STATUS-FAILS].
    if (error instanceof TransportError) return { end: 'offline', entry };
    app.logs.error(error, location.pathname);
    return { end: 'problem', error };
  }
}

/** As this device keeps it, or as the server says where that is old [MENU-ASKED]. Throws AppError or TransportError. */
async function serviceOf(app: GuestApp, sub: SubMenu): Promise<ServiceNow> {
  if (areMenusOld(app.memory)) {
    const { serviceNow } = await loadChunk(() => import('./service-now.ts'));
    return serviceNow(app, sub.id);
  }
  return {
    status: { isOutOfService: sub.is_out_of_service, displayTiming: sub.display_timing },
    timing: sub.room_confirmation_timing,
  };
}

/** What is asked before a talk; a place may want the room whatever its house asks for elsewhere [ROOM-INPUT]. */
function askedBeforeTalk(place: PlaceDetail | undefined): 'name' | 'room' | 'nothing' {
  if (place === undefined) return 'nothing';
  if (place.input_room_no_before_conversation) return 'room';
  return askedOfGuest(place.tenant_type, place.ask_location_type);
}

async function confirm(app: GuestApp, entry: MenuEntry): Promise<MenuEnd> {
  const { core, memory } = app;
  const place = memory.place.get()?.detail;
  // The record of this device is older than the synchronized one, but knows a name just given.
  const guestName =
    [memory.guest.get()?.name, core.sync.get()?.me.get()?.name].find((name) => name !== undefined && name !== '') ?? '';
  const step = confirmationStep({
    asked: askedBeforeTalk(place),
    guestName,
    roomSettled: place?.is_room_asking !== true && place?.input_room_no_before_conversation !== true,
    conversationId: null,
  });
  switch (step.do) {
    case 'set_name':
      await nameGuest(app, step.name, (await whenSynced(app)).author);
      return confirm(app, entry);
    case 'ask_room':
      pendingInquiry.write({
        mainMenuId: entry.main.id,
        subMenuId: entry.sub.id,
        trigger: entry.trigger,
        words: entry.words,
      });
      return { end: 'page', path: paths.askRoom() };
    default:
      return start(app, entry);
  }
}

/** The page of a talk: the chat for people who write, and what its menu and house want otherwise [ROUTE-CALL-STYLE]. */
async function into(app: GuestApp, { sub }: MenuEntry, id: string, began = false): Promise<MenuEnd> {
  const isMbsGuest = app.memory.place.get()?.detail.is_mbs_guest === true;
  if (!isMbsGuest && (isAnsweredByStaff(sub) || (!began && sub.menu_type !== 'voice_talk')))
    return { end: 'page', path: paths.conversation(id) };
  const { conversationPath } = await loadChunk(() => import('./conversation-path.ts'));
  return { end: 'page', path: conversationPath({ conversationId: id, sub, isMbsGuest }, began) };
}

/** Asks the server for the talk. */
export async function start(app: GuestApp, entry: MenuEntry): Promise<MenuEnd> {
  const ended = await startInquiry(app, {
    mainMenuId: entry.main.id,
    subMenuId: entry.sub.id,
    outcome: null,
    trigger: entry.trigger,
    words: entry.words,
  });
  switch (ended.end) {
    case 'conversation':
      return into(app, entry, ended.id, true);
    case 'limit':
      return ended;
    case 'offline':
      return { end: 'offline', entry };
    case 'locked':
      // The guards of the frame lead to the lock screen.
      return { end: 'nothing' };
  }
}
