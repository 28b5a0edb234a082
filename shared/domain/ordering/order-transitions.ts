/** What staff may make of an order [ORDER-STATES]. It stands apart from the states, which guests' pages load. */
import type { OrderState } from './order-states.ts';

/** The whole table: from a state to the states staff may set next. States without any are final. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['accepted', 'rejected', 'canceled'],
  accepted: ['preparing', 'delivered', 'rejected', 'canceled'],
  preparing: ['delivered', 'canceled'],
  delivered: [],
  rejected: [],
  canceled: [],
};

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}
