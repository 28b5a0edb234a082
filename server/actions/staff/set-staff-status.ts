import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { tendCallsRinging } from '../voice/end-call.ts';
import { requireStaff } from '#server/access/case-access.ts';

/** A member of staff says whether they are at work, and how long their break is [STAFF-STATUS] [STAFF-BREAK]. `timeout` is the system's to set. */
export async function setStaffStatus(ctx: ActionContext, args: MutatorArgs['setStaffStatus']): Promise<void> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  if (args.status === 'timeout') throw new AppError('forbidden');
  const ends = args.status === 'short_break' && args.minutes !== undefined;
  await trx
    .updateTable('staff')
    .set({
      online_status: args.status,
      last_active_at: now,
      status_until: ends ? new Date(now.getTime() + (args.minutes ?? 0) * 60_000) : null,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
  if (args.status !== 'online') await tendCallsRinging(ctx, actor.userId);
  ctx.notice({
    name: `tenant/${actor.tenantId}`,
    type: 'notifyMyself',
    data: { access_id: actor.userId, status: args.status },
  });
}
