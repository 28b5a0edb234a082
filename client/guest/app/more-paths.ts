/** Where the pages are that are rarely the first; paths.ts has the others. */
import { activeLanguage } from '#client/i18n/activate.ts';

const under = (path: string): string => `/${activeLanguage()}/${path}`;

const ofMenu = (page: string) => (mainMenuId: number, subMenuId: number) =>
  under(`customer/${page}?main_id=${mainMenuId}&sub_id=${subMenuId}`);

export const morePaths = {
  coupons: ofMenu('coupon'),
  coupon: (id: number, mainMenuId: number, subMenuId: number) =>
    under(`customer/coupon/${id}?main_id=${mainMenuId}&sub_id=${subMenuId}`),
  /** One the guest holds; its id is of another kind than that of a house's offer. */
  heldCoupon: (id: number) => under(`customer/coupon/${id}?held=1`),
  wallet: () => under('customer/cms/coupons'),
  walletPass: () => under('add_wallet_pass'),
  floorGuide: ofMenu('floorguide'),
  questionnaire: ofMenu('questionnaire'),
  congestion: ofMenu('congestion'),
  recommendations: ofMenu('recommendation'),
  recommendationsNear: (type: string, mainMenuId: number, subMenuId: number) =>
    under(
      `customer/recommendation/location?type=${encodeURIComponent(type)}&main_id=${mainMenuId}&sub_id=${subMenuId}`,
    ),
  /** `type` as the page it was opened from had it; none for the general one. */
  recommendation: (id: string, mainMenuId: number, subMenuId: number, type: string | null) =>
    under(
      `customer/recommendation/detail?id=${encodeURIComponent(id)}&main_id=${mainMenuId}&sub_id=${subMenuId}${type === null ? '' : `&type=${encodeURIComponent(type)}`}`,
    ),
  /** The bill of the stay. */
  bill: ofMenu('bill'),
  ownBill: () => under('customer/bill'),
  payment: (conversationId: string) => under(`customer/paymentStatus/${encodeURIComponent(conversationId)}`),
  /** What is ordered to the room or the table. */
  order: ofMenu('order'),
  orderReview: ofMenu('order/review'),
  orderHistory: ofMenu('order/history'),
  ordered: (cartId: string, mainMenuId: number, subMenuId: number) =>
    under(`room_service/ordered?cart=${encodeURIComponent(cartId)}&main_id=${mainMenuId}&sub_id=${subMenuId}`),
  verificationFailed: (mainMenuId: number, subMenuId: number) =>
    under(`room_service/verification/failed?main_id=${mainMenuId}&sub_id=${subMenuId}`),
  /** What a menu asks for in a form. */
  requestForm: ofMenu('form'),
  /** Somebody in need [URGENT-PAGE]. */
  urgent: ofMenu('urgent'),
  checkIn: () => under('customer/check_in'),
  /** The home page with the chat with the search open over it. */
  search: () => under('customer?ask=1'),
  calling: (conversationId: string) => under(`calling/${encodeURIComponent(conversationId)}`),
  linkExpired: () => under('link_expired'),
  badLocation: () => under('bad_location'),
  /** By the id of a conversation, a bot, a group or a clerk. */
  startConversation: (id: string) => under(`start_conversation/${encodeURIComponent(id)}`),
  liveChat: (conversationId: string) => under(`live_chat/start_conversation/${encodeURIComponent(conversationId)}`),
  terms: () => under('hotel_terms'),
  /** What the house keeps of this guest. */
  data: () => under('customer/data'),
  /** The code of the place, to be shown to others; goes back to the page it was opened from [SHARE-BACK]. */
  shareQr: (from: string) => under(`hotel_qrcode?guestServicePrevPath=${encodeURIComponent(from)}`),
  /** The travel guide's page [GUIDE-ADDON]. */
  guide: () => under('customer/lamondo/conciergpt'),
} as const;
