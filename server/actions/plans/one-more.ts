/** One more of what a bot's plan limits by number: prompts, components [PLAN-ONE-MORE]. */
import { botTermsNow } from '#server/queries/plans/terms.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/**
 * To be asked in the transaction that makes it. Whoever makes one at the same time waits until this one is committed, and
 * then counts it.
 *
 * @param count how many the bot has, asked once nobody else can make one
 * @throws AppError plan_limit {what, limit, plan}
 */
export async function requireOneMore(
  { trx, actor, now }: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  botId: string,
  what: 'prompts' | 'components',
  count: () => Promise<number>,
): Promise<void> {
  const { plan, limits } = await botTermsNow(trx, actor.tenantId, botId, now.getTime());
  const limit = limits[what];
  if (limit === null) return;
  await trx
    .selectFrom('bot')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .forUpdate()
    .execute();
  if ((await count()) >= limit) throw new AppError('plan_limit', { what, limit, plan });
}
