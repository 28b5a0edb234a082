/**
 * An order as its message carries it: what was ordered, in the house's words for every language, and how far it is. The
 * server rewrites it at each step, so that whoever holds the message sees the same state [ORDER-CARD].
 */
import * as v from 'valibot';
import { OrderRefund } from '../payment/refund-rules.ts';
import { DECLINE_REASONS, ORDER_STATES } from './order-states.ts';

const Dict = v.record(v.string(), v.string());
const Amount = v.pipe(v.number(), v.integer());

export const SaidOrder = v.object({
  id: v.number(),
  state: v.picklist(ORDER_STATES),
  /** When it is to be there, in ms since 1970; null where nobody said. */
  due_at: v.nullable(v.number()),
  /** Why it will not come: one of the known reasons, or the staff's own words. */
  reason_code: v.nullable(v.picklist(DECLINE_REASONS)),
  reason: v.string(),
  /** Amounts are whole minor units of it. */
  currency: v.string(),
  service_fee: Amount,
  tax: Amount,
  total: Amount,
  /** What goes back to who paid it; absent where nothing does. */
  refund: v.optional(OrderRefund),
  lines: v.array(
    v.object({ quantity: Amount, amount: Amount, name_dict: Dict, choices: v.array(v.object({ name_dict: Dict })) }),
  ),
});
export type SaidOrder = v.InferOutput<typeof SaidOrder>;
