/**
 * Months are renewed: what was arranged for the day comes to hold, what was cancelled ends, and an invoice is issued for
 * everything else. All months that have passed are, one after the other, however long nobody looked [BILL-MONTHS].
 */
import {
  type BillingAccount,
  billingAccount,
  holdingsOf,
  paidItems,
  todayOf,
} from '#server/queries/billing/account.ts';
import { renewalLines } from '#shared/domain/billing/lines.ts';
import { nextPeriod, type Period } from '#shared/domain/billing/periods.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { voidDraft } from './drafts.ts';
import { payerOf } from './payer.ts';
import { issueInvoice } from './write-invoice.ts';

/**
 * Renews an organisation as far as today, with its subscription locked.
 *
 * @param usual how the server is paid where an organisation has no way of its own
 * @returns the organisation as it stands then, and the invoices that were issued; null where it subscribes to nothing
 */
export async function renewOrganization(
  ctx: DirectoryContext,
  organizationId: string,
  usual: BillingProviderName,
): Promise<{ readonly account: BillingAccount; readonly issued: readonly string[] } | null> {
  const now = ctx.now.getTime();
  const read = () => billingAccount(ctx.trx, organizationId, now, true);
  let account = await read();
  if (account === null) return null;
  const today = todayOf(account, now);
  const issued: string[] = [];
  while (account?.period != null && account.anchor !== null && account.period.end <= today) {
    if (issued.length === 0) await voidDraft(ctx, organizationId);
    await arrangedFor(ctx, account, account.period.end);
    const after = await read();
    if (after === null) break;
    const items = paidItems(holdingsOf(after));
    if (items.every(({ kind }) => kind !== 'plan')) {
      await endSubscription(ctx, organizationId);
      account = await read();
      break;
    }
    const period = nextPeriod(account.anchor, account.period);
    await setPeriod(ctx, organizationId, period);
    const { id } = await issueInvoice(ctx, after, {
      kind: 'renewal',
      paysBy: after.paysBy ?? usual,
      period,
      lines: renewalLines(items, period),
      today,
      payer: await payerOf(ctx.trx, organizationId),
      change: null,
    });
    issued.push(id);
    account = await read();
  }
  return account === null ? null : { account, issued };
}

/** What was cancelled for this day ends, and lower plans and numbers begin [BILL-CANCEL]. */
async function arrangedFor({ trx }: DirectoryContext, { organizationId }: BillingAccount, day: string): Promise<void> {
  await trx
    .updateTable('bot_plan')
    .set((e) => ({ opted_out_on: e.ref('ends_on'), ends_on: null, next_plan: null }))
    .where('organization_id', '=', organizationId)
    .where('ends_on', '<=', day)
    .execute();
  await trx
    .updateTable('bot_plan')
    .set((e) => ({ plan: e.ref('next_plan'), next_plan: null }))
    .where('organization_id', '=', organizationId)
    .where('next_plan', 'is not', null)
    .execute();
  await trx
    .updateTable('add_on')
    .set((e) => ({ quantity: e.fn.coalesce('next_quantity', 'quantity'), next_quantity: null }))
    .where('organization_id', '=', organizationId)
    .where('next_quantity', 'is not', null)
    .execute();
}

async function setPeriod({ trx }: DirectoryContext, organizationId: string, { start, end }: Period): Promise<void> {
  await trx
    .updateTable('subscription')
    .set((e) => ({ period_start: start, period_end: end, changes: e('changes', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The last plan is over, and with it everything that was bought besides. */
async function endSubscription({ trx }: DirectoryContext, organizationId: string): Promise<void> {
  await trx
    .updateTable('add_on')
    .set({ quantity: 0, next_quantity: null })
    .where('organization_id', '=', organizationId)
    .where('quantity', '>', 0)
    .execute();
  await trx
    .updateTable('subscription')
    .set((e) => ({ period_start: null, period_end: null, changes: e('changes', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .execute();
}
