/**
 * What came of a payment, told by looking [BILL-CONVERGE] [BILL-ONCE]. Told twice, late or in another order it comes to
 * the same: an invoice is paid once, a change holds once it is paid, and money for what needs none any more goes back.
 */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ChargeState } from '#server/ports/billing-states.ts';
import { type BillingAccount, billingAccount, todayOf } from '#server/queries/billing/account.ts';
import { nextTimeOn } from '#shared/domain/billing/reminders.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { planJob } from '../action-context.ts';
import { applyChange } from './apply-change.ts';
import { nextNumberOf } from './numbers.ts';
import { tellPayer } from './tell-payer.ts';
import { takeFromBalance } from './write-invoice.ts';

type Invoice = Selectable<Database['invoice']>;
type Payment = Selectable<Database['invoice_payment']>;

export interface Settled {
  readonly account: BillingAccount;
  readonly invoice: Invoice;
  readonly payment: Payment;
}

/**
 * The payment with its invoice and the subscription, all locked in the order in which everybody locks them.
 *
 * @returns null for one that is not there
 */
export async function lockPayment(ctx: DirectoryContext, paymentId: string): Promise<Settled | null> {
  const { trx, now } = ctx;
  const found = await trx
    .selectFrom('invoice_payment')
    .select(['organization_id', 'invoice_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const account = await billingAccount(trx, found.organization_id, now.getTime(), true);
  if (account === null) return null;
  const lock = { invoice: found.invoice_id, payment: paymentId };
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', lock.invoice)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom('invoice_payment')
    .selectAll()
    .where('id', '=', lock.payment)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { account, invoice, payment };
}

/** @returns what became of the invoice; null for a payment that is not there */
export async function settlePayment(
  ctx: DirectoryContext,
  paymentId: string,
  outcome: ChargeState,
): Promise<Invoice['state'] | null> {
  const found = await lockPayment(ctx, paymentId);
  if (found === null) return null;
  if (outcome.state === 'pending') await setPayment(ctx, paymentId, { ref: outcome.ref });
  if (outcome.state === 'failed') await failed(ctx, found, outcome);
  if (outcome.state === 'succeeded') await succeeded(ctx, found, outcome);
  const { state } = await ctx.trx
    .selectFrom('invoice')
    .select('state')
    .where('id', '=', found.invoice.id)
    .executeTakeFirstOrThrow();
  return state;
}

async function succeeded(
  ctx: DirectoryContext,
  settled: Settled,
  { ref, card }: Extract<ChargeState, { state: 'succeeded' }>,
): Promise<void> {
  const { account, invoice, payment } = settled;
  // It succeeded before: whatever became of the money since then is known.
  if (payment.state === 'succeeded' || payment.state === 'given_back' || payment.state === 'lost') return;
  const wanted =
    invoice.state === 'open' ||
    invoice.state === 'failed' ||
    (invoice.state === 'draft' && fits(account, invoice, ctx.now));
  const isDebit = card?.isDebit === true;
  if (!wanted || isDebit) return giveBack(ctx, settled, ref, isDebit ? 'debit' : null);
  await setPayment(ctx, payment.id, { ref, state: 'succeeded', decline: null, settled_at: ctx.now });
  if (invoice.state === 'draft') await comeToHold(ctx, account, invoice);
  await markPaid(ctx, account, invoice.id);
}

/** A change that somebody paid for holds from the day they agreed to it: heard of later than this it would be billed on what is over. */
const HEARD_WITHIN_MS = 86_400_000;

/** A draft is for the month as it was, and for its day. */
function fits({ period, balance, bots }: BillingAccount, invoice: Invoice, now: Date): boolean {
  if (now.getTime() - invoice.created_at.getTime() > HEARD_WITHIN_MS) return false;
  const same =
    invoice.kind === 'first'
      ? period === null
      : period?.start === invoice.period_start && period.end === invoice.period_end;
  const there = invoice.change?.bots.every(({ bot_id }) => bots.some((bot) => bot.bot_id === bot_id)) !== false;
  return same && there && balance >= invoice.balance_used;
}

async function comeToHold(ctx: DirectoryContext, account: BillingAccount, invoice: Invoice): Promise<void> {
  const { trx } = ctx;
  await takeFromBalance(trx, account.organizationId, invoice.balance_used);
  if (invoice.change !== null)
    await applyChange(ctx, account, invoice.change, { start: invoice.period_start, end: invoice.period_end });
  await trx
    .updateTable('invoice')
    .set({
      state: 'open',
      number: await nextNumberOf(trx, 'invoice'),
      issued_on: todayOf(account, ctx.now.getTime()),
    })
    .where('id', '=', invoice.id)
    .execute();
}

/** Paid; and where nothing else is overdue, everything is as it was before [BILL-BACK]. */
export async function markPaid(ctx: DirectoryContext, account: BillingAccount, invoiceId: string): Promise<void> {
  const { trx, now } = ctx;
  await trx
    .updateTable('invoice')
    .set({ state: 'paid', paid_at: now, next_time_on: null })
    .where('id', '=', invoiceId)
    .execute();
  await liftRestriction(ctx, account);
  await tellPayer(ctx, account, { about: 'paid', invoiceId });
}

/** @returns nothing; where another invoice is still overdue everything stays restricted */
export async function liftRestriction({ trx }: DirectoryContext, account: BillingAccount): Promise<void> {
  if (account.restrictedAt === null) return;
  const overdue = await trx
    .selectFrom('invoice')
    .select('id')
    .where('organization_id', '=', account.organizationId)
    .where('state', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  if (overdue === undefined)
    await trx
      .updateTable('subscription')
      .set({ restricted_at: null })
      .where('organization_id', '=', account.organizationId)
      .execute();
}

/** Nothing is owed for it, or it came from a card that is not taken: the money goes back, once. */
async function giveBack(
  ctx: DirectoryContext,
  { payment }: Settled,
  ref: string,
  decline: Payment['decline'],
): Promise<void> {
  await setPayment(ctx, payment.id, { ref, state: 'given_back', decline, settled_at: ctx.now });
  await planJob(ctx, 'give_back_billing', { paymentId: payment.id });
}

async function failed(
  ctx: DirectoryContext,
  { account, invoice, payment }: Settled,
  { ref, decline }: Extract<ChargeState, { state: 'failed' }>,
): Promise<void> {
  if (payment.state !== 'pending') return;
  await setPayment(ctx, payment.id, {
    ...(ref === null ? {} : { ref }),
    state: 'failed',
    decline,
    settled_at: ctx.now,
  });
  if (invoice.state === 'open') await askedInVain(ctx, account, invoice, decline);
}

/** It was asked for in vain once more: on which day again, or, after the last, everything is restricted [BILL-DUNNING]. */
export async function askedInVain(
  ctx: DirectoryContext,
  account: BillingAccount,
  invoice: Pick<Invoice, 'id' | 'times' | 'first_time_on'>,
  decline: Payment['decline'],
): Promise<void> {
  const { trx, now } = ctx;
  const first = invoice.first_time_on ?? todayOf(account, now.getTime());
  const times = invoice.times + 1;
  const next = nextTimeOn(first, times);
  await trx
    .updateTable('invoice')
    .set({ times, first_time_on: first, next_time_on: next, ...(next === null ? { state: 'failed' } : {}) })
    .where('id', '=', invoice.id)
    .execute();
  if (next === null)
    await trx
      .updateTable('subscription')
      .set((e) => ({ restricted_at: e.fn.coalesce('restricted_at', e.val(now)) }))
      .where('organization_id', '=', account.organizationId)
      .execute();
  await tellPayer(ctx, account, { about: next === null ? 'restricted' : 'unpaid', invoiceId: invoice.id, decline });
}

export async function setPayment(
  { trx }: Pick<DirectoryContext, 'trx'>,
  id: string,
  set: Partial<Pick<Payment, 'ref' | 'state' | 'decline' | 'settled_at' | 'refund_ref'>>,
): Promise<void> {
  await trx.updateTable('invoice_payment').set(set).where('id', '=', id).execute();
}
