import { deskRespondersOf } from '#server/queries/staff/desk-responders.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DeskResponders } from '#shared/rest/desk-responders.ts';
import type { ActionContext } from '../action-context.ts';
import { showStaffNames } from './show-staff-names.ts';

/** Says who answers under the actor's login from now on; null for nobody else [RESPONDER-NAME]. @throws AppError not_found */
export async function answerAs(ctx: ActionContext, responderId: string | null): Promise<DeskResponders> {
  const { trx, actor } = ctx;
  if (responderId !== null) {
    const there = await trx
      .selectFrom('responder')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', responderId)
      // One that is deleted meanwhile is waited for.
      .forShare()
      .executeTakeFirst();
    if (there === undefined) throw new AppError('not_found');
  }
  await trx
    .updateTable('staff')
    .set({ responder_id: responderId })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
  await showStaffNames(ctx, [actor.userId]);
  return deskRespondersOf(trx, actor);
}
