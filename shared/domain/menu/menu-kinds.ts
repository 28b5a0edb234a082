/**
 * What a sub-menu does, as administrators choose it: a type of menu with what its option says. Its name is the
 * sub-menu's `sub_menu_type`.
 */
import type { MenuType } from '../states/enumerations.ts';
import type { MenuIconName } from './menu-icons.ts';

interface MenuKindRow {
  readonly menuType: MenuType;
  /** The option's type that makes it this kind; null where the type alone does. */
  readonly option: string | null;
  /** What a new one carries. */
  readonly icon: MenuIconName;
}

/** In the order in which they are offered. Of one type the first is what it is where nothing says otherwise. */
export const menuKinds = {
  staff_chat: { menuType: 'ai_chatbot', option: 'access_id', icon: 'concierge-bell' },
  bot_chat: { menuType: 'ai_chatbot', option: 'guest_bot', icon: 'bot' },
  urgent_help: { menuType: 'ai_chatbot', option: 'emergency', icon: 'siren' },
  voice_call: { menuType: 'voice_talk', option: null, icon: 'phone' },
  notice: { menuType: 'announcement', option: null, icon: 'info' },
  link: { menuType: 'url', option: null, icon: 'compass' },
  search: { menuType: 'url', option: 'search', icon: 'sparkles' },
  facility_information_type: { menuType: 'facility', option: null, icon: 'store' },
  order: { menuType: 'qr_order', option: null, icon: 'utensils' },
  offers: { menuType: 'coupon', option: null, icon: 'ticket' },
  nearby: { menuType: 'recommendation', option: null, icon: 'map-pinned' },
  floors: { menuType: 'floor_guide', option: null, icon: 'layers' },
  questionnaire: { menuType: 'questionnaire', option: null, icon: 'clipboard-list' },
  congestion: { menuType: 'congestion', option: null, icon: 'users-round' },
  payment: { menuType: 'online_payment', option: null, icon: 'receipt-text' },
} as const satisfies Readonly<Record<string, MenuKindRow>>;
export type MenuKind = keyof typeof menuKinds;

export const menuKindNames = Object.keys(menuKinds) as MenuKind[];

/** A bot's option has several names on the wire. */
const plainOption = (option: string | null): string | null =>
  option !== null && (option === 'bot' || option.endsWith('_bot')) ? 'guest_bot' : option;

/** The kind of a sub-menu, by its type and the type of its option. */
export function menuKindOf(menuType: MenuType, option: string | null): MenuKind {
  const plain = plainOption(option);
  const ofType = menuKindNames.filter((name) => menuKinds[name].menuType === menuType);
  const [first = 'staff_chat'] = ofType;
  return ofType.find((name) => menuKinds[name].option !== null && menuKinds[name].option === plain) ?? first;
}

/** Somebody of the house answers there: the menu leads into a conversation or a call. */
export const leadsToTalk = (menuType: string): boolean => menuType === 'ai_chatbot' || menuType === 'voice_talk';

/** A talk may begin there: at once, or with what is ordered, which is talked about in the same place. */
export const opensTalk = (menuType: string): boolean => leadsToTalk(menuType) || menuType === 'qr_order';
