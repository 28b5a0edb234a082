/** Tells a house's property system of a payment that came online; again is the same, by the payment's own id [PMS-POST]. */
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { propertySystemOf } from '#server/providers/property/systems.ts';

const Payload = v.object({ tenantId: v.string(), paymentId: v.string() });

export async function postPayment(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, paymentId } = v.parse(Payload, payload);
  const payment = await ctx.db
    .selectFrom('payment')
    .select(['system', 'reservation_ref', 'amount', 'currency', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.state !== 'paid') return;
  const system = await propertySystemOf(ctx, tenantId);
  if (system?.kind !== payment.system) return;
  await system.recordPayment({
    ref: payment.reservation_ref,
    amount: payment.amount,
    currency: payment.currency,
    key: paymentId,
  });
}
