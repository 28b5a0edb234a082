/** Ends a payment whose page has run out [PAY-EXPIRE]. */
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { expirePayment } from '#server/actions/ordering/payments.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), paymentId: v.string() });

export async function expirePaymentJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, paymentId } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => expirePayment(action, paymentId));
}
