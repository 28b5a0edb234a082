/** Buying with somebody at the page: the card is charged at once, and where it cannot be they are led to the provider's own page. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { type AgreedChange, beginChange } from '#server/actions/billing/change-plan.ts';
import { extendTrial, keepCustomer, keepPage } from '#server/actions/billing/payments.ts';
import { payerOf } from '#server/actions/billing/payer.ts';
import type { AppContext } from '#server/context.ts';
import type { BillingProvider, HostedPage } from '#server/providers/billing/billing-provider.ts';
import { billingAccount } from '#server/queries/billing/account.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';
import { TRIAL_DAYS } from '#shared/domain/plans/plan-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { collect, describe } from './collect.ts';
import { giveUpChange } from './give-up-change.ts';
import { providerNamed, usualProvider } from './provider-of.ts';
import { tellIssued } from './renew-plans.ts';

/** Who stands before the page, and where they come back to. */
export interface Buyer {
  readonly lang: string;
  readonly back: string;
}
export interface Bought {
  readonly state: 'done' | 'page';
  readonly url: string | null;
  readonly invoiceId: string | null;
}

const done = (invoiceId: string | null): Bought => ({ state: 'done', url: null, invoiceId });

/** @throws AppError as {@link beginChange} does; card_declined {decline} */
export async function buy(
  ctx: AppContext,
  organizationId: string,
  agreed: AgreedChange,
  buyer: Buyer,
): Promise<Bought> {
  const usual = usualProvider(ctx);
  const begun = await runDirectoryAction(ctx, async (action) => {
    const change = await beginChange(action, organizationId, agreed, usual.name);
    if (change.state === 'done' && change.invoiceId !== null)
      await tellIssued(action, organizationId, change.invoiceId);
    return change;
  });
  if (begun.state === 'done') return done(begun.invoiceId);
  const { invoiceId } = begun;
  const provider = providerNamed(ctx, 'stripe');
  const collected = await collect(ctx, provider, invoiceId);
  if (collected.state === 'no_card') {
    const page = await openCardPage(ctx, provider, organizationId, buyer, { invoiceId });
    return { state: 'page', url: page.url, invoiceId };
  }
  if (collected.state !== 'declined') return done(invoiceId);
  if (collected.decline === 'confirmation') {
    const page = await openPayPage(ctx, provider, invoiceId, buyer);
    return { state: 'page', url: page.url, invoiceId };
  }
  await giveUpChange(ctx, organizationId);
  throw new AppError('card_declined', { decline: collected.decline });
}

/** @throws AppError not_found, wrong_state for what is not to be paid, not_offered by transfer, card_declined */
export async function payInvoice(
  ctx: AppContext,
  organizationId: string,
  invoiceId: string,
  buyer: Buyer,
): Promise<Bought> {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select(['state', 'pays_by'])
    .where('id', '=', invoiceId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (invoice === undefined) throw new AppError('not_found');
  if (invoice.state !== 'open' && invoice.state !== 'failed') throw new AppError('wrong_state');
  const provider = providerNamed(ctx, invoice.pays_by);
  if (!provider.takesCards) throw new AppError('not_offered');
  const card = await cardOf(ctx, organizationId);
  const collected = card === null ? null : await collect(ctx, provider, invoiceId);
  if (collected === null || (collected.state === 'declined' && needsPerson(collected.decline))) {
    const page = await openPayPage(ctx, provider, invoiceId, buyer);
    return { state: 'page', url: page.url, invoiceId };
  }
  if (collected.state === 'declined') throw new AppError('card_declined', { decline: collected.decline });
  return done(invoiceId);
}

/** On the page somebody can confirm, or take another card. */
const needsPerson = (decline: Decline): boolean => decline !== 'passing';

/** Makes the trial longer, at once where a card is there, else once one was left on the page. @returns the page's address, or null */
export async function longerTrial(ctx: AppContext, organizationId: string, buyer: Buyer): Promise<string | null> {
  const usual = usualProvider(ctx);
  const left = usual.takesCards ? await cardOf(ctx, organizationId) : null;
  const waits = await runDirectoryAction(ctx, async (action) => {
    const account = await billingAccount(action.trx, organizationId, ctx.now(), true);
    if (account === null) throw new AppError('not_found');
    const provider = providerNamed(ctx, account.paysBy ?? usual.name);
    const may = account.trialExtendedAt === null && ['trial', 'trial_ended'].includes(account.standing);
    if (!may) throw new AppError('wrong_state');
    if (provider.takesCards && left === null) return true;
    // By transfer there is no card: whoever pays says to whom invoices are written.
    if (!provider.takesCards && (await payerOf(action.trx, organizationId)) === null)
      throw new AppError('payer_needed');
    await extendTrial(action, account, TRIAL_DAYS);
    return false;
  });
  if (!waits) return null;
  return (await openCardPage(ctx, usual, organizationId, buyer, { extendsTrial: true })).url;
}

export async function openCardPage(
  ctx: AppContext,
  provider: BillingProvider,
  organizationId: string,
  { lang, back }: Buyer,
  { invoiceId = null, extendsTrial = false }: { readonly invoiceId?: string | null; readonly extendsTrial?: boolean },
): Promise<HostedPage> {
  const customer = await customerOf(ctx, provider, organizationId);
  const page = await provider.openCardPage({ customer, lang, back });
  await runDirectoryAction(ctx, (action) =>
    keepPage(action, {
      provider: provider.name,
      ref: page.ref,
      organization_id: organizationId,
      kind: 'card',
      invoice_id: invoiceId,
      payment_id: null,
      extends_trial: extendsTrial,
    }),
  );
  return page;
}

async function openPayPage(
  ctx: AppContext,
  provider: BillingProvider,
  invoiceId: string,
  { lang, back }: Buyer,
): Promise<HostedPage> {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select(['organization_id', 'total', 'balance_used', 'number', 'period_start'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const customer = await customerOf(ctx, provider, invoice.organization_id);
  const paymentId = ctx.newId();
  const amount = invoice.total - invoice.balance_used;
  const page = await provider.openPayPage({
    id: paymentId,
    customer,
    amount,
    description: describe(invoice),
    lang,
    back,
  });
  await runDirectoryAction(ctx, (action) =>
    keepPage(action, {
      provider: provider.name,
      ref: page.ref,
      organization_id: invoice.organization_id,
      kind: 'pay',
      invoice_id: invoiceId,
      payment_id: paymentId,
      extends_trial: false,
    }),
  );
  return page;
}

/** Whom the provider knows the organisation as; the same whoever asks. */
async function customerOf(ctx: AppContext, provider: BillingProvider, organizationId: string): Promise<string> {
  const known = await ctx.db
    .selectFrom('payment_card')
    .select('customer_ref')
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider.name)
    .executeTakeFirst();
  if (known !== undefined) return known.customer_ref;
  const { name } = await ctx.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const customer = await provider.customer({ id: organizationId, name });
  await runDirectoryAction(ctx, (action) => keepCustomer(action, organizationId, provider.name, customer));
  return customer;
}

/** The card that is charged; null where none was left. */
async function cardOf({ db }: AppContext, organizationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_card')
    .select('method_ref')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.method_ref ?? null;
}
