/** A guest's own orders and payments, ours beside the documented surface, which places orders and lists none (docs/decisions/ordering.md). */
import * as v from 'valibot';
import { ORDER_STATES } from '#shared/domain/ordering/order-states.ts';

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

/** `GET {be-api}/biz/orders`, latest first. */
export const OwnOrders = v.object({ items: v.array(OwnOrder) });
export type OwnOrders = { readonly items: readonly OwnOrder[] };

/** `GET {be-api}/payment/status/{id}` [PAY-RETURN]. */
export const PaymentStanding = v.object({
  id: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'expired', 'failed']),
  amount: v.number(),
  currency: v.string(),
  conversation_id: v.nullable(v.string()),
});
export type PaymentStanding = v.InferOutput<typeof PaymentStanding>;
