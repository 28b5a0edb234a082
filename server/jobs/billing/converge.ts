/**
 * How things stand at the provider, looked up and written down [BILL-CONVERGE]: by an event, by whoever comes back from a
 * page, and every few minutes by itself. What was written down before stays as it is, however often and late it is told.
 */
import { sql } from 'kysely';
import { type DirectoryContext, runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { settleDispute, settleRefunds } from '#server/actions/billing/money-back.ts';
import {
  declinePage,
  endPage,
  extendTrial,
  keepCard,
  type Page,
  paymentOnPage,
} from '#server/actions/billing/payments.ts';
import { settlePayment } from '#server/actions/billing/settle.ts';
import type { AppContext } from '#server/context.ts';
import type { CardFacts, ChargeState } from '#server/ports/billing-states.ts';
import type { BillingProvider, Subject } from '#server/providers/billing/billing-provider.ts';
import { billingAccount } from '#server/queries/billing/account.ts';
import { TRIAL_DAYS } from '#shared/domain/plans/plan-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { collect } from './collect.ts';
import { giveUpChange } from './give-up-change.ts';
import { providerNamed } from './provider-of.ts';

/** What an event points at. @returns whether it is anything of ours */
export async function convergeSubject(ctx: AppContext, provider: BillingProvider, subject: Subject): Promise<boolean> {
  if (subject.kind === 'nothing') return false;
  if (subject.kind === 'page') return convergePage(ctx, provider, subject.ref);
  if (subject.kind === 'charge') return convergeCharge(ctx, provider, subject.ref);
  if (subject.kind === 'card') return convergeCard(ctx, provider, subject.ref);
  const dispute = await provider.readDispute(subject.ref);
  return runDirectoryAction(ctx, (action) => settleDispute(action, provider.name, dispute));
}

/** Everything of an organisation that is open at the provider, as whoever comes back from a page wants to see it. */
export async function convergeOrganization(ctx: AppContext, organizationId: string): Promise<void> {
  const pages = await ctx.db
    .selectFrom('billing_page')
    .select(['provider', 'ref'])
    .where('organization_id', '=', organizationId)
    // As in look-at-billing.ts [PLAN-INDEX].
    .where('state', '=', sql.lit('open'))
    .execute();
  for (const { provider, ref } of pages) await convergePage(ctx, providerNamed(ctx, provider), ref);
  const payments = await ctx.db
    .selectFrom('invoice_payment')
    .select(['provider', 'ref'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', sql.lit('pending'))
    .where('ref', 'is not', null)
    .execute();
  for (const { provider, ref } of payments) await convergeCharge(ctx, providerNamed(ctx, provider), ref ?? '');
}

export async function convergeCharge(ctx: AppContext, provider: BillingProvider, ref: string): Promise<boolean> {
  const { charge, paymentId } = await provider.readCharge(ref);
  if (paymentId === null) return false;
  const page = await ctx.db
    .selectFrom('billing_page')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (page !== undefined) await paidOnPage(ctx, page, charge);
  else await runDirectoryAction(ctx, (action) => settlePayment(action, paymentId, charge));
  if (charge.state !== 'succeeded') return true;
  const refunds = await provider.refundsOf(ref);
  if (refunds.length > 0) await runDirectoryAction(ctx, (action) => settleRefunds(action, paymentId, refunds));
  return true;
}

/** A card that the bank renewed, or that its holder took away there. */
async function convergeCard(ctx: AppContext, provider: BillingProvider, ref: string): Promise<boolean> {
  const ours = await ctx.db
    .selectFrom('payment_card')
    .select('organization_id')
    .where('provider', '=', provider.name)
    .where('method_ref', '=', ref)
    .executeTakeFirst();
  if (ours === undefined) return false;
  const card = await provider.readCard(ref);
  await runDirectoryAction(ctx, (action) => keepCard(action, ours.organization_id, card));
  return true;
}

/** On a page one may try again after a card was declined: only money that is there, or on its way, is written down. */
async function paidOnPage(ctx: AppContext, page: Page, charge: ChargeState): Promise<void> {
  const { payment_id: paymentId } = page;
  if (paymentId === null || charge.state === 'failed') return;
  await runDirectoryAction(ctx, async (action) => {
    await paymentOnPage(action, page, paymentId);
    await settlePayment(action, paymentId, charge);
  });
}

/** A page that somebody left a card or paid on. */
export async function convergePage(ctx: AppContext, provider: BillingProvider, ref: string): Promise<boolean> {
  const page = await ctx.db
    .selectFrom('billing_page')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (page === undefined) return false;
  const { state, card, charge } = await provider.readPage(ref);
  if (charge !== null) await paidOnPage(ctx, page, charge);
  const paidWith = charge?.state === 'succeeded' ? charge.card : null;
  if (state === 'done') await leftCard(ctx, provider, page, card ?? paidWith);
  if (state === 'over') await runDirectoryAction(ctx, (action) => endPage(action, page, 'over'));
  return true;
}

/** A card was left: it is charged from now on, and what waited for it goes on; one with a debit function is not taken. */
async function leftCard(ctx: AppContext, provider: BillingProvider, page: Page, card: CardFacts | null): Promise<void> {
  if (card?.isDebit === true) {
    if (await runDirectoryAction(ctx, (action) => endPage(action, page, 'done', 'debit')))
      await provider.forgetCard(card.ref);
    return;
  }
  const isFirst = await runDirectoryAction(ctx, async (action) => {
    if (!(await endPage(action, page, 'done'))) return false;
    if (card !== null) await keepCard(action, page.organization_id, card);
    if (page.extends_trial) await extendOnce(action, page.organization_id);
    return true;
  });
  if (!isFirst || page.kind !== 'card' || page.invoice_id === null || card === null) return;
  const collected = await collect(ctx, provider, page.invoice_id);
  if (collected.state !== 'declined') return;
  // As with a card that was there before: nothing is bought, and whoever comes back reads why.
  await giveUpChange(ctx, page.organization_id);
  await runDirectoryAction(ctx, (action) => declinePage(action, page, collected.decline));
}

async function extendOnce(action: DirectoryContext, organizationId: string): Promise<void> {
  const account = await billingAccount(action.trx, organizationId, action.now.getTime(), true);
  if (account === null) return;
  await extendTrial(action, account, TRIAL_DAYS).catch((error: unknown) => {
    // Somebody bought a plan meanwhile, or it was made longer before: the card stays.
    if (!(error instanceof AppError && error.code === 'wrong_state')) throw error;
  });
}
