import { touchSeat } from '../account/touch-seat.ts';
import type { ActionContext } from '../action-context.ts';
import { lockColleague } from './colleague.ts';

/**
 * How many tickets a colleague is given at once, from the next one on [HANDLING-LIMIT]; what they hold stays theirs.
 *
 * @throws AppError not_found for nobody of the house; forbidden for oneself, and for who stands above
 */
export async function setColleagueLimit(ctx: ActionContext, userId: string, limit: number): Promise<void> {
  await touchSeat(ctx, userId);
  await lockColleague(ctx, userId);
  await ctx.trx
    .updateTable('staff')
    .set({ handling_limit: limit })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
}
