/** REST of the desk and the kitchen, ours: orders and their states, stays and what is on their bills [ORDER-STAFF]. */
import * as v from 'valibot';
import { DECLINE_REASONS, ORDER_MINUTES_MAX, ORDER_STATES } from '../domain/ordering/order-states.ts';
import { OrderRefund } from '../domain/payment/refund-rules.ts';
import { endpoint } from './endpoint.ts';
import { NumberIdText, Uuid } from './fields.ts';

const Dict = v.record(v.string(), v.string());
/** ISO 8601. */
const Moment = v.string();

export const StaffOrder = v.object({
  id: v.number(),
  menu_id: v.number(),
  conversation_id: v.string(),
  state: v.picklist(ORDER_STATES),
  note: v.string(),
  lang_cd: v.string(),
  /** Amounts are whole minor units of it. */
  currency: v.string(),
  subtotal: v.number(),
  service_fee: v.number(),
  tax: v.number(),
  total: v.number(),
  reason: v.nullable(v.string()),
  reason_code: v.nullable(v.picklist(DECLINE_REASONS)),
  /** When it was promised to be there. */
  due_at: v.nullable(Moment),
  /** What of it goes back to who paid it; null where nothing does. */
  refund: v.nullable(OrderRefund),
  created_at: Moment,
  updated_at: Moment,
  guest_name: v.string(),
  location_name_dict: Dict,
  items: v.array(
    v.object({
      line: v.number(),
      item_cd: v.string(),
      name_dict: Dict,
      choices: v.array(v.object({ nameDict: Dict })),
      quantity: v.number(),
      unit_price: v.number(),
    }),
  ),
});
export type StaffOrder = v.InferOutput<typeof StaffOrder>;

export const listStaffOrders = endpoint({
  id: 'listStaffOrders',
  method: 'GET',
  path: '/be-api/staff/orders',
  needs: 'staff',
  query: v.object({
    page: v.pipe(v.optional(v.string(), '1'), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
    state: v.optional(v.picklist(['open', 'done']), 'open'),
  }),
  answers: { 200: v.object({ items: v.array(StaffOrder) }) },
  errors: [],
});

export const moveStaffOrder = endpoint({
  id: 'moveStaffOrder',
  method: 'POST',
  path: '/be-api/staff/orders/{orderId}/state',
  needs: 'staff',
  params: { orderId: NumberIdText },
  body: v.object({
    state: v.picklist(['accepted', 'preparing', 'delivered', 'rejected', 'canceled']),
    reason: v.optional(v.pipe(v.string(), v.trim()), ''),
    /** Why it is declined, where a known reason says it: each reader has it in their language. */
    reason_code: v.optional(v.nullable(v.picklist(DECLINE_REASONS)), null),
    /** Until it is there, for one that is accepted. */
    minutes: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDER_MINUTES_MAX))),
      null,
    ),
    /** The state its mover saw: another one by now is told instead of overruled [ORDER-TWO]. */
    from: v.optional(v.nullable(v.picklist(ORDER_STATES)), null),
  }),
  answers: {
    200: v.object({
      state: v.picklist(ORDER_STATES),
      charged: v.boolean(),
      /** False where it was in that state already; then `by` is the colleague who brought it there. */
      moved: v.boolean(),
      by: v.nullable(v.string()),
    }),
  },
  errors: ['wrong_state', 'text_too_long'],
});

export type OrderMove = v.InferInput<typeof moveStaffOrder.body>;
export type OrderMoved = v.InferOutput<(typeof moveStaffOrder.answers)[200]>;

/** The desk gave by hand what the payment's provider did not; again is the same [PAY-GIVE-BACK]. */
export const noteOrderGivenBack = endpoint({
  id: 'noteOrderGivenBack',
  method: 'POST',
  path: '/be-api/staff/orders/{orderId}/given-back',
  needs: 'staff',
  params: { orderId: NumberIdText },
  answers: { 200: v.object({ refund: OrderRefund }) },
  errors: ['wrong_state'],
});

const Stay = v.object({
  id: v.string(),
  location_id: v.string(),
  room: v.string(),
  surname: v.string(),
  given_name: v.string(),
  /** Days of the house, as 2026-11-21. */
  check_in: v.string(),
  check_out: v.string(),
  currency: v.string(),
  total: v.number(),
  unpaid: v.number(),
  /** Paid too much, since something was given back. */
  overpaid: v.number(),
  lines: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      name_dict: Dict,
      amount: v.number(),
      order_id: v.nullable(v.number()),
      payment_id: v.nullable(v.string()),
      created_at: Moment,
    }),
  ),
});

export const listStays = endpoint({
  id: 'listStays',
  method: 'GET',
  path: '/be-api/staff/stays',
  needs: 'staff',
  query: v.object({ location_id: v.optional(Uuid) }),
  answers: { 200: v.object({ items: v.array(Stay) }) },
  errors: [],
});

export const createStay = endpoint({
  id: 'createStay',
  method: 'POST',
  path: '/be-api/staff/stays',
  needs: 'staff',
  body: v.object({
    location_id: Uuid,
    surname: v.string(),
    given_name: v.string(),
    country_code: v.string(),
    phone: v.string(),
    check_in: v.string(),
    check_out: v.string(),
  }),
  answers: { 200: v.object({ id: v.string() }) },
  errors: ['wrong_state'],
});

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** The same id again is the same line. */
export const addStayLine = endpoint({
  id: 'addStayLine',
  method: 'POST',
  path: '/be-api/staff/stays/{stayId}/lines',
  needs: 'staff',
  params: { stayId: Uuid },
  body: v.object({
    id: Uuid,
    kind: v.optional(v.picklist(['charge', 'payment']), 'charge'),
    names: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(10)), words),
      v.check((names) => Object.keys(names).length > 0),
    ),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  answers: { 200: v.object({ id: v.string() }) },
  errors: ['wrong_state'],
});
