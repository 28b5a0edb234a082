/** REST of payments, ours: where one stands for the guest whose it is [PAY-RETURN]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

/** The amount is whole minor units of its currency. */
export const PaymentStanding = v.object({
  id: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'expired', 'failed']),
  amount: v.number(),
  currency: v.string(),
  conversation_id: v.nullable(v.string()),
});
export type PaymentStanding = v.InferOutput<typeof PaymentStanding>;

export const getPaymentStanding = endpoint({
  id: 'getPaymentStanding',
  method: 'GET',
  path: '/be-api/payment/status/{paymentId}',
  needs: 'anyone',
  params: { paymentId: Uuid },
  answers: { 200: PaymentStanding },
  errors: [],
});

/** Of the last payment in a conversation. */
export const getLastPaymentStanding = endpoint({
  id: 'getLastPaymentStanding',
  method: 'GET',
  path: '/be-api/payment/status/conversation/{conversationId}',
  needs: 'anyone',
  params: { conversationId: Uuid },
  answers: { 200: PaymentStanding },
  errors: [],
});
