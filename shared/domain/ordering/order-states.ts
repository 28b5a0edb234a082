/** How far an order has come; what staff may make of it stands in order-transitions.ts [ORDER-STATES]. */
export const ORDER_STATES = ['new', 'accepted', 'preparing', 'delivered', 'rejected', 'canceled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Nothing becomes of these any more: `orderTransitions` has none for them. */
const FINAL_STATES: readonly OrderState[] = ['delivered', 'rejected', 'canceled'];

/** Why a house declines, where its own words are not needed: each reader has these in their language. */
export const DECLINE_REASONS = ['sold_out', 'kitchen_closed', 'too_busy'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The minutes until it is there that staff may promise: up to four hours. */
export const ORDER_MINUTES_MAX = 240;

/** A guest takes back what nobody has accepted yet [ORDER-GUEST-CANCEL]. */
export function mayGuestCancel(state: OrderState): boolean {
  return state === 'new';
}

/** Something is still to be done for it. */
export function isOpenOrder(state: OrderState): boolean {
  return !FINAL_STATES.includes(state);
}
