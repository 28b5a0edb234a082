/** Money for which nothing was owed goes back, once, however often this runs [BILL-ONCE]. */
import * as v from 'valibot';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { setPayment } from '#server/actions/billing/settle.ts';
import type { AppContext } from '#server/context.ts';
import { providerNamed } from './provider-of.ts';

const Payload = v.object({ paymentId: v.string() });

export async function giveBackBilling(ctx: AppContext, payload: unknown): Promise<void> {
  const { paymentId } = v.parse(Payload, payload);
  const payment = await ctx.db
    .selectFrom('invoice_payment')
    .select(['provider', 'ref'])
    .where('id', '=', paymentId)
    .where('state', '=', 'given_back')
    .where('refund_ref', 'is', null)
    .executeTakeFirst();
  if (payment?.ref == null) return;
  const { ref } = await providerNamed(ctx, payment.provider).giveBack(payment.ref, paymentId);
  await runDirectoryAction(ctx, (action) => setPayment(action, paymentId, { refund_ref: ref }));
}
