/** A colleague whom somebody who leads the house is about to change. */
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** The lower the higher. */
const rankOf = (role: string): number => deskRoles.findIndex((one) => one === role);

/** @throws AppError not_found for nobody of the house; forbidden for oneself, and for who stands above */
export async function lockColleague({ trx, actor }: ActionContext, userId: string): Promise<void> {
  const colleague = await trx
    .selectFrom('staff')
    .select('role')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (colleague === undefined) throw new AppError('not_found');
  if (userId === actor.userId || rankOf(colleague.role) < rankOf(actor.role)) throw new AppError('forbidden');
}
