/** The areas of administration: a row is an area. What one may not see is not offered; the server judges each call besides. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import BedDouble from 'lucide-react/icons/bed-double';
import ChartColumn from 'lucide-react/icons/chart-column';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Luggage from 'lucide-react/icons/luggage';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FlaskConical from 'lucide-react/icons/flask-conical';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPinned from 'lucide-react/icons/map-pinned';
import Palette from 'lucide-react/icons/palette';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Puzzle from 'lucide-react/icons/puzzle';
import MenuSquare from 'lucide-react/icons/square-menu';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserLock from 'lucide-react/icons/user-lock';
import Settings from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import Users from 'lucide-react/icons/users';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { may, type ScreenProps } from '#client/console/kit/house-area.ts';

interface AreaRow {
  readonly icon: LucideIcon;
  readonly right: HouseRight;
  readonly screen: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Nothing of it is in a draft. */
  readonly live?: true;
}

export const areas = {
  start: {
    icon: ListChecks,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/start-screen.tsx')).StartScreen),
    live: true,
  },
  house: {
    icon: House,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/house/house-screen.tsx')).HouseScreen),
  },
  design: {
    icon: Palette,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/design/design-screen.tsx')).DesignScreen),
  },
  files: {
    icon: Images,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/files/files-screen.tsx')).FilesScreen),
  },
  rooms: {
    icon: BedDouble,
    right: 'rooms.see',
    screen: lazyPart(async () => (await import('./areas/rooms/rooms-screen.tsx')).RoomsScreen),
  },
  stays: {
    icon: Luggage,
    right: 'stays.see',
    screen: lazyPart(async () => (await import('./areas/stays/stays-screen.tsx')).StaysScreen),
    live: true,
  },
  payment: {
    icon: CreditCard,
    right: 'accounts.see',
    screen: lazyPart(async () => (await import('./areas/payment/payment-screen.tsx')).PaymentScreen),
    live: true,
  },
  menus: {
    icon: MenuSquare,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/menus/menus-screen.tsx')).MenusScreen),
  },
  places: {
    icon: MapPinned,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/places/places-screen.tsx')).PlacesScreen),
  },
  congestion: {
    icon: ChartColumn,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/congestion/congestion-screen.tsx')).CongestionScreen),
  },
  coupons: {
    icon: TicketPercent,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/coupons/coupons-screen.tsx')).CouponsScreen),
  },
  forms: {
    icon: ClipboardList,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/forms/forms-screen.tsx')).FormsScreen),
  },
  ordering: {
    icon: UtensilsCrossed,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/ordering/ordering-screen.tsx')).OrderingScreen),
  },
  languages: {
    icon: Languages,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/languages/languages-screen.tsx')).LanguagesScreen),
  },
  people: {
    icon: Users,
    right: 'people.see',
    screen: lazyPart(async () => (await import('./areas/people/people-screen.tsx')).PeopleScreen),
    live: true,
  },
  replies: {
    icon: MessageSquareQuote,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/replies/replies-screen.tsx')).RepliesScreen),
  },
  'desk-work': {
    icon: ClipboardCheck,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/desk-work/desk-work-screen.tsx')).WorkScreen),
  },
  hours: {
    icon: Clock,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/hours/hours-screen.tsx')).HoursScreen),
  },
  'add-ons': {
    icon: Puzzle,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/add-ons/add-ons-screen.tsx')).AddOnsScreen),
  },
  settings: {
    icon: Settings,
    right: 'content.see',
    screen: lazyPart(async () => (await import('./areas/settings/settings-screen.tsx')).SettingsScreen),
  },
  keys: {
    icon: KeyRound,
    right: 'credentials.see',
    screen: lazyPart(async () => (await import('./areas/keys/keys-screen.tsx')).KeysScreen),
    live: true,
  },
  drafts: {
    icon: FlaskConical,
    right: 'drafts.see',
    screen: lazyPart(async () => (await import('./areas/drafts/drafts-screen.tsx')).DraftsScreen),
    live: true,
  },
  template: {
    icon: Copy,
    right: 'templates.see',
    screen: lazyPart(async () => (await import('./areas/template/template-screen.tsx')).TemplateScreen),
    live: true,
  },
  privacy: {
    icon: UserLock,
    right: 'privacy.see',
    screen: lazyPart(async () => (await import('./areas/privacy/privacy-screen.tsx')).PrivacyScreen),
    live: true,
  },
  support: {
    icon: LifeBuoy,
    right: 'support.see',
    screen: lazyPart(async () => (await import('./areas/support/support-screen.tsx')).SupportScreen),
    live: true,
  },
  history: {
    icon: History,
    right: 'history.see',
    screen: lazyPart(async () => (await import('./areas/history/history-screen.tsx')).HistoryScreen),
  },
  audit: {
    icon: ShieldCheck,
    right: 'audit.see',
    screen: lazyPart(async () => (await import('./areas/history/audit-screen.tsx')).AuditScreen),
    live: true,
  },
} as const satisfies Readonly<Record<string, AreaRow>>;
export type AreaName = keyof typeof areas;

const names = Object.keys(areas) as AreaName[];

export function areaNamed(name: string): AreaName | undefined {
  return names.find((one) => one === name);
}

/** The areas somebody may enter. */
export const areasOf = (house: HouseSeat): AreaName[] =>
  names.filter((name) => {
    const { right, live }: AreaRow = areas[name];
    return may(right, house) && !(live === true && isSandboxTenant(house.code));
  });

/** What the areas are called. */
export function useAreaNames(): Readonly<Record<AreaName, string>> {
  const { t } = useLingui();
  return {
    start: t`Start`,
    house: t`House`,
    design: t`Design`,
    files: t`Pictures and films`,
    rooms: t`Rooms`,
    stays: t`Stays`,
    payment: t`Payment`,
    menus: t`Menus`,
    places: t`Places`,
    ordering: t`Ordering`,
    congestion: t`How full it is`,
    coupons: t`Coupons`,
    forms: t`Forms`,
    languages: t`Languages`,
    people: t`People`,
    replies: t`Canned replies`,
    'desk-work': t`Work at the desk`,
    hours: t`Hours and behaviour`,
    'add-ons': t`Add-ons`,
    settings: t`Settings`,
    keys: t`Service keys`,
    privacy: t`Data protection`,
    drafts: t`Drafts`,
    template: t`Template`,
    support: t`Looks by the provider`,
    history: t`History`,
    audit: t`Audit trail`,
  };
}
