/** What the desk asks of a guest [GUEST-FILE] [GUEST-NOTE]. */
import { call, type CallContext } from '#client/net/call.ts';
import {
  deleteGuestNote,
  type GuestCoupons,
  type GuestNote,
  type GuestOrder,
  type GuestVisits,
  listGuestCoupons,
  listGuestNotes,
  listGuestOrders,
  readGuestBill,
  readGuestVisits,
  writeGuestNote,
} from '#shared/rest/desk-guest.ts';
import type { StayStatement } from '#shared/rest/stay-bill.ts';
import { issueCoupon, listCouponTypes } from '#shared/rest/staff-coupons.ts';

export interface GuestCalls {
  /** What is known of the guest of a conversation, part by part [GUEST-FILE]. */
  guestVisits(conversationId: string, signal: AbortSignal): Promise<GuestVisits>;
  guestOrders(conversationId: string, signal: AbortSignal): Promise<readonly GuestOrder[]>;
  /** Null where the guest proved no stay [GUEST-BILL]. */
  guestBill(conversationId: string, signal: AbortSignal): Promise<StayStatement | null>;
  guestCoupons(conversationId: string, signal: AbortSignal): Promise<GuestCoupons>;
  /** What colleagues wrote of the guest; each writing answers all there is then [GUEST-NOTE]. */
  guestNotes(conversationId: string, signal?: AbortSignal): Promise<readonly GuestNote[]>;
  writeGuestNote(
    conversationId: string,
    noteId: string,
    note: { readonly text: string; readonly version: number | null },
  ): Promise<readonly GuestNote[]>;
  deleteGuestNote(conversationId: string, noteId: string): Promise<readonly GuestNote[]>;
  /** Coupons that the house hands out by hand [COUPON-MANUAL]. */
  couponKinds(signal: AbortSignal): Promise<readonly { readonly id: number; readonly name: string }[]>;
  giveCoupon(kindId: number, guestId: string): Promise<void>;
}

/** The calls of what is known of a guest. */
export function createGuestCalls(way: CallContext): GuestCalls {
  return {
    guestVisits: (conversationId, signal) => call(way, readGuestVisits, { params: { conversationId } }, { signal }),
    guestOrders: async (conversationId, signal) =>
      (await call(way, listGuestOrders, { params: { conversationId } }, { signal })).items,
    guestBill: async (conversationId, signal) =>
      (await call(way, readGuestBill, { params: { conversationId } }, { signal })).statement,
    guestCoupons: (conversationId, signal) => call(way, listGuestCoupons, { params: { conversationId } }, { signal }),
    guestNotes: async (conversationId, signal) =>
      (await call(way, listGuestNotes, { params: { conversationId } }, signal === undefined ? {} : { signal })).items,
    writeGuestNote: async (conversationId, noteId, body) =>
      (await call(way, writeGuestNote, { params: { conversationId, noteId }, body })).items,
    deleteGuestNote: async (conversationId, noteId) =>
      (await call(way, deleteGuestNote, { params: { conversationId, noteId } })).items,
    couponKinds: async (signal) => (await call(way, listCouponTypes, {}, { signal })).items,
    async giveCoupon(kindId, guestId) {
      await call(way, issueCoupon, { body: { coupon_type_id: kindId, guest_id: guestId } });
    },
  };
}
