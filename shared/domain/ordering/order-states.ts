/** What an order may become, and by whom [ORDER-STATES]. */
export const ORDER_STATES = ['new', 'accepted', 'preparing', 'delivered', 'rejected', 'canceled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

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

/** Something is still to be done for it. */
export function isOpenOrder(state: OrderState): boolean {
  return orderTransitions[state].length > 0;
}
