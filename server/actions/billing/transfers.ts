/** What whoever runs the server says of invoices: that a transfer came in, or that one holds no longer [OPERATOR-INVOICES]. */
import { billingAccount } from '#server/queries/billing/account.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { creditInvoice } from './credit-notes.ts';
import type { Invoice } from './payments.ts';
import { liftRestriction, markPaid } from './settle.ts';

/** The money of an invoice came in by transfer: all of it. @throws AppError not_found; wrong_state for what is not to be paid */
export async function markTransferPaid(ctx: DirectoryContext, number: number): Promise<void> {
  const { trx, now, newId } = ctx;
  const { account, invoice } = await lockNumbered(ctx, number);
  await trx
    .insertInto('invoice_payment')
    .values({
      id: newId(),
      organization_id: invoice.organization_id,
      invoice_id: invoice.id,
      provider: 'transfer',
      state: 'succeeded',
      amount: invoice.total - invoice.balance_used,
      created_at: now,
      settled_at: now,
    })
    .execute();
  await markPaid(ctx, account, invoice.id);
}

/** An invoice that nobody paid holds no longer: its number stays, with a credit note over all of it. @throws AppError not_found, wrong_state */
export async function voidInvoice(ctx: DirectoryContext, number: number): Promise<void> {
  const { trx } = ctx;
  const { account, invoice } = await lockNumbered(ctx, number);
  await trx.updateTable('invoice').set({ state: 'void', next_time_on: null }).where('id', '=', invoice.id).execute();
  const back = invoice.balance_used;
  // What was credited before and used for it is there again.
  if (back > 0)
    await trx
      .updateTable('subscription')
      .set((e) => ({ balance: e('balance', '+', back) }))
      .where('organization_id', '=', invoice.organization_id)
      .execute();
  await creditInvoice(ctx, account, { kind: 'voided', invoiceId: invoice.id, total: invoice.total, ref: null });
  await liftRestriction(ctx, account);
}

async function lockNumbered({ trx, now }: DirectoryContext, number: number) {
  const found = await trx
    .selectFrom('invoice')
    .select('organization_id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  const account = await billingAccount(trx, found.organization_id, now.getTime(), true);
  if (account === null) throw new AppError('not_found');
  const invoice: Invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (invoice.state !== 'open' && invoice.state !== 'failed') throw new AppError('wrong_state');
  return { account, invoice };
}
