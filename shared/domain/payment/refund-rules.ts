/** Giving back what was paid online for an order that does not come [PAY-GIVE-BACK]. Amounts are whole minor units. */
import * as v from 'valibot';

/** On its way; given by the provider; for the desk to give; given by the desk. */
const REFUND_STATES = ['pending', 'done', 'by_hand', 'given'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why the desk has to give it: the provider has no way for it, refused, or never answered. */
const REFUND_REASONS = ['not_offered', 'refused', 'unavailable'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What an order's card shows of it. */
export const OrderRefund = v.object({
  state: v.picklist(REFUND_STATES),
  amount: v.pipe(v.number(), v.integer()),
  reason: v.nullable(v.picklist(REFUND_REASONS)),
});
export type OrderRefund = v.InferOutput<typeof OrderRefund>;

/** How often a provider is asked before the desk has to, and how long a try keeps others from the same payment, in ms. */
export const REFUND_TRIES = 8;
export const REFUND_LEASE_MS = 2 * 60_000;

/** How long after its nth try a refund is tried again, in milliseconds: from a minute, twice as long each time. */
export function refundPauseMs(tries: number): number {
  return 60_000 * 2 ** Math.max(0, tries - 1);
}

interface Paid {
  readonly id: string;
  readonly amount: number;
  /** What of it was given back, or is to be. */
  readonly givenBack: number;
}

/** From which payments an amount goes back, the first ones first; less than the amount where they do not hold it. */
export function splitRefund(
  amount: number,
  payments: readonly Paid[],
): readonly { readonly id: string; readonly amount: number }[] {
  let left = amount;
  return payments.flatMap(({ id, amount: paid, givenBack }) => {
    const part = Math.min(left, paid - givenBack);
    if (part <= 0) return [];
    left -= part;
    return [{ id, amount: part }];
  });
}

/** The parts of an order's refund as one: what waits for the desk is said first, then what is on its way. */
export function refundOfOrder(
  parts: readonly { readonly state: RefundState; readonly amount: number; readonly reason: RefundReason | null }[],
): OrderRefund | null {
  const urgent = (['by_hand', 'pending', 'done', 'given'] as const).find((state) =>
    parts.some((part) => part.state === state),
  );
  if (urgent === undefined) return null;
  const shown = parts.filter(({ state }) => state === urgent);
  return {
    state: urgent,
    amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    reason: shown[0]?.reason ?? null,
  };
}
