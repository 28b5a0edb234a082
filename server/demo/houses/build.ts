/**
 * Shorthand for the demo's content files: pure, no clock, no randomness. What a file leaves out is
 * filled in here, once, so that the files hold little but the words.
 */
import { weekdays as weekdayNames } from '#shared/domain/shifts/shift-spans.ts';
import type { HomeSection } from '#shared/domain/menu/home-section.ts';
import type {
  ClockTime,
  DemoBusinessHours,
  DemoFacility,
  DemoLocation,
  DemoMainMenu,
  DemoShift,
  DemoSubMenu,
  Dict,
  PublicPath,
  Uuid,
  Weekday,
} from '../content-types.ts';

export const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A room's name in every language. The number itself is the same everywhere. */
function roomName(number: string): Dict {
  return {
    en: `Room ${number}`,
    ja: `${number}号室`,
    'zh-CN': `${number}号房`,
    ko: `${number}호실`,
    fr: `Chambre ${number}`,
    es: `Habitación ${number}`,
    ar: `غرفة ${number}`,
  };
}

const frenchTime = (time: ClockTime): string => time.replace(/^0/, '').replace(':', ' h ').replace(/ 00$/, '');
const shortTime = (time: ClockTime): string => time.replace(/^0(?=\d:)/, '');

/** "Daily, from … to …" in every language, on the 24-hour clock. */
function daily(from: ClockTime, to: ClockTime): Dict {
  const [a, b] = [shortTime(from), shortTime(to)];
  return {
    en: `Daily, ${a} to ${b}`,
    ja: `毎日 ${a}から${b}まで`,
    'zh-CN': `每日 ${a} 至 ${b}`,
    ko: `매일 ${a}~${b}`,
    fr: `Tous les jours, de ${frenchTime(from)} à ${frenchTime(to)}`,
    es: `Todos los días, de ${a} a ${b}`,
    ar: `يوميًا من ${a} إلى ${b}`,
  };
}

const onEach = (weekdays: readonly Weekday[], from: ClockTime, to: ClockTime) =>
  weekdays.map((weekday) => ({ weekday, from, to }));

/** Open from … to … on every day, in words and for reckoning. */
export function openDaily(titleDict: Dict, from: ClockTime, to: ClockTime): DemoBusinessHours {
  return { titleDict, description: daily(from, to), hours: onEach(everyDay, from, to) };
}

/** Open around the clock. */
export function alwaysOpen(titleDict: Dict, description: Dict): DemoBusinessHours {
  return { titleDict, description, hours: onEach(everyDay, '00:00', '24:00') };
}

export function shiftsOn(weekdays: readonly Weekday[], from: ClockTime, to: ClockTime): DemoShift[] {
  return [{ weekdays, from, to }];
}

/** A shift of the demo, as the management API and its table have it. */
export const shiftFields = ({ weekdays, from, to }: DemoShift) => ({
  group_id: null,
  weekdays: weekdays.map((day) => weekdayNames[day - 1] ?? 'mon'),
  starts_on: '2026-01-01',
  ends_on: null,
  from_time: from,
  to_time: to,
});

/** The same closed span on each of the days; a `to` at or before `from` ends on the day after. */
export function closedOn(weekdays: readonly Weekday[], from: ClockTime, to: ClockTime) {
  return onEach(weekdays, from, to);
}

/** A guest room: known to the property system by its number, never asked for its room again. */
export function room(of: {
  id: Uuid;
  groupId: Uuid;
  number: string;
  hashValue: string;
  sessionTimeout: number;
}): DemoLocation {
  return {
    id: of.id,
    groupId: of.groupId,
    defaultName: of.number,
    nameDict: roomName(of.number),
    pmsName: of.number,
    hashValue: of.hashValue,
    isDefaultLocation: false,
    isRoomAsking: false,
    inputRoomNoBeforeConversation: false,
    sessionTimeout: of.sessionTimeout,
    lockWait: 120,
  };
}

/** A place that is no room. */
export function place(of: {
  id: Uuid;
  groupId: Uuid;
  nameDict: Dict;
  hashValue: string;
  sessionTimeout: number;
  asksForRoom: boolean;
  isDefault?: boolean;
}): DemoLocation {
  return {
    id: of.id,
    groupId: of.groupId,
    defaultName: of.nameDict.en,
    nameDict: of.nameDict,
    pmsName: null,
    hashValue: of.hashValue,
    isDefaultLocation: of.isDefault ?? false,
    isRoomAsking: of.asksForRoom,
    inputRoomNoBeforeConversation: of.asksForRoom,
    sessionTimeout: of.sessionTimeout,
    lockWait: 120,
  };
}

type Unordered<T> = Omit<T, 'orderNo'>;

/** Numbers a list from 1 in the order it is written. */
export function inOrder<T extends object>(items: readonly T[]): (T & { orderNo: number })[] {
  return items.map((item, index) => ({ ...item, orderNo: index + 1 }));
}

type MenuText = Pick<DemoSubMenu, 'id' | 'icon' | 'nameDict' | 'descriptionDict'>;
type UnorderedSubMenu = Unordered<DemoSubMenu>;

const silent = {
  menuOption: null,
  greeting: null,
  roomConfirmationTiming: 'first',
  outOfService: null,
  notShowListInside: false,
  facilityId: null,
  url: null,
  announcement: null,
  isLangRestricted: false,
} as const;

/** Opens a conversation with people. Closed hours are optional; without them it is always answered. */
export function staffChat(
  of: MenuText & {
    staffGroupIds: readonly [Uuid, ...Uuid[]];
    greeting: Dict;
    outOfService?: DemoSubMenu['outOfService'];
    roomConfirmationTiming?: DemoSubMenu['roomConfirmationTiming'];
    emergency?: boolean;
  },
): UnorderedSubMenu {
  const { emergency, ...rest } = of;
  return {
    ...silent,
    ...rest,
    menuType: 'ai_chatbot',
    menuOption: { type: emergency ? 'emergency' : 'access_id', access_id: of.staffGroupIds[0] },
    outOfService: of.outOfService ?? null,
    roomConfirmationTiming: of.roomConfirmationTiming ?? 'first',
  };
}

/** Opens a conversation with the house's assistant; the groups answer when it hands over. */
export function botChat(
  of: MenuText & { botId: Uuid; staffGroupIds: readonly Uuid[]; greeting: Dict },
): UnorderedSubMenu {
  const { botId, ...rest } = of;
  return {
    ...silent,
    ...rest,
    menuType: 'ai_chatbot',
    menuOption: { type: 'guest_bot', bot_id: botId },
  };
}

/** Lists facilities, or opens one at once where `only` names it. */
export function facilities(of: MenuText & { staffGroupIds: readonly Uuid[]; only?: number }): UnorderedSubMenu {
  const { only, ...rest } = of;
  return {
    ...silent,
    ...rest,
    menuType: 'facility',
    notShowListInside: only !== undefined,
    facilityId: only ?? null,
  };
}

export function notice(of: MenuText & { announcement: Dict }): UnorderedSubMenu {
  return { ...silent, ...of, staffGroupIds: [], menuType: 'announcement' };
}

export function link(of: MenuText & { url: string }): UnorderedSubMenu {
  return { ...silent, ...of, staffGroupIds: [], menuType: 'url' };
}

export function mainMenu(
  of: Pick<DemoMainMenu, 'id' | 'icon' | 'nameDict'> & {
    requiredShowSubmenu?: boolean;
    section?: HomeSection;
    locationGroupIds?: readonly Uuid[];
    subMenus: readonly UnorderedSubMenu[];
  },
): Unordered<DemoMainMenu> {
  return {
    id: of.id,
    icon: of.icon,
    nameDict: of.nameDict,
    requiredShowSubmenu: of.requiredShowSubmenu ?? false,
    section: of.section ?? null,
    locationGroupIds: of.locationGroupIds ?? null,
    subMenus: inOrder(of.subMenus),
  };
}

export function facility(
  of: Omit<Unordered<DemoFacility>, 'images' | 'isDisplay' | 'description2Dict' | 'options'> & {
    image: PublicPath;
    description2Dict?: Dict;
    options?: DemoFacility['options'];
  },
): Unordered<DemoFacility> {
  const { image, ...rest } = of;
  return {
    ...rest,
    description2Dict: of.description2Dict ?? null,
    options: of.options ?? [],
    images: [image],
    isDisplay: true,
  };
}
