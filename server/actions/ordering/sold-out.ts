/** The desk says what the kitchen has run out of; guests who look at the menu see it within seconds [ORDER-SOLD-OUT]. */
import { requireStaff } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** The same again is the same. @throws AppError not_found */
export async function setSoldOut({ trx, actor }: ActionContext, dishId: string, isSoldOut: boolean): Promise<void> {
  requireStaff(actor);
  const dish = await trx
    .selectFrom('ordering_item')
    .select('is_sold_out')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', dishId)
    .forUpdate()
    .executeTakeFirst();
  if (dish === undefined) throw new AppError('not_found');
  if (dish.is_sold_out === isSoldOut) return;
  await trx
    .updateTable('ordering_item')
    .set({ is_sold_out: isSoldOut })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', dishId)
    .execute();
}
