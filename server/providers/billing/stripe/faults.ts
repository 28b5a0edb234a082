/** What Stripe's library throws, as faults of ours: no key, no card and no name is in them. */
import * as v from 'valibot';
import { BillingFault } from '../billing-provider.ts';

/** What a card was refused with. */
export interface StripeRefusal {
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  /** The payment that came of it. */
  readonly intent: string | null;
}

const Thrown = v.looseObject({
  type: v.string(),
  code: v.optional(v.string()),
  decline_code: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  headers: v.optional(v.record(v.string(), v.unknown())),
  payment_intent: v.optional(v.object({ id: v.string() })),
});

/** What was asked for is not there, or done already. */
class GoneFault extends BillingFault {}

const gone = new Set([
  'resource_missing',
  'charge_already_refunded',
  // A page that was finished or has run out, a card that nobody has any more.
  'payment_method_unexpected_state',
]);

export const isGone = (fault: unknown): boolean => fault instanceof GoneFault;

export function stripeFault(error: unknown): BillingFault {
  if (error instanceof BillingFault) return error;
  const thrown = v.safeParse(Thrown, error);
  if (!thrown.success) return new BillingFault('unavailable', 'stripe was not reached', { cause: error });
  const { type, code, decline_code: declineCode, statusCode: status = 0, payment_intent: intent } = thrown.output;
  const says = `${type} ${code ?? status}`;
  if (type === 'StripeSignatureVerificationError') return new BillingFault('bad_signature', type);
  if (type === 'StripeCardError')
    return new BillingFault('rejected', says, { cause: { code, declineCode, intent: intent?.id ?? null } });
  if (type === 'StripeConnectionError' || type === 'StripeAPIError' || status === 429 || status >= 500)
    return new BillingFault('unavailable', says, { afterMs: afterOf(thrown.output.headers) });
  // Two that use one key at a time: the second asks again, and is answered as the first.
  if (status === 409) return new BillingFault('unavailable', says);
  if (code !== undefined && gone.has(code)) return new GoneFault('rejected', says);
  if (type === 'StripeInvalidRequestError' && status === 400 && code === undefined)
    return new GoneFault('rejected', says);
  return new BillingFault(type === 'StripeInvalidRequestError' ? 'rejected' : 'unavailable', says);
}

function afterOf(headers: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}
