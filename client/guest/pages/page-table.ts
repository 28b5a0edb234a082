/**
 * The guest's pages that are rarely the first: which file draws which address. Fetched when the first of them opens,
 * so that a scan does not pay for them.
 */
import type { ComponentType } from 'react';

export interface LazyPage {
  /** Below `/{lang}/`; `$name` stands for one segment, which the page reads with `usePageParams`. */
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** The first row that fits is taken: rows without variables stand before those with. */
export const laterPages: readonly LazyPage[] = [
  { path: '', load: async () => (await import('../notices/notice-screens.tsx')).WelcomeScreen },
  { path: 'customer/locked', load: async () => (await import('../notices/notice-screens.tsx')).LockedScreen },
  {
    path: 'customer/messagebox',
    load: async () => (await import('../chat/message-box/message-box-screen.tsx')).MessageBoxScreen,
  },
  {
    path: 'customer/facility',
    load: async () => (await import('../house/facility/facility-list-screen.tsx')).FacilityListScreen,
  },
  {
    path: 'customer/facility/$facilityId',
    load: async () => (await import('../house/facility/facility-screen.tsx')).FacilityScreen,
  },
  {
    path: 'customer/floorguide',
    load: async () => (await import('../house/floor-guide/floor-guide-screen.tsx')).FloorGuideScreen,
  },
  {
    path: 'customer/questionnaire',
    load: async () => (await import('../house/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  },
  {
    path: 'customer/congestion',
    load: async () => (await import('../house/congestion/congestion-screen.tsx')).CongestionScreen,
  },
  { path: 'customer/order', load: async () => (await import('../orders/order-menu-screen.tsx')).OrderMenuScreen },
  { path: 'customer/order/review', load: async () => (await import('../orders/review-screen.tsx')).ReviewScreen },
  { path: 'customer/order/history', load: async () => (await import('../orders/orders-screen.tsx')).OrdersScreen },
  {
    path: 'customer/form',
    load: async () => (await import('../house/request-form/request-form-screen.tsx')).RequestFormScreen,
  },
  { path: 'customer/urgent', load: async () => (await import('../urgent/urgent-screen.tsx')).UrgentScreen },
  { path: 'customer/check_in', load: async () => (await import('../stay/check-in/check-in-screen.tsx')).CheckInScreen },
  { path: 'customer/bill', load: async () => (await import('../stay/bill/bill-screen.tsx')).BillScreen },
  {
    path: 'customer/paymentStatus/$conversationId',
    load: async () => (await import('../stay/bill/payment-result-screen.tsx')).PaymentStatusScreen,
  },
  {
    path: 'payment/gmo/$result/$status/$id',
    load: async () => (await import('../stay/bill/payment-result-screen.tsx')).PaymentResultScreen,
  },
  {
    path: 'payment/takeme/$status/$id',
    load: async () => (await import('../stay/bill/payment-result-screen.tsx')).PaymentResultScreen,
  },
  {
    path: 'room_service/verification/failed',
    load: async () => (await import('../stay/bill/verification-failed-screen.tsx')).VerificationFailedScreen,
  },
  { path: 'room_service/ordered', load: async () => (await import('../orders/ordered-screen.tsx')).OrderedScreen },
  {
    path: 'customer/recommendation',
    load: async () => (await import('../house/recommendation/recommendation-list-screen.tsx')).RecommendationListScreen,
  },
  {
    path: 'customer/recommendation/location',
    load: async () => (await import('../house/recommendation/recommendation-list-screen.tsx')).RecommendationListScreen,
  },
  {
    path: 'customer/recommendation/detail',
    load: async () => (await import('../house/recommendation/recommendation-screen.tsx')).RecommendationScreen,
  },
  { path: 'customer/cms/coupons', load: async () => (await import('../coupons/wallet-screen.tsx')).WalletScreen },
  { path: 'add_wallet_pass', load: async () => (await import('../stay/pass/wallet-pass-screen.tsx')).WalletPassScreen },
  { path: 'customer/coupon', load: async () => (await import('../coupons/offer-list-screen.tsx')).OfferListScreen },
  { path: 'customer/coupon/$couponId', load: async () => (await import('../coupons/coupon-screen.tsx')).CouponScreen },
  {
    path: 'start_conversation/$id',
    load: async () => (await import('../chat/start/start-screen.tsx')).StartConversationScreen,
  },
  { path: 'activation/$userId', load: async () => (await import('../chat/start/start-screen.tsx')).ActivationScreen },
  {
    path: 'biz/widget/$tenantCd/$botId',
    load: async () => (await import('../chat/widget/widget-screen.tsx')).WidgetScreen,
  },
  {
    path: 'live_chat/start_conversation/$conversationId',
    load: async () => (await import('../chat/start/start-screen.tsx')).LiveChatStartScreen,
  },
  {
    path: 'calling/$conversationId',
    load: async () => (await import('../voice-call/voice-call-screen.tsx')).VoiceCallScreen,
  },
  {
    path: 'customer/ask_room',
    load: async () => (await import('../menus/ask-room/ask-room-screen.tsx')).AskRoomScreen,
  },
  { path: 'home', load: async () => (await import('./embedded-home-screen.tsx')).EmbeddedHomeScreen },
  ...['$target', '$target/$value', '$target/$action/$value1', '$target/$action/$value1/$value2'].map((rest) => ({
    path: `proxy/${rest}`,
    load: async () => (await import('../entry/proxy/proxy-screen.tsx')).ProxyScreen,
  })),
  { path: 'hotel_qrcode', load: async () => (await import('../settings/share/share-qr-screen.tsx')).ShareQrScreen },
  { path: 'customer/data', load: async () => (await import('../settings/data/data-screen.tsx')).DataScreen },
  { path: 'hotel_terms', load: async () => (await import('../settings/terms/terms-screen.tsx')).TermsScreen },
  {
    path: 'customer/lamondo/conciergpt',
    load: async () => (await import('../home/guide/guide-screen.tsx')).GuideScreen,
  },
  { path: 'settings', load: async () => (await import('../settings/settings-screen.tsx')).SettingsScreen },
];

/** What every other address shows. */
export const unknownPage: LazyPage = {
  path: '*',
  load: async () => (await import('../notices/error-screen.tsx')).GeneralErrorScreen,
};

export interface FoundPage {
  readonly page: LazyPage;
  readonly params: Readonly<Record<string, string>>;
}

/** The page of an address below the language, without the query; null when there is none. */
export function findPage(path: string, pages: readonly LazyPage[] = laterPages): FoundPage | null {
  const segments = segmentsOf(path);
  for (const page of pages) {
    const params = paramsOf(segmentsOf(page.path), segments);
    if (params !== null) return { page, params };
  }
  return null;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
