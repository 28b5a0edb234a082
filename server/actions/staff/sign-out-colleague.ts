/** A supervisor ends a colleague's sessions at the desk [FORCE-OFF]. What the colleague had not sent stays on their device. */
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { revokeSessions } from '../session/sessions.ts';

/** The lower the higher. */
const rankOf = (role: string): number => deskRoles.findIndex((one) => one === role);

/** @throws AppError not_found for nobody of the house; forbidden for oneself, and for who stands above */
export async function signOutColleague(ctx: ActionContext, userId: string): Promise<void> {
  const { trx, actor } = ctx;
  const colleague = await trx
    .selectFrom('staff')
    .select('role')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (colleague === undefined) throw new AppError('not_found');
  if (userId === actor.userId || rankOf(colleague.role) < rankOf(actor.role)) throw new AppError('forbidden');
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
