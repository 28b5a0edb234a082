/** What is read of Stripe's answers, and nothing else of them [BILL-CONVERGE]. */
import * as v from 'valibot';
import type { CardFacts, ChargeState } from '#server/ports/billing-states.ts';
import { BillingFault } from '../billing-provider.ts';
import { declineOf } from './decline.ts';

const PaymentMethod = v.object({
  id: v.string(),
  customer: v.nullish(v.union([v.string(), v.object({ id: v.string() })])),
  billing_details: v.object({ name: v.nullish(v.string()) }),
  card: v.object({
    brand: v.string(),
    last4: v.string(),
    exp_month: v.number(),
    exp_year: v.number(),
    funding: v.string(),
  }),
});
/** As it comes where it was asked for whole; its id alone says nothing. */
const Expanded = v.nullish(v.union([v.string(), PaymentMethod]));

const Failure = v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) });

const PaymentIntent = v.object({
  id: v.string(),
  status: v.string(),
  amount_received: v.number(),
  metadata: v.record(v.string(), v.string()),
  last_payment_error: v.nullish(Failure),
  payment_method: Expanded,
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

const Session = v.object({
  id: v.string(),
  url: v.nullish(v.string()),
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  setup_intent: v.nullish(v.union([v.string(), v.object({ payment_method: Expanded })])),
  payment_intent: v.nullish(v.union([v.string(), PaymentIntent])),
});
export type Session = v.InferOutput<typeof Session>;

export const Customer = v.object({ id: v.string() });
export const Refund = v.object({ id: v.string(), amount: v.number(), status: v.nullable(v.string()) });
export const Refunds = v.object({ data: v.array(Refund) });
export const Dispute = v.object({
  id: v.string(),
  status: v.string(),
  payment_intent: v.nullish(v.union([v.string(), v.object({ id: v.string() })])),
});

/** @throws BillingFault malformed */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new BillingFault(
    'malformed',
    `an answer without ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
  );
}

export const readIntent = (answer: unknown): PaymentIntent => read(PaymentIntent, answer);
export const readSession = (answer: unknown): Session => read(Session, answer);
export const readMethod = (answer: unknown): v.InferOutput<typeof PaymentMethod> => read(PaymentMethod, answer);
export const readAs = read;

export function cardOf(method: v.InferOutput<typeof Expanded>): CardFacts | null {
  if (method == null || typeof method === 'string') return null;
  const { id, card, billing_details } = method;
  return {
    ref: id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    holder: billing_details.name ?? null,
    isDebit: card.funding === 'debit' || card.funding === 'prepaid',
  };
}

export function chargeOf(intent: PaymentIntent): ChargeState {
  const { id: ref, status, amount_received: amount, last_payment_error: error } = intent;
  if (status === 'succeeded') return { state: 'succeeded', ref, amount, card: cardOf(intent.payment_method) };
  if (status === 'processing' || status === 'requires_capture') return { state: 'pending', ref };
  if (status === 'requires_action') return { state: 'failed', ref, decline: 'confirmation' };
  return { state: 'failed', ref, decline: declineOf(error?.code, error?.decline_code) };
}
