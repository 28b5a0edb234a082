/** REST of payments, ours: where one stands for the guest whose it is [PAY-RETURN]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

/** The amount is whole minor units of its currency. */
export const PaymentStatus = v.object({
  id: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'expired', 'failed']),
  amount: v.number(),
  currency: v.string(),
  conversation_id: v.nullable(v.string()),
});
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

export const getPaymentStatus = endpoint({
  id: 'getPaymentStatus',
  method: 'GET',
  path: '/be-api/payment/status/{paymentId}',
  needs: 'anyone',
  params: { paymentId: Uuid },
  answers: { 200: PaymentStatus },
  errors: [],
});

/** Of the last payment in a conversation. */
export const getLastPaymentStatus = endpoint({
  id: 'getLastPaymentStatus',
  method: 'GET',
  path: '/be-api/payment/status/conversation/{conversationId}',
  needs: 'anyone',
  params: { conversationId: Uuid },
  answers: { 200: PaymentStatus },
  errors: [],
});
