/** Every page there is, by the path patterns of the apps' routes, for a link to each. */
import { apps, type AppName, type AppPeople, type StaffAppName } from '#shared/apps.ts';

export interface ScreenLink {
  readonly app: AppName | 'developer';
  /** As in the app's routes; `$lang` and others are filled by `screenPath`. */
  readonly pattern: string;
  readonly name: string;
}

/** The guest's, by what people call them. */
const guestScreens: Readonly<Record<string, string>> = {
  '/': 'Welcome',
  'biz/location/$tenantCd': 'QR code of the house',
  'biz/location/$tenantCd/$locationId': 'QR code of a room',
  'biz/guest/$tenantCd/$guestCd': 'Personal code of a guest',
  'biz/widget/$tenantCd/$botId': 'Assistant on a website',
  customer: 'Menu',
  home: 'Menu without a bar',
  'customer/menus/$menuId': 'Sub-menus',
  'customer/messagebox': 'Message box',
  'customer/facility': 'Facilities',
  'customer/facility/$facilityId': 'A facility',
  'customer/recommendation': 'Recommendations',
  'customer/recommendation/location': 'Recommendations of a kind',
  'customer/recommendation/detail': 'A recommendation',
  'customer/coupon': 'Offers',
  'customer/coupon/$couponId': 'An offer or a coupon',
  'customer/cms/coupons': 'Wallet',
  'customer/floorguide': 'Floor guide',
  'customer/questionnaire': 'Questionnaire',
  'customer/congestion': 'Congestion',
  'customer/order': 'Order',
  'customer/order/review': 'Review of an order',
  'customer/order/history': 'Orders',
  'customer/bill': 'Bill',
  'customer/paymentStatus/$conversationId': 'State of a payment',
  'payment/gmo/$result/$status/$id': 'Back from paying by card',
  'payment/takeme/$status/$id': 'Back from paying by wallet',
  'room_service/ordered': 'An order has arrived',
  'room_service/verification/failed': 'Stay not confirmed',
  'customer/form': 'Request form',
  'customer/urgent': 'Urgent help',
  'customer/check_in': 'Check-in form',
  'customer/lamondo/conciergpt': 'Travel guide',
  'customer/ask_room': 'Asking for the room',
  'customer/locked': 'Locked',
  'conversation/$conversationId': 'A chat',
  'calling/$conversationId': 'A call',
  'start_conversation/$id': 'Start of a conversation',
  'activation/$userId': 'Start with a clerk',
  'live_chat/start_conversation/$conversationId': 'Start of a live chat',
  hotel_qrcode: 'Sharing the place',
  'customer/data': 'Your data',
  hotel_terms: 'Terms of use',
  add_wallet_pass: 'Wallet pass',
  settings: 'Settings',
  'proxy/$target': 'Proxy',
  'proxy/$target/$value': 'Proxy with a value',
  'proxy/$target/$action/$value1': 'Proxy with an action',
  'proxy/$target/$action/$value1/$value2': 'Proxy with two values',
  notfound: 'Not found',
  multiple_instances: 'Open in another tab',
  maintenance: 'Maintenance',
  link_expired: 'Link has expired',
  bad_location: 'Unknown place',
  trial_expired: 'Trial has ended',
  time_expired: 'Time of the chat is over',
  over_limit: 'Too many guests',
  unsupported_browser: 'Unsupported browser',
  no_microphone: 'No microphone',
  unauthorized_ip: 'Another network',
};

/** The first page of each of staff's apps. */
const staffScreens: Readonly<Record<StaffAppName, string>> = {
  staff: 'Inbox, or sign-in',
  admin: 'Administration, or sign-in',
  'bot-builder': 'Assistants, or sign-in',
  organization: 'Organization, or sign-in',
};

export const screens: readonly ScreenLink[] = [
  ...Object.entries(guestScreens).map(([pattern, name]): ScreenLink => ({ app: 'guest', pattern, name })),
  ...(Object.keys(staffScreens) as StaffAppName[]).map((app): ScreenLink => ({
    app,
    pattern: apps[app].segment,
    name: staffScreens[app],
  })),
  { app: 'developer', pattern: 'dev/demo', name: 'Demo data' },
  { app: 'developer', pattern: 'dev/outbox', name: 'Mail that was sent' },
  { app: 'developer', pattern: 'metrics', name: 'Metrics' },
  { app: 'developer', pattern: 'readyz', name: 'Readiness' },
];

/** In which lane of the bench a screen opens. */
export const peopleOf = ({ app }: ScreenLink): AppPeople => (app === 'developer' ? 'guest' : apps[app].people);

/** What stands for the variables of a tenant's screens. */
export type ScreenValues = Readonly<Record<string, string | number | undefined>>;

/** The address of a screen; null where the house has nothing to show there. */
export function screenPath({ app, pattern }: ScreenLink, lang: string, values: ScreenValues): string | null {
  let missing = false;
  const filled = pattern.replace(/\$(\w+)/g, (_all, name: string) => {
    const value = values[name];
    missing ||= value === undefined;
    return encodeURIComponent(String(value ?? ''));
  });
  if (missing) return null;
  if (app === 'developer') return `/${filled}`;
  return filled === '/' ? `/${lang}` : `/${lang}/${filled}`;
}
