/** Credit notes: what an invoice said is taken back in part or whole, under a number of their own [BILL-CREDIT]. */
import { type BillingAccount, todayOf } from '#server/queries/billing/account.ts';
import { taxWithin } from '#shared/domain/billing/money.ts';
import type { PayerFields } from '#shared/domain/billing/payer.ts';
import type { Quote } from '#shared/domain/billing/quote.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { nextNumberOf } from './numbers.ts';
import { columnsOf } from './write-invoice.ts';

/** What is had less in the middle of a month is credited, and used for the next invoices; it is not paid out. */
export async function creditLowered(
  ctx: DirectoryContext,
  account: BillingAccount,
  { totals, lines }: Quote,
  payer: PayerFields,
): Promise<void> {
  const { trx, now, newId } = ctx;
  await trx
    .insertInto('credit_note')
    .values({
      id: newId(),
      organization_id: account.organizationId,
      number: await nextNumberOf(trx, 'credit_note'),
      kind: 'lowered',
      issued_on: todayOf(account, now.getTime()),
      ...totals,
      lines: lines.map(columnsOf),
      payer,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('subscription')
    .set((e) => ({ balance: e('balance', '+', totals.total) }))
    .where('organization_id', '=', account.organizationId)
    .execute();
}

interface Credited {
  readonly kind: 'given_back' | 'voided';
  readonly invoiceId: string;
  /** Yen with tax. */
  readonly total: number;
  /** What the provider calls the money that went back; the same is credited once. */
  readonly ref: string | null;
}

/** @returns false where it was credited before */
export async function creditInvoice(
  { trx, now, newId }: DirectoryContext,
  account: BillingAccount,
  { kind, invoiceId, total, ref }: Credited,
): Promise<boolean> {
  if (ref !== null) {
    const before = await trx.selectFrom('credit_note').select('id').where('ref', '=', ref).executeTakeFirst();
    if (before !== undefined) return false;
  }
  const { payer } = await trx
    .selectFrom('invoice')
    .select('payer')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const tax = taxWithin(total);
  await trx
    .insertInto('credit_note')
    .values({
      id: newId(),
      organization_id: account.organizationId,
      number: await nextNumberOf(trx, 'credit_note'),
      kind,
      invoice_id: invoiceId,
      ref,
      issued_on: todayOf(account, now.getTime()),
      subtotal: total - tax,
      tax,
      total,
      payer,
      created_at: now,
    })
    .execute();
  return true;
}
