/** A guest's own orders, ours beside the documented surface, which places orders and lists none (docs/decisions/ordering.md). */
import * as v from 'valibot';
import { DECLINE_REASONS, ORDER_STATES } from '../domain/ordering/order-states.ts';
import { OrderRefund } from '../domain/payment/refund-rules.ts';
import { isKnownLanguage } from '../languages/codes.ts';
import { endpoint } from './endpoint.ts';
import { NumberIdText } from './fields.ts';

/** Amounts are whole minor units of the order's currency; moments are milliseconds since 1970. */
export const OwnOrder = v.object({
  id: v.number(),
  sub_menu_id: v.number(),
  conversation_id: v.string(),
  cart_id: v.nullable(v.string()),
  state: v.picklist(ORDER_STATES),
  note: v.string(),
  currency: v.string(),
  subtotal: v.number(),
  service_fee: v.number(),
  tax: v.number(),
  total: v.number(),
  /** Why it will not come, in the words of the staff; null where they gave none. */
  reason: v.nullable(v.string()),
  /** Why it was declined, where a known reason says it. */
  reason_code: v.optional(v.nullable(v.picklist(DECLINE_REASONS)), null),
  /** When it was promised to be there. */
  due_at: v.optional(v.nullable(v.number()), null),
  /** What of it goes back to who paid it; null where nothing does. */
  refund: v.optional(v.nullable(OrderRefund), null),
  created_at: v.number(),
  updated_at: v.number(),
  items: v.array(
    v.object({
      item_cd: v.string(),
      name: v.string(),
      quantity: v.number(),
      unit_price: v.number(),
      choices: v.array(v.string()),
    }),
  ),
});
export type OwnOrder = v.InferOutput<typeof OwnOrder>;

/** Latest first. */
export const listOwnOrders = endpoint({
  id: 'listOwnOrders',
  method: 'GET',
  path: '/be-api/biz/orders',
  needs: 'guest',
  query: v.object({ lang_cd: v.optional(v.pipe(v.string(), v.check(isKnownLanguage))) }),
  answers: { 200: v.object({ items: v.array(OwnOrder) }) },
  errors: [],
});

/** What changes on a menu that is looked at: when its categories are served, and a stamp that is another once anything of it is [ORDER-NOW]. */
export const KitchenNow = v.object({
  time_zone: v.string(),
  special_days: v.array(v.object({ day: v.string(), hours: v.array(v.object({ from: v.string(), to: v.string() })) })),
  /** Of the categories that have hours of their own; ISO weekdays. */
  hours: v.array(
    v.object({
      category_cd: v.string(),
      hours: v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() })),
    }),
  ),
  stamp: v.string(),
});
export type KitchenNow = v.InferOutput<typeof KitchenNow>;

export const getKitchenNow = endpoint({
  id: 'getKitchenNow',
  method: 'GET',
  path: '/be-api/biz/ordering/{subMenuId}/now',
  needs: 'guest',
  params: { subMenuId: NumberIdText },
  answers: { 200: KitchenNow },
  errors: [],
});

/** A guest takes back what nobody accepted yet; again is the same [ORDER-GUEST-CANCEL]. */
export const cancelOwnOrder = endpoint({
  id: 'cancelOwnOrder',
  method: 'POST',
  path: '/be-api/biz/orders/{orderId}/cancel',
  needs: 'guest',
  params: { orderId: NumberIdText },
  answers: { 200: v.object({ state: v.picklist(ORDER_STATES) }) },
  errors: ['wrong_state'],
});
