/** One more prompt of a bot, one more component of a house [PLAN-ONE-MORE]. */
import { botTermsNow } from '#server/queries/plans/terms.ts';
import type { ActionContext } from '../action-context.ts';
import { requireOneMore } from './one-more.ts';

type Context = Pick<ActionContext, 'trx' | 'actor' | 'now'>;

/** @throws AppError plan_limit */
export async function requirePrompt(ctx: Context, botId: string): Promise<void> {
  await requireOneMore(ctx, botId, 'prompts', async () => {
    const { total } = await ctx.trx
      .selectFrom('prompt')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', ctx.actor.tenantId)
      .where('bot_id', '=', botId)
      .executeTakeFirstOrThrow();
    return Number(total);
  });
}

/** All bots of a house answer from its components: what the best of their plans has is what there may be. @throws AppError plan_limit */
export async function requireComponent(ctx: Context): Promise<void> {
  const { trx, actor, now } = ctx;
  const bots = await trx.selectFrom('bot').select('id').where('tenant_id', '=', actor.tenantId).orderBy('id').execute();
  let best: { readonly id: string; readonly limit: number } | null = null;
  for (const { id } of bots) {
    const { limits } = await botTermsNow(trx, actor.tenantId, id, now.getTime());
    if (limits.components === null) return;
    if (best === null || limits.components > best.limit) best = { id, limit: limits.components };
  }
  if (best === null) return;
  await requireOneMore(ctx, best.id, 'components', async () => {
    const { total } = await trx
      .selectFrom('component')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', actor.tenantId)
      .executeTakeFirstOrThrow();
    return Number(total);
  });
}
