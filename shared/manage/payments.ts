/** What guests paid online, and what of it went back. Amounts are whole minor units of their currency. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success } from '../rest/fields.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const paymentStates = ['created', 'paid', 'declined', 'expired', 'failed'] as const;

const Refund = v.object({
  amount: v.number(),
  /** On its way; given by the provider; for the desk to give; given by the desk. */
  state: v.picklist(['pending', 'done', 'by_hand', 'given']),
  /** Why the desk has to. */
  reason: v.nullable(v.picklist(['not_offered', 'refused', 'unavailable'])),
  order_id: v.nullable(v.number()),
  created_at: v.string(),
});

const Payment = v.object({
  id: v.string(),
  created_at: v.string(),
  settled_at: v.nullable(v.string()),
  provider: v.picklist(['gmo', 'takeme']),
  /** Played by a page outside of production. */
  is_stub: v.boolean(),
  /** What the provider is told it is, and what it calls it. */
  order_ref: v.string(),
  reference: v.nullable(v.string()),
  guest: v.string(),
  room: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: v.picklist(paymentStates),
  refunds: v.array(Refund),
  /** How much of it can still go back from here; 0 where the bill is another system's. */
  refundable: v.number(),
});
export type Payment = v.InferOutput<typeof Payment>;

const house = '/be-api/manage/v1/houses/{code}' as const;

export const listPayments = endpoint({
  id: 'listPayments',
  says: 'Lists what guests paid online, the newest first; `query` looks for a guest, a room or a reference.',
  method: 'GET',
  path: `${house}/payments`,
  needs: { house: 'payments.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    state: v.optional(v.picklist(paymentStates)),
    provider: v.optional(v.picklist(['gmo', 'takeme'])),
  }),
  answers: { 200: listOf(Payment) },
  errors: [],
});

export const refundPayment = endpoint({
  id: 'refundPayment',
  says: 'Gives back a part of a payment, or all of it: the bill is lowered by what it is not overpaid, and the provider is asked. What it has no way for is for the desk to give.',
  method: 'POST',
  path: `${house}/payments/{id}/refunds`,
  needs: { house: 'payments.edit' },
  params: ThingPath,
  body: v.strictObject({
    amount: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'amount_invalid'),
      v.maxValue(1_000_000_000, 'amount_invalid'),
    ),
  }),
  answers: { 201: Payment },
  errors: ['wrong_state', 'fields_invalid'],
});

export const notePaymentGivenBack = endpoint({
  id: 'notePaymentGivenBack',
  says: 'Notes that the desk gave back by hand what the provider did not.',
  method: 'POST',
  path: `${house}/payments/{id}/given-back`,
  needs: { house: 'payments.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['wrong_state'],
});
