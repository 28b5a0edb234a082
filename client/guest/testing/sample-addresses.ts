/**
 * An address for every route of the guest's app, from ids that a house has: for the test that walks them all, and
 * for pictures of them (tools/screenshots/routes.ts). A new page adds its row here, or the test says that it is missing.
 */
import type { MenuType } from '#shared/domain/states/enumerations.ts';

interface MenuIds {
  readonly main: number;
  readonly sub: number;
}

export interface Samples {
  readonly tenantCode: string;
  readonly locationId: string;
  readonly guestCode: string;
  /** A main menu with a list of its own. */
  readonly listId: number;
  /** Somebody to talk with: a group, a bot or a clerk. */
  readonly userId: string;
  /** An address of others that the house put into its menu. */
  readonly houseUrl: string;
  readonly conversationId: string;
  readonly facilityId: number;
  readonly offerId: number;
  readonly recommendationId: string;
  /** The menu of a type, main and sub; zeros where the house has none. */
  readonly menu: (type: MenuType) => MenuIds;
}

export interface SampleAddress {
  /** As the route has it, below the language. */
  readonly route: string;
  /** What sets it apart from another sample of the same route. */
  readonly as?: string;
  readonly path: (samples: Samples) => string;
  /** The house of the demo whose guest sees more of it than the walk's own. */
  readonly house?: string;
  /** It leads elsewhere at once, so that nothing of its own stays to be looked at. */
  readonly passing?: boolean;
  /** Opened without a guest behind it. */
  readonly signedOut?: boolean;
}

const ofMenu =
  (page: string, type: MenuType, more = '') =>
  ({ menu }: Samples): string =>
    `customer/${page}?main_id=${menu(type).main}&sub_id=${menu(type).sub}${more}`;

export const sampleAddresses: readonly SampleAddress[] = [
  { route: '', path: () => '' },
  { route: 'biz/location/$tenantCd', path: ({ tenantCode }) => `biz/location/${tenantCode}`, passing: true },
  {
    route: 'biz/location/$tenantCd/$locationId',
    path: ({ tenantCode, locationId }) => `biz/location/${tenantCode}/${locationId}`,
    passing: true,
  },
  {
    route: 'biz/guest/$tenantCd/$guestCd',
    path: ({ tenantCode, guestCode }) => `biz/guest/${tenantCode}/${guestCode}`,
    passing: true,
  },
  { route: 'customer', path: () => 'customer' },
  { route: 'customer/menus/$menuId', path: ({ listId }) => `customer/menus/${listId}` },
  { route: 'conversation/$conversationId', path: ({ conversationId }) => `conversation/${conversationId}` },
  { route: 'calling/$conversationId', path: ({ conversationId }) => `calling/${conversationId}` },
  {
    route: 'start_conversation/$id',
    path: ({ conversationId }) => `start_conversation/${conversationId}`,
    passing: true,
  },
  { route: 'activation/$userId', path: ({ userId }) => `activation/${userId}`, passing: true },
  {
    route: 'live_chat/start_conversation/$conversationId',
    path: ({ conversationId }) => `live_chat/start_conversation/${conversationId}`,
    passing: true,
  },
  // It needs an assistant that stands on a website.
  {
    route: 'biz/widget/$tenantCd/$botId',
    path: ({ tenantCode, conversationId }) => `biz/widget/${tenantCode}/${conversationId}`,
    passing: true,
  },
  { route: 'customer/locked', path: () => 'customer/locked' },
  { route: 'customer/messagebox', path: () => 'customer/messagebox' },
  {
    route: 'customer/ask_room',
    path: ({ conversationId }) => `customer/ask_room?convId=${conversationId}&trigger=menu`,
  },
  { route: 'customer/facility', path: ofMenu('facility', 'facility') },
  {
    route: 'customer/facility/$facilityId',
    path: ({ facilityId, menu }) => `customer/facility/${facilityId}?sub_id=${menu('facility').sub}`,
  },
  { route: 'customer/recommendation', path: ofMenu('recommendation', 'recommendation') },
  {
    route: 'customer/recommendation/location',
    path: ofMenu('recommendation/location', 'recommendation', '&type=restaurant'),
  },
  {
    route: 'customer/recommendation/detail',
    path: ({ recommendationId, menu }) =>
      `customer/recommendation/detail?id=${recommendationId}&sub_id=${menu('recommendation').sub}`,
  },
  { route: 'customer/coupon', path: ofMenu('coupon', 'coupon') },
  {
    route: 'customer/coupon/$couponId',
    path: ({ offerId, menu }) =>
      `customer/coupon/${offerId}?main_id=${menu('coupon').main}&sub_id=${menu('coupon').sub}`,
  },
  { route: 'customer/cms/coupons', path: () => 'customer/cms/coupons' },
  { route: 'customer/floorguide', path: ofMenu('floorguide', 'floor_guide') },
  { route: 'customer/questionnaire', path: ofMenu('questionnaire', 'questionnaire') },
  { route: 'customer/congestion', path: ofMenu('congestion', 'congestion') },
  { route: 'customer/order', path: ofMenu('order', 'qr_order') },
  { route: 'customer/order/review', path: ofMenu('order/review', 'qr_order') },
  { route: 'customer/order/history', path: ofMenu('order/history', 'qr_order') },
  { route: 'customer/bill', path: ofMenu('bill', 'online_payment') },
  {
    route: 'customer/paymentStatus/$conversationId',
    path: ({ conversationId }) => `customer/paymentStatus/${conversationId}`,
  },
  {
    route: 'payment/gmo/$result/$status/$id',
    path: ({ conversationId }) => `payment/gmo/PAYSUCCESS/success/${conversationId}`,
  },
  { route: 'payment/takeme/$status/$id', path: ({ conversationId }) => `payment/takeme/success/${conversationId}` },
  { route: 'room_service/verification/failed', path: () => 'room_service/verification/failed' },
  {
    route: 'room_service/ordered',
    path: ({ menu }) =>
      `room_service/ordered?cart=0199a000-0000-7000-8000-0000000000ff&main_id=${menu('qr_order').main}&sub_id=${menu('qr_order').sub}`,
  },
  { route: 'customer/form', path: ofMenu('form', 'coupon') },
  { route: 'customer/urgent', path: () => 'customer/urgent' },
  { route: 'customer/check_in', path: () => 'customer/check_in' },
  { route: 'customer/lamondo/conciergpt', path: () => 'customer/lamondo/conciergpt', house: 'harbor' },
  { route: 'customer/lamondo/conciergpt', as: 'without', path: () => 'customer/lamondo/conciergpt' },
  { route: 'add_wallet_pass', path: () => 'add_wallet_pass' },
  { route: 'hotel_qrcode', path: () => 'hotel_qrcode?guestServicePrevPath=%2Fcustomer' },
  { route: 'customer/data', path: () => 'customer/data' },
  { route: 'hotel_terms', path: () => 'hotel_terms' },
  { route: 'settings', path: () => 'settings' },
  { route: 'home', path: () => 'home' },
  ...(['$target', '$target/$value', '$target/$action/$value1', '$target/$action/$value1/$value2'] as const).map(
    (rest): SampleAddress => ({
      route: `proxy/${rest}`,
      path: () => `proxy/${rest.replace('$target', 'nowhere').replaceAll('$', '')}`,
    }),
  ),
  { route: 'proxy/$target', as: 'outside', path: ({ houseUrl }) => `proxy/${encodeURIComponent(houseUrl)}` },
  ...['trial_expired', 'time_expired', 'over_limit', 'unsupported_browser', 'no_microphone', 'unauthorized_ip'].map(
    (route): SampleAddress => ({ route, path: () => route, signedOut: true }),
  ),
  { route: 'notfound', path: () => 'notfound', signedOut: true },
  { route: 'multiple_instances', path: () => 'multiple_instances', signedOut: true },
  { route: 'maintenance', path: () => 'maintenance', signedOut: true },
  {
    route: 'maintenance',
    as: 'in-words',
    path: () =>
      `maintenance?title=${encodeURIComponent('Tonight from 2 to 3')}&message=${encodeURIComponent('We are moving to a bigger kitchen.')}`,
    signedOut: true,
  },
  { route: 'link_expired', path: () => 'link_expired', signedOut: true },
  { route: 'bad_location', path: () => 'bad_location', signedOut: true },
  { route: 'any other', path: () => 'no/such/page', signedOut: true },
];

/** Its name for people and for files. */
export const nameOf = ({ route, as }: SampleAddress): string =>
  `${route === '' ? 'start' : route.replace(/^customer\//, '').replace(/[/$ ]+/g, '-')}${as === undefined ? '' : `-${as}`}`;
