/** How an organisation stands with what it pays for, as its pages show it. */
import type { AppContext } from '#server/context.ts';
import { invoiceNumber } from '#shared/domain/billing/invoice-number.ts';
import { priceOf } from '#shared/domain/billing/items.ts';
import { totalsOf } from '#shared/domain/billing/money.ts';
import { lastDayToCancel } from '#shared/domain/billing/periods.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import { type AddOnKind, addOnKinds, addOns } from '#shared/domain/plans/plan-table.ts';
import { PLACE_HELD_MS } from '#shared/domain/plans/places.ts';
import type { Subscription } from '#shared/manage/subscription.ts';
import { type BillingAccount, billingAccount, holdingsOf, paidItems } from './account.ts';

/** @param usual how the server is paid where an organisation has no way of its own */
export async function subscriptionOf(
  ctx: Pick<AppContext, 'db' | 'now'>,
  organizationId: string,
  usual: BillingProviderName,
): Promise<Subscription> {
  const account = await billingAccount(ctx.db, organizationId, ctx.now());
  const paysBy = account?.paysBy ?? usual;
  const isPaying = account?.period != null;
  return {
    standing: account?.standing ?? 'own',
    version: account?.version ?? 0,
    time_zone: account?.timeZone ?? null,
    trial: trialOf(account),
    period: account?.period ?? null,
    last_day_to_cancel: account?.period == null ? null : lastDayToCancel(account.period),
    monthly: account !== null && isPaying ? monthly(paidItems(holdingsOf(account))) : null,
    next: account !== null && isPaying ? nextMonth(account) : null,
    balance: account?.balance ?? 0,
    pays_by: paysBy,
    takes_cards: paysBy !== 'transfer',
    card: await cardOf(ctx, organizationId),
    add_ons: await addOnsOf(ctx, organizationId, account),
    has_payer: await hasPayer(ctx, organizationId),
    waiting: await waitingOf(ctx, organizationId),
    unpaid: await unpaidOf(ctx, organizationId),
    page_decline: await lastPageOf(ctx, organizationId),
    has_bots: account !== null && account.bots.length > 0,
  };
}

type Db = Pick<AppContext, 'db'>;

const monthly = (items: Parameters<typeof priceOf>[0][]) => totalsOf(items.map(priceOf));

/** Of what is had from the renewal on; null where nothing is left. */
function nextMonth({ bots, addOns: bought, period }: BillingAccount) {
  const later = {
    bots: bots.map((bot) => ({
      ...bot,
      plan: bot.next_plan ?? bot.plan,
      opted_out_on:
        bot.opted_out_on ?? (bot.ends_on !== null && bot.ends_on <= (period?.end ?? '') ? bot.ends_on : null),
    })),
    add_ons: bought.map(({ kind, quantity, next_quantity }) => ({ kind, quantity: next_quantity ?? quantity })),
  };
  const items = paidItems(later);
  return items.some(({ kind }) => kind === 'plan') ? monthly(items) : null;
}

function trialOf(account: BillingAccount | null): Subscription['trial'] {
  const { standing, trialEndsAt, trialExtendedAt } = account ?? {};
  if ((standing !== 'trial' && standing !== 'trial_ended') || trialEndsAt == null) return null;
  return { ends_at: trialEndsAt.toISOString(), may_extend: trialExtendedAt === null };
}

async function cardOf({ db }: Db, organizationId: string): Promise<Subscription['card']> {
  const row = await db
    .selectFrom('payment_card')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'holder', 'method_ref'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (row?.method_ref == null) return null;
  const { brand, last4, exp_month, exp_year, holder } = row;
  return { brand: brand ?? '', last4: last4 ?? '', exp_month: exp_month ?? 0, exp_year: exp_year ?? 0, holder };
}

async function addOnsOf(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  organizationId: string,
  account: BillingAccount | null,
): Promise<Subscription['add_ons']> {
  const taken = await db
    .selectFrom('plan_place')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('taken')])
    .where('organization_id', '=', organizationId)
    .where((e) => e.or([e('kind', '=', 'qr_codes'), e('seen_at', '>', new Date(now() - PLACE_HELD_MS))]))
    .groupBy('kind')
    .execute();
  const used = (kind: AddOnKind): number | null =>
    kind === 'dictionary' ? null : Number(taken.find((row) => row.kind === kind)?.taken ?? 0);
  return addOnKinds.map((kind) => {
    const bought = account?.addOns.find((one) => one.kind === kind);
    return {
      kind,
      included: addOns[kind].included,
      quantity: bought?.quantity ?? 0,
      next_quantity: bought?.next_quantity ?? null,
      used: used(kind),
    };
  });
}

async function hasPayer({ db }: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payer')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row !== undefined;
}

async function waitingOf({ db }: Db, organizationId: string): Promise<Subscription['waiting']> {
  const row = await db
    .selectFrom('invoice')
    .select(['total', 'balance_used', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return row === undefined ? null : { due: row.total - row.balance_used, since: row.created_at.toISOString() };
}

/** The oldest that is not paid: one that nothing is overdue of says so by its dates. */
async function unpaidOf({ db }: Db, organizationId: string): Promise<Subscription['unpaid']> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'total', 'balance_used', 'due_on', 'next_time_on'])
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['open', 'failed'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const failed = await db
    .selectFrom('invoice_payment')
    .select('decline')
    .where('invoice_id', '=', row.id)
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    invoice_id: row.id,
    number: invoiceNumber(row.number ?? 0),
    due: row.total - row.balance_used,
    due_on: row.due_on,
    next_time_on: row.next_time_on,
    decline: failed?.decline ?? null,
  };
}

async function lastPageOf({ db }: Db, organizationId: string): Promise<Subscription['page_decline']> {
  const row = await db
    .selectFrom('billing_page')
    .select('decline')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decline ?? null;
}
