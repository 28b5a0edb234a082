/** The plan of a bot is cancelled, and a cancellation taken back while it has not come to hold [BILL-CANCEL]. */
import { type BillingAccount, type BotHolding, todayOf } from '#server/queries/billing/account.ts';
import { endOfCancelled } from '#shared/domain/billing/periods.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import { isPaid } from '#shared/domain/plans/plan-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { noteChange } from './apply-change.ts';
import { currentAccount } from './change-plan.ts';
import { draftOf } from './drafts.ts';
import { tellPayer } from './tell-payer.ts';

/**
 * @returns the day on which it ends
 * @throws AppError not_found; wrong_state for a plan that is not paid for, or cancelled already; change_waits
 */
export async function cancelPlan(
  ctx: DirectoryContext,
  organizationId: string,
  botId: string,
  usual: BillingProviderName,
): Promise<string> {
  const account = await currentAccount(ctx, organizationId, usual);
  const bot = botIn(account, botId);
  if (!isRunning(bot) || bot.ends_on !== null || account.anchor === null || account.period === null)
    throw new AppError('wrong_state');
  // What waits would bring it back when it is paid.
  if ((await draftOf(ctx, organizationId)) !== undefined) throw new AppError('change_waits');
  const endsOn = endOfCancelled(todayOf(account, ctx.now.getTime()), account.anchor, account.period);
  await endPlanOn(ctx, bot, endsOn);
  await noteChange(ctx, organizationId);
  await tellPayer(ctx, account, { about: 'cancelled', name: bot.name, day: endsOn });
  return endsOn;
}

/** Goes on as if it had never been cancelled, or lowered for the renewal. @throws AppError not_found, wrong_state */
export async function resumePlan(
  ctx: DirectoryContext,
  organizationId: string,
  botId: string,
  usual: BillingProviderName,
): Promise<void> {
  const account = await currentAccount(ctx, organizationId, usual);
  const bot = botIn(account, botId);
  if (!isRunning(bot) || (bot.ends_on === null && bot.next_plan === null)) throw new AppError('wrong_state');
  await ctx.trx
    .updateTable('bot_plan')
    .set({ ends_on: null, next_plan: null })
    .where('house_id', '=', bot.house_id)
    .where('bot_id', '=', bot.bot_id)
    .execute();
  await noteChange(ctx, organizationId);
}

/** A house goes: its bots' plans are cancelled as if somebody had cancelled each. */
export async function cancelPlansOfHouse(ctx: Pick<DirectoryContext, 'trx' | 'now'>, houseId: string): Promise<void> {
  const house = await ctx.trx
    .selectFrom('house')
    .select('organization_id')
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  const subscription = await ctx.trx
    .selectFrom('subscription')
    .select(['anchor_on', 'period_start', 'period_end', 'time_zone'])
    .where('organization_id', '=', house.organization_id)
    .forUpdate()
    .executeTakeFirst();
  if (subscription?.anchor_on == null || subscription.period_start === null || subscription.period_end === null) return;
  const period = { start: subscription.period_start, end: subscription.period_end };
  const today = todayOf({ timeZone: subscription.time_zone }, ctx.now.getTime());
  const bots = await ctx.trx
    .selectFrom('bot_plan')
    .select(['house_id', 'bot_id', 'plan', 'opted_out_on', 'ends_on'])
    .where('house_id', '=', houseId)
    .execute();
  for (const bot of bots)
    if (isRunning(bot) && bot.ends_on === null)
      await endPlanOn(ctx, bot, endOfCancelled(today, subscription.anchor_on, period));
  await noteChange(ctx, house.organization_id);
}

const isRunning = ({ plan, opted_out_on }: Pick<BotHolding, 'plan' | 'opted_out_on'>): boolean =>
  plan !== null && isPaid(plan) && opted_out_on === null;

function botIn({ bots }: BillingAccount, botId: string): BotHolding {
  const bot = bots.find(({ bot_id }) => bot_id === botId);
  if (bot === undefined) throw new AppError('not_found');
  return bot;
}

async function endPlanOn(
  { trx }: Pick<DirectoryContext, 'trx'>,
  { house_id, bot_id }: Pick<BotHolding, 'house_id' | 'bot_id'>,
  day: string,
): Promise<void> {
  await trx
    .updateTable('bot_plan')
    .set({ ends_on: day, next_plan: null })
    .where('house_id', '=', house_id)
    .where('bot_id', '=', bot_id)
    .execute();
}
