/**
 * An invoice, or a change that waits for its payment, is charged to the card that the organisation left. The provider is
 * asked outside of any transaction, under an id that was written down before, so that a crash in between charges nobody
 * twice: the next who looks asks again under the same id [BILL-ONCE].
 */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { type Invoice, takeUp, type ToCollect } from '#server/actions/billing/payments.ts';
import { settlePayment } from '#server/actions/billing/settle.ts';
import type { AppContext } from '#server/context.ts';
import type { ChargeState } from '#server/ports/billing-states.ts';
import type { BillingProvider } from '#server/providers/billing/billing-provider.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';

export type Collected =
  | { readonly state: Invoice['state'] | 'none' | 'no_card' }
  | { readonly state: 'declined'; readonly decline: Decline };

/** @param onlyWhenDue as the schedule asks: one that somebody else has just asked for is left */
export async function collect(
  ctx: AppContext,
  provider: BillingProvider,
  invoiceId: string,
  onlyWhenDue = false,
): Promise<Collected> {
  const taken = await runDirectoryAction(ctx, (action) => takeUp(action, invoiceId, onlyWhenDue));
  if (typeof taken === 'string') return { state: taken };
  const outcome = await ask(provider, taken);
  const state = await runDirectoryAction(ctx, (action) => settlePayment(action, taken.paymentId, outcome));
  if (outcome.state === 'failed') return { state: 'declined', decline: outcome.decline };
  return { state: state ?? 'none' };
}

async function ask(
  provider: BillingProvider,
  { paymentId, ref, amount, customer, card, invoice }: ToCollect,
): Promise<ChargeState> {
  if (ref !== null) return (await provider.readCharge(ref)).charge;
  return provider.charge({ id: paymentId, amount, customer, card, description: describe(invoice) });
}

/** As the provider's own lists have it. */
export const describe = ({ number, period_start }: Pick<Invoice, 'number' | 'period_start'>): string =>
  number === null ? `Bellhop, change of ${period_start}` : `Bellhop, invoice ${number}`;
