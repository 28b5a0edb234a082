/** A step in the life of a bot [BOT-LIFE]. */
import { lifeOf } from '#server/queries/bot/bot-release.ts';
import { type BotStep, takeStep } from '#shared/domain/bot/life.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/**
 * @param paidUntil until when one that is opted out goes on answering, in milliseconds since 1970
 * @throws AppError not_found, bot_step_unfit
 */
export async function stepBot(ctx: ActionContext, botId: string, step: BotStep, paidUntil: number): Promise<void> {
  const { trx, actor, now } = ctx;
  const bot = await trx
    .selectFrom('bot')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .forUpdate()
    .executeTakeFirst();
  if (bot === undefined) throw new AppError('not_found');
  const next = takeStep(lifeOf(bot), step, now.getTime(), paidUntil);
  if (next === null) throw new AppError('bot_step_unfit');
  await trx
    .updateTable('bot')
    .set({ state: next.state, ends_at: next.endsAt === null ? null : new Date(next.endsAt) })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .execute();
}
