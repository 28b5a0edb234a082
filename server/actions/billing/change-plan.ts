/**
 * Buying, raising, lowering [BILL-CHANGE]. What is paid by transfer holds at once and is billed; what is paid by card waits
 * as a draft until the money is there (collect.ts), and only then holds. One change at a time waits, and each is made from
 * the version of what its person saw and for the sum they agreed to: of two at once the second is told.
 */
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { type BillingAccount, holdingsOf, todayOf } from '#server/queries/billing/account.ts';
import { belowUse } from '#server/queries/billing/below-use.ts';
import { changed, hasPlan, type StoredChange } from '#shared/domain/billing/change.ts';
import { isLowering, isRaising, type Quote, quoteChange, type When } from '#shared/domain/billing/quote.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { applyChange, arrangeChange } from './apply-change.ts';
import { creditLowered } from './credit-notes.ts';
import { draftOf } from './drafts.ts';
import { payerOf } from './payer.ts';
import { renewOrganization } from './renew.ts';
import { draftInvoice, issueInvoice } from './write-invoice.ts';

export interface WantedChange {
  readonly bots: readonly { readonly bot_id: string; readonly plan: StoredChange['bots'][number]['plan'] }[];
  readonly add_ons: StoredChange['add_ons'];
}

export interface AgreedChange {
  readonly change: WantedChange;
  readonly when: When;
  /** The sum that was shown, in yen with tax: what is to be paid now. */
  readonly due: number;
  readonly version: number;
}

/** done: it holds, or will from the renewal on; draft: it waits for its payment. */
export type BegunChange =
  | { readonly state: 'done'; readonly invoiceId: string | null }
  | { readonly state: 'draft'; readonly invoiceId: string };

/**
 * The organisation with its subscription locked, renewed as far as today: nothing is reckoned on a month that is over.
 *
 * @throws AppError wrong_state where it subscribes to nothing
 */
export async function currentAccount(
  ctx: DirectoryContext,
  organizationId: string,
  usual: BillingProviderName,
): Promise<BillingAccount> {
  const renewed = await renewOrganization(ctx, organizationId, usual);
  if (renewed === null) throw new AppError('wrong_state', { reason: 'own' });
  return renewed.account;
}

/** @throws AppError not_found for a bot that is not the organisation's; bad_request for a change that cannot be */
export function readChange(account: BillingAccount, { bots, add_ons }: WantedChange, when: When): StoredChange {
  const change: StoredChange = {
    bots: bots.map(({ bot_id, plan }) => {
      const bot = account.bots.find((one) => one.bot_id === bot_id);
      if (bot === undefined) throw new AppError('not_found');
      return { house_id: bot.house_id, bot_id, plan };
    }),
    add_ons,
  };
  const holdings = holdingsOf(account);
  if (!hasPlan(changed(holdings, change))) throw new AppError('wrong_state', { reason: 'no_plan' });
  if (when === 'renewal' && (account.period === null || isRaising(holdings, change)))
    throw new AppError('wrong_state', { reason: 'raises' });
  return change;
}

export function quoteOf(account: BillingAccount, change: StoredChange, when: When, now: Date): Quote {
  const { period, balance } = account;
  const today = todayOf(account, now.getTime());
  return quoteChange({ holdings: holdingsOf(account), period, balance, today }, change, when);
}

/**
 * @param usual how the server is paid where an organisation has no way of its own
 * @throws StaleVersion; AppError not_found, payment_required, change_waits, payer_needed, plan_below_use, quote_stale
 */
export async function beginChange(
  ctx: DirectoryContext,
  organizationId: string,
  { change: wanted, when, due, version }: AgreedChange,
  usual: BillingProviderName,
): Promise<BegunChange> {
  const account = await currentAccount(ctx, organizationId, usual);
  if (account.version !== version) throw new StaleVersion({ version: account.version });
  if (account.standing === 'restricted') throw new AppError('payment_required', { reason: 'restricted' });
  if ((await draftOf(ctx, organizationId)) !== undefined) throw new AppError('change_waits');
  const change = readChange(account, wanted, when);
  const holdings = holdingsOf(account);
  if (when === 'now' && isLowering(holdings, change)) await requireRoom(ctx, organizationId, change);
  const quote = quoteOf(account, change, when, ctx.now);
  if (quote.due !== due) throw new AppError('quote_stale', { due: quote.due });
  const payer = await payerOf(ctx.trx, organizationId);
  if (payer === null) throw new AppError('payer_needed');
  if (when === 'renewal') {
    await arrangeChange(ctx, account, change);
    return { state: 'done', invoiceId: null };
  }
  if (quote.kind === 'lower' || quote.kind === 'same') {
    if (quote.kind === 'lower') await creditLowered(ctx, account, quote, payer);
    await applyChange(ctx, account, change, quote.period);
    return { state: 'done', invoiceId: null };
  }
  const paysBy = account.paysBy ?? usual;
  const invoice = {
    kind: quote.kind === 'first' ? ('first' as const) : ('change' as const),
    paysBy,
    period: quote.period,
    lines: quote.lines,
    today: todayOf(account, ctx.now.getTime()),
    payer,
    change,
  };
  if (paysBy === 'stripe' && quote.due > 0)
    return { state: 'draft', invoiceId: (await draftInvoice(ctx, account, invoice)).id };
  await applyChange(ctx, account, change, quote.period);
  return { state: 'done', invoiceId: (await issueInvoice(ctx, account, invoice)).id };
}

/** What is in use beyond the lower plan would fall silent at once [BILL-BELOW]. @throws AppError plan_below_use */
async function requireRoom(ctx: DirectoryContext, organizationId: string, change: StoredChange): Promise<void> {
  const [below] = await belowUse(ctx.trx, organizationId, change, ctx.now.getTime());
  if (below !== undefined) throw new AppError('plan_below_use', { ...below });
}
