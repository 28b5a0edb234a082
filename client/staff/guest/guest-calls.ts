/** What the desk asks of a guest [GUEST-FILE] [GUEST-NOTE]. */
import { call } from '#client/net/call.ts';
import {
  deleteGuestNote,
  listGuestCoupons,
  listGuestNotes,
  listGuestOrders,
  readGuestVisits,
  writeGuestNote,
} from '#shared/rest/desk-guest.ts';
import { issueCoupon, listCouponTypes } from '#shared/rest/staff-coupons.ts';
import type { StaffCalls } from '../staff-calls.ts';

type GuestCalls = Pick<
  StaffCalls,
  | 'guestVisits'
  | 'guestOrders'
  | 'guestCoupons'
  | 'guestNotes'
  | 'writeGuestNote'
  | 'deleteGuestNote'
  | 'couponKinds'
  | 'giveCoupon'
>;

/** The calls of what is known of a guest. */
export function createGuestCalls(way: Parameters<typeof call>[0]): GuestCalls {
  return {
    guestVisits: (conversationId, signal) => call(way, readGuestVisits, { params: { conversationId } }, { signal }),
    guestOrders: async (conversationId, signal) =>
      (await call(way, listGuestOrders, { params: { conversationId } }, { signal })).items,
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
