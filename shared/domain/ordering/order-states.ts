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

/** Why a house declines, where its own words are not needed: each reader has these in their language. */
export const DECLINE_REASONS = ['sold_out', 'kitchen_closed', 'too_busy'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The minutes until it is there that staff may promise: up to four hours. */
export const ORDER_MINUTES_MAX = 240;

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** A guest takes back what nobody has accepted yet [ORDER-GUEST-CANCEL]. */
export function mayGuestCancel(state: OrderState): boolean {
  return state === 'new';
}

/** Something is still to be done for it. */
export function isOpenOrder(state: OrderState): boolean {
  return orderTransitions[state].length > 0;
}
