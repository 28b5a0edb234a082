/** REST of what the desk knows of a guest beside an open ticket, ours: each part is read when it is opened [GUEST-FILE]. */
import * as v from 'valibot';
import { ORDER_STATES } from '../domain/ordering/order-states.ts';
import { Day } from '../manage/fields.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';
import { StayStatement } from './stay-bill.ts';
import { ShownCoupon } from './shown-coupon.ts';

const params = { conversationId: Uuid };

const GuestStay = v.object({
  guest_id: v.string(),
  reference: v.string(),
  name: v.string(),
  room: v.string(),
  check_in: Day,
  check_out: Day,
  lang_cd: v.string(),
  /** The stay that the open ticket belongs to. */
  is_this: v.boolean(),
});

const GuestTicket = v.object({
  conversation_id: v.string(),
  room: v.string(),
  menu: v.string(),
  label: v.string(),
  assignee: v.string(),
  /** ISO 8601. */
  last_at: v.string(),
  /** Stars that were given last. */
  rating: v.nullable(v.number()),
});

const GuestVisits = v.object({ stays: v.array(GuestStay), tickets: v.array(GuestTicket), more: v.boolean() });
export type GuestVisits = v.InferOutput<typeof GuestVisits>;

export const readGuestVisits = endpoint({
  id: 'readGuestVisits',
  method: 'GET',
  path: '/be-api/staff/guests/{conversationId}/visits',
  needs: 'staff',
  says: 'Stays of the guest of a conversation, and of those of the same telephone number, with the other tickets of theirs that this person may read, latest first.',
  params,
  answers: { 200: GuestVisits },
  errors: [],
});

const GuestNote = v.object({
  id: v.string(),
  text: v.string(),
  author_name: v.string(),
  created_at: v.string(),
  edited_by_name: v.string(),
  edited_at: v.nullable(v.string()),
  version: v.number(),
});
export type GuestNote = v.InferOutput<typeof GuestNote>;

export const listGuestNotes = endpoint({
  id: 'listGuestNotes',
  method: 'GET',
  path: '/be-api/staff/guests/{conversationId}/notes',
  needs: 'staff',
  params,
  answers: { 200: v.object({ items: v.array(GuestNote) }) },
  errors: [],
});

export const writeGuestNote = endpoint({
  id: 'writeGuestNote',
  method: 'PUT',
  path: '/be-api/staff/guests/{conversationId}/notes/{noteId}',
  needs: 'staff',
  says: 'Writes a note on the guest under an id of the caller’s own, or other words into the version that was read. Sent twice it is written once.',
  params: { ...params, noteId: Uuid },
  body: v.object({ text: v.string(), version: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  answers: { 200: v.object({ items: v.array(GuestNote) }) },
  errors: ['version_stale', 'message_empty', 'text_too_long', 'message_bad_characters', 'duplicate_id'],
});

export const deleteGuestNote = endpoint({
  id: 'deleteGuestNote',
  method: 'DELETE',
  path: '/be-api/staff/guests/{conversationId}/notes/{noteId}',
  needs: 'staff',
  params: { ...params, noteId: Uuid },
  answers: { 200: v.object({ items: v.array(GuestNote) }) },
  errors: [],
});

const GuestOrder = v.object({
  id: v.number(),
  state: v.picklist(ORDER_STATES),
  total: v.number(),
  currency: v.string(),
  created_at: v.string(),
  names: v.array(v.string()),
});
export type GuestOrder = v.InferOutput<typeof GuestOrder>;

export const listGuestOrders = endpoint({
  id: 'listGuestOrders',
  method: 'GET',
  path: '/be-api/staff/guests/{conversationId}/orders',
  needs: 'staff',
  params,
  answers: { 200: v.object({ items: v.array(GuestOrder) }) },
  errors: [],
});

export const readGuestBill = endpoint({
  id: 'readGuestBill',
  method: 'GET',
  path: '/be-api/staff/guests/{conversationId}/bill',
  needs: 'staff',
  says: 'The bill of the stay that the guest proved for the room they are in; null where they proved none, or the house’s system knows it no more.',
  params,
  answers: { 200: v.object({ statement: v.nullable(StayStatement) }) },
  errors: ['busy'],
});

export const listGuestCoupons = endpoint({
  id: 'listGuestCoupons',
  method: 'GET',
  path: '/be-api/staff/guests/{conversationId}/coupons',
  needs: 'staff',
  says: 'What the guest holds, alone or with their room.',
  params,
  answers: { 200: v.object({ guest_id: v.string(), items: v.array(ShownCoupon) }) },
  errors: [],
});
export type GuestCoupons = v.InferOutput<(typeof listGuestCoupons)['answers'][200]>;
