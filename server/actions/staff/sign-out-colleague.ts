/** A supervisor ends a colleague's sessions at the desk [FORCE-OFF]. What the colleague had not sent stays on their device. */
import type { ActionContext } from '../action-context.ts';
import { revokeSessions } from '../session/sessions.ts';
import { lockColleague } from './colleague.ts';

/** @throws AppError not_found for nobody of the house; forbidden for oneself, and for who stands above */
export async function signOutColleague(ctx: ActionContext, userId: string): Promise<void> {
  const { trx, actor } = ctx;
  await lockColleague(ctx, userId);
  await revokeSessions(ctx, userId, 'forced_off');
  await trx
    .updateTable('staff')
    .set({ online_status: 'offline' })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
  ctx.notice({
    name: `tenant/${actor.tenantId}`,
    type: 'notifyMyself',
    data: { access_id: userId, status: 'offline' },
  });
}
