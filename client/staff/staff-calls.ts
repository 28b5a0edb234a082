/** The calls of the inbox beside synchronization: canned replies, previews of translations, coupons. */
import { createConsoleCalls, type ConsoleCalls, type SignInFault } from '#client/console/console-calls.ts';
import { call } from '#client/net/call.ts';
import { hideMessage, reportMessage, type Reported } from '#client/net/report-message.ts';
import { callOperation } from '#client/net/facade.ts';
import { createCongestionCalls, type CongestionCalls } from './congestion/congestion-calls.ts';
import { createDashboardCalls, type DashboardCalls } from './dashboard/dashboard-calls.ts';
import { createFollowUpCalls, type FollowUpCalls } from './follow-ups/follow-up-calls.ts';
import { createGuestCalls, type GuestCalls } from './guest/guest-calls.ts';
import { createSmsCalls, type SmsCalls } from './sms/sms-calls.ts';
import { createPeopleCalls, type PeopleCalls } from './colleagues/people-calls.ts';
import { createInboxFilterCalls, type InboxFilterCalls } from './inbox/inbox-filter-calls.ts';
import { createMaskingCalls, type MaskingCalls } from './masking/masking-calls.ts';
import type { Transport } from '#client/net/transport.ts';
import type { Session } from '#client/session/session.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { reTranslateMessage } from '#shared/facade/conversation/retranslate-message.ts';
import { getBizTenantInfo } from '#shared/facade/people/tenant-info.ts';
import type { ShownCoupon } from '#shared/rest/shown-coupon.ts';
import { answerAs, type DeskResponders, listDeskResponders } from '#shared/rest/desk-responders.ts';
import { type Handover, listHandovers, listMyShifts, type MyShift, readHandover } from '#shared/rest/handovers.ts';
import {
  listStaffOrders,
  moveStaffOrder,
  noteOrderGivenBack,
  type OrderMove,
  type OrderMoved,
  type StaffOrder,
} from '#shared/rest/staff-orders.ts';
import {
  type DeskDish,
  getOrderSlip,
  listDeskDishes,
  type OrderSlip,
  setDishSoldOut,
} from '#shared/rest/staff-dishes.ts';
import { checkCoupon, redeemCoupon, type StaffRedemption } from '#shared/rest/staff-coupons.ts';
import { judgeMessageReport, listMessageReports, type MessageReport } from '#shared/rest/message-reports.ts';
import { listTicketForwards, type TicketForward } from '#shared/rest/ticket-forwards.ts';
import { type Found, type FoundKind, searchDesk } from '#shared/rest/desk-search.ts';
import { type DeskRoom, type EndedTasks, listDeskRooms, listEndedTasks } from '#shared/rest/desk-tasks.ts';
import { type DeskTalk, readDeskTalk } from '#shared/rest/desk-talk.ts';
import {
  foreseeReply,
  getTranslationLag,
  type HouseReply,
  listCannedReplies,
  listDeskWorkCodes,
  previewTranslation,
  translateSurveyComment,
  type BackTranslation,
  type DeskTranslationLag,
  type DeskWorkCode,
  type ReplyReach,
} from '#shared/rest/staff.ts';

export interface StaffCalls
  extends
    ConsoleCalls,
    CongestionCalls,
    DashboardCalls,
    FollowUpCalls,
    GuestCalls,
    InboxFilterCalls,
    MaskingCalls,
    PeopleCalls,
    SmsCalls {
  /** What colleagues left for this person at the end of their shifts [STAFF-HANDOVER]. */
  handovers(): Promise<readonly Handover[]>;
  readHandover(id: string): Promise<void>;
  /** This person's shifts that are not over [SHIFT-MINE]. */
  myShifts(): Promise<readonly MyShift[]>;
  /** Who could answer under this login, and who does [RESPONDER-NAME]. */
  responders(): Promise<DeskResponders>;
  answerAs(responderId: string | null): Promise<void>;
  cannedReplies(): Promise<readonly HouseReply[]>;
  /** What tickets may be filed under [WORK-CODE]. */
  workCodes(): Promise<readonly DeskWorkCode[]>;
  backTranslation(
    request: { readonly conversationId: string; readonly text: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<BackTranslation>;
  /** Whether the guest will be able to read a text; an empty one asks for any in this person's language [TR-GUEST]. */
  foresee(
    request: { readonly conversationId: string; readonly text: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<ReplyReach>;
  /** How late translations of the house are [TR-LAG]. */
  translationLag(): Promise<DeskTranslationLag>;
  /** What a guest wrote beside their stars in this person's language; null where it is in it already or cannot be translated. */
  surveyComment(
    request: { readonly conversationId: string; readonly inquiryId: string },
    signal: AbortSignal,
  ): Promise<string | null>;
  /** Whether the house lets its staff reject what they are asked [TICKET-REJECT]. */
  mayReject(): Promise<boolean>;
  retranslate(messageId: string): Promise<void>;
  /** What the code of a guest's coupon stands for [COUPON-CODE]. */
  checkCoupon(code: string): Promise<ShownCoupon>;
  redeemCoupon(code: string): Promise<StaffRedemption>;
  /** Orders under way, oldest first, or what is done, latest first, of this person's tickets [ORDER-STAFF]. */
  orders(state: 'open' | 'done'): Promise<readonly StaffOrder[]>;
  moveOrder(orderId: number, move: OrderMove): Promise<OrderMoved>;
  /** An order as the kitchen reads it on paper [ORDER-SLIP]. */
  orderSlip(orderId: number): Promise<OrderSlip>;
  /** Everything of the house that holds these words; with a kind and a cursor, more of it [FIND-ALL]. */
  search(
    asked: { readonly query: string; readonly kind?: FoundKind; readonly cursor?: string },
    signal: AbortSignal,
  ): Promise<Found>;
  /** A page of a conversation that need not be synchronized, up to a place of it or its end [FIND-ARCHIVE]. */
  readTalk(conversationId: string, to: number | null, signal: AbortSignal): Promise<DeskTalk>;
  /** Rooms of the house by a part of their name [TASK-MAKE]. */
  rooms(query: string, signal: AbortSignal): Promise<readonly DeskRoom[]>;
  /** What was done before, latest first; from the cursor of the page before on [TASK-ARCHIVE]. */
  endedTasks(cursor: string | null): Promise<EndedTasks>;
  /** What may be said to be sold out [ORDER-SOLD-OUT]. */
  dishes(): Promise<readonly DeskDish[]>;
  soldOut(dishId: string, isSoldOut: boolean): Promise<void>;
  /** Every offer of a ticket and how it ended, the latest first [FORWARD-LOG]. */
  forwards(conversationId: string): Promise<readonly TicketForward[]>;
  /** What guests and staff reported and nobody has decided, due first; for those who lead the house [REPORT-JUDGES]. */
  reports(): Promise<readonly MessageReport[]>;
  judge(reportId: string, status: 'reviewing' | 'upheld' | 'dismissed'): Promise<void>;
  /** How this person's report of a message stands; with `send` it is reported first [REPORT-ONCE]. */
  reportMessage(conversationId: string, message: Reported, send: boolean): Promise<ReportStatus>;
  /** Hides a message from this person alone, and shows it again [REPORT-HIDE]. */
  hideMessage(messageId: string, hides: boolean): Promise<void>;
  /** The desk gave by hand what was paid for an order that did not come [PAY-GIVE-BACK]. */
  givenBack(orderId: number): Promise<void>;
}

/** @throws AppError, TransportError from each call, as the transport does. */
export function createStaffCalls(transport: Transport, session: Session, onFault?: SignInFault): StaffCalls {
  const way = { transport, tokens: session };
  return {
    ...createConsoleCalls(transport, session, onFault),
    async handovers() {
      return (await call(way, listHandovers, {}, { background: true })).items;
    },
    async readHandover(id) {
      await call(way, readHandover, { params: { id } });
    },
    async myShifts() {
      return (await call(way, listMyShifts, {}, { background: true })).items;
    },
    responders: () => call(way, listDeskResponders, {}, { background: true }),
    async answerAs(responderId) {
      await call(way, answerAs, { body: { responder_id: responderId } });
    },
    async cannedReplies() {
      return (await call(way, listCannedReplies, {})).items;
    },
    async rooms(query, signal) {
      return (await call(way, listDeskRooms, { query: { query } }, { signal, background: true })).items;
    },
    endedTasks: (cursor) => call(way, listEndedTasks, { query: cursor === null ? {} : { cursor } }),
    async workCodes() {
      return (await call(way, listDeskWorkCodes, {}, { background: true })).items;
    },
    backTranslation({ conversationId, text, to }, signal) {
      return call(way, previewTranslation, { body: { conversation_id: conversationId, text, to } }, { signal });
    },
    foresee({ conversationId, text, to }, signal) {
      return call(way, foreseeReply, { body: { conversation_id: conversationId, text, to } }, { signal });
    },
    translationLag: () => call(way, getTranslationLag, {}, { background: true }),
    async surveyComment({ conversationId, inquiryId }, signal) {
      const body = { conversation_id: conversationId, inquiry_id: inquiryId };
      return (await call(way, translateSurveyComment, { body }, { signal })).translated;
    },
    async mayReject() {
      return (await callOperation(way, getBizTenantInfo, {}))?.inquiry_reject_enabled ?? false;
    },
    async retranslate(messageId) {
      await callOperation(way, reTranslateMessage, { messageId });
    },
    async checkCoupon(code) {
      return (await call(way, checkCoupon, { body: { code } })).coupon;
    },
    redeemCoupon: (code) => call(way, redeemCoupon, { body: { code } }),
    async orders(state) {
      return (await call(way, listStaffOrders, { query: { state } }, { background: true })).items;
    },
    orderSlip: (orderId) => call(way, getOrderSlip, { params: { orderId: String(orderId) } }),
    async dishes() {
      return (await call(way, listDeskDishes, {})).items;
    },
    async soldOut(dishId, isSoldOut) {
      await call(way, setDishSoldOut, { params: { dishId }, body: { is_sold_out: isSoldOut } });
    },
    async forwards(conversationId) {
      return (await call(way, listTicketForwards, { params: { conversationId } }, { background: true })).items;
    },
    async reports() {
      return (await call(way, listMessageReports, { query: {} })).items;
    },
    ...createFollowUpCalls(way),
    async judge(reportId, status) {
      await call(way, judgeMessageReport, { params: { reportId }, body: { status } });
    },
    reportMessage: (conversationId, message, send) => reportMessage(way, conversationId, message, send),
    hideMessage: (id, hides) => hideMessage(way, { id }, hides),
    async givenBack(orderId) {
      await call(way, noteOrderGivenBack, { params: { orderId: String(orderId) } });
    },
    ...createGuestCalls(way),
    ...createPeopleCalls(way),
    ...createSmsCalls(way),
    ...createCongestionCalls(way),
    ...createDashboardCalls(way),
    ...createInboxFilterCalls(way),
    ...createMaskingCalls(way),
    search: (body, signal) => call(way, searchDesk, { body }, { signal }),
    readTalk: (conversationId, to, signal) =>
      call(way, readDeskTalk, { params: { conversationId }, query: to === null ? {} : { to: String(to) } }, { signal }),
    moveOrder: (orderId, body) => call(way, moveStaffOrder, { params: { orderId: String(orderId) }, body }),
  };
}
