/** Money that went back: given back by somebody, or taken back by the bank of a card [BILL-DISPUTE] [BILL-CREDIT]. */
import type { DisputeState, RefundState } from '#server/ports/billing-states.ts';
import { todayOf } from '#server/queries/billing/account.ts';
import { addDays } from '#shared/domain/billing/days.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { creditInvoice } from './credit-notes.ts';
import { lockPayment, setPayment } from './settle.ts';
import { tellPayer } from './tell-payer.ts';

/** What was given back at the provider's own pages has a credit note, once each. */
export async function settleRefunds(
  ctx: DirectoryContext,
  paymentId: string,
  refunds: readonly RefundState[],
): Promise<void> {
  const found = await lockPayment(ctx, paymentId);
  // What nobody owed and went back by itself was never on an invoice.
  if (found === null || found.payment.state !== 'succeeded') return;
  for (const { ref, amount } of refunds)
    await creditInvoice(ctx, found.account, { kind: 'given_back', invoiceId: found.invoice.id, total: amount, ref });
}

/** @returns whether it is about a payment of ours */
export async function settleDispute(
  ctx: DirectoryContext,
  provider: BillingProviderName,
  { charge, state }: DisputeState,
): Promise<boolean> {
  const { trx, now } = ctx;
  const payment = await trx
    .selectFrom('invoice_payment')
    .select('id')
    .where('provider', '=', provider)
    .where('ref', '=', charge)
    .executeTakeFirst();
  const found = payment === undefined ? null : await lockPayment(ctx, payment.id);
  if (found === null) return false;
  const { account, invoice } = found;
  // Lost once it stays lost, whatever is heard of it later.
  if (found.payment.state !== 'succeeded') return true;
  if (state === 'lost') {
    await setPayment(ctx, found.payment.id, { state: 'lost', settled_at: now });
    const today = todayOf(account, now.getTime());
    await trx
      .updateTable('invoice')
      .set({
        state: 'open',
        paid_at: null,
        disputed_at: null,
        times: 1,
        first_time_on: today,
        next_time_on: addDays(today, 1),
      })
      .where('id', '=', invoice.id)
      .execute();
    await tellPayer(ctx, account, { about: 'unpaid', invoiceId: invoice.id, decline: null });
    return true;
  }
  const disputed = state === 'open';
  if (disputed === (invoice.disputed_at !== null)) return true;
  await trx
    .updateTable('invoice')
    .set({ disputed_at: disputed ? now : null })
    .where('id', '=', invoice.id)
    .execute();
  if (disputed) await tellPayer(ctx, account, { about: 'disputed', invoiceId: invoice.id });
  return true;
}
