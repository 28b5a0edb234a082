/** Payments and pages of the provider's, written down before and after it is asked: what was asked for is never forgotten. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CardFacts } from '#server/ports/billing-states.ts';
import { type BillingAccount, billingAccount, todayOf } from '#server/queries/billing/account.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { askedInVain } from './settle.ts';

type Trx = Pick<DirectoryContext, 'trx'>;
export type Invoice = Selectable<Database['invoice']>;
export type Page = Selectable<Database['billing_page']>;

/** A charge to be made, or looked up where the provider knows it already. */
export interface ToCollect {
  readonly invoice: Invoice;
  readonly paymentId: string;
  readonly amount: number;
  readonly customer: string;
  readonly card: string;
  /** What the provider calls it. */
  readonly ref: string | null;
}

/** A change that waits longer is given up; whoever pays for it afterwards has the money back. */
export const DRAFT_MS = 3_600_000;

/**
 * Takes an invoice up to be charged. One payment of an invoice is under way at a time: whoever finds one takes that up,
 * under its own id, so that the provider makes it once.
 *
 * @param onlyWhenDue whether it is charged only on the day it is to be asked for again
 * @returns none where nothing is to be paid; no_card where there is nothing to be charged, which is asking in vain
 */
export async function takeUp(
  ctx: DirectoryContext,
  invoiceId: string,
  onlyWhenDue: boolean,
): Promise<ToCollect | 'none' | 'no_card'> {
  const { trx, now, newId } = ctx;
  const { organization_id: organizationId } = await trx
    .selectFrom('invoice')
    .select('organization_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const account = await billingAccount(trx, organizationId, now.getTime(), true);
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account === null || !['draft', 'open', 'failed'].includes(invoice.state)) return 'none';
  if (onlyWhenDue && !isDue(account, invoice, now)) return 'none';
  if (invoice.state === 'draft' && now.getTime() - invoice.created_at.getTime() > DRAFT_MS) return 'none';
  const card = await trx
    .selectFrom('payment_card')
    .select(['customer_ref', 'method_ref'])
    .where('organization_id', '=', organizationId)
    .where('provider', '=', invoice.pays_by)
    .executeTakeFirst();
  if (card?.method_ref == null) {
    if (invoice.state === 'open') await askedInVain(ctx, account, invoice, 'no_card');
    return 'no_card';
  }
  const amount = invoice.total - invoice.balance_used;
  const of = { invoice, amount, customer: card.customer_ref, card: card.method_ref };
  const pending = await trx
    .selectFrom('invoice_payment')
    .select(['id', 'ref'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .executeTakeFirst();
  if (pending !== undefined) return { ...of, paymentId: pending.id, ref: pending.ref };
  const paymentId = newId();
  await trx
    .insertInto('invoice_payment')
    .values({
      id: paymentId,
      organization_id: organizationId,
      invoice_id: invoiceId,
      provider: invoice.pays_by,
      state: 'pending',
      amount,
      created_at: now,
    })
    .execute();
  return { ...of, paymentId, ref: null };
}

/** Whether it is to be asked for today, or was to be before. */
export const isDue = (
  account: Pick<BillingAccount, 'timeZone'>,
  { state, next_time_on }: Pick<Invoice, 'state' | 'next_time_on'>,
  now: Date,
): boolean => state === 'open' && next_time_on !== null && next_time_on <= todayOf(account, now.getTime());

/** A payment that came about on a page of the provider's, under the id that the page was given. */
export async function paymentOnPage(
  { trx, now }: DirectoryContext,
  { organization_id, invoice_id, provider }: Page,
  paymentId: string,
): Promise<void> {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'total', 'balance_used'])
    .where('id', '=', invoice_id ?? '')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoice_payment')
    .values({
      id: paymentId,
      organization_id,
      invoice_id: invoice.id,
      provider,
      state: 'pending',
      amount: invoice.total - invoice.balance_used,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function keepPage(
  { trx, now }: DirectoryContext,
  page: Omit<Page, 'state' | 'decline' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('billing_page')
    .values({ ...page, created_at: now })
    .execute();
}

/** @returns whether it was open until now */
export async function endPage(
  { trx }: Trx,
  { provider, ref }: Pick<Page, 'provider' | 'ref'>,
  state: 'done' | 'over',
  decline: Decline | null = null,
): Promise<boolean> {
  const ended = await trx
    .updateTable('billing_page')
    .set({ state, decline })
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .returning('ref')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Why the card that was left on a page was not charged: said until another page is gone to. */
export async function declinePage(
  { trx }: Trx,
  { provider, ref }: Pick<Page, 'provider' | 'ref'>,
  decline: Decline,
): Promise<void> {
  await trx
    .updateTable('billing_page')
    .set({ decline })
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .execute();
}

/** Whom the provider knows the organisation as. */
export async function keepCustomer(
  { trx }: Trx,
  organizationId: string,
  provider: BillingProviderName,
  customer: string,
): Promise<void> {
  await trx
    .insertInto('payment_card')
    .values({ organization_id: organizationId, provider, customer_ref: customer })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ provider, customer_ref: customer }))
    .execute();
}

/** The card that is charged from now on; null where there is none any more. */
export async function keepCard(
  { trx, now }: DirectoryContext,
  organizationId: string,
  card: CardFacts | null,
): Promise<void> {
  await trx
    .updateTable('payment_card')
    .set({
      method_ref: card?.ref ?? null,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      exp_month: card?.expMonth ?? null,
      exp_year: card?.expYear ?? null,
      holder: card?.holder ?? null,
      reminded_on: null,
      saved_at: now,
    })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The trial is made longer, once, by whoever leaves a card [PLAN-EXTEND]. @throws AppError wrong_state */
export async function extendTrial(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  account: BillingAccount,
  days: number,
): Promise<void> {
  const { organizationId, trialEndsAt, trialExtendedAt, standing } = account;
  const may = standing === 'trial' || standing === 'trial_ended';
  if (!may || trialExtendedAt !== null || trialEndsAt === null) throw new AppError('wrong_state');
  // From the end where it still runs; who comes later has all the days before them.
  const from = Math.max(trialEndsAt.getTime(), now.getTime());
  await trx
    .updateTable('organization')
    .set({ trial_ends_at: new Date(from + days * 86_400_000) })
    .where('id', '=', organizationId)
    .execute();
  await trx
    .updateTable('subscription')
    .set({ trial_extended_at: now, trial_told: 0 })
    .where('organization_id', '=', organizationId)
    .execute();
}
