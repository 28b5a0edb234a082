/** What administrators do with coupons that are held, and with the counters' PINs. */
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

/** Takes one coupon out of use, or puts it back. @throws AppError not_found */
export async function switchCoupon(ctx: ActionContext, couponId: number, disabled: boolean): Promise<void> {
  const coupon = await ctx.trx
    .updateTable('coupon')
    .set({ disabled })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', couponId)
    .returning('owner_user_id')
    .executeTakeFirst();
  if (coupon === undefined) throw new AppError('not_found');
  if (coupon.owner_user_id !== null) noticeUser(ctx, coupon.owner_user_id, 'notifyMyself', { coupon_id: couponId });
}

/** Takes a counter its PIN away, where it has one. @throws AppError not_found for a group of no such house */
export async function takeCouponPin({ trx, actor }: ActionContext, staffGroupId: string): Promise<void> {
  const group = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', staffGroupId)
    .executeTakeFirst();
  if (group === undefined) throw new AppError('not_found');
  await trx
    .deleteFrom('coupon_pin')
    .where('tenant_id', '=', actor.tenantId)
    .where('staff_group_id', '=', staffGroupId)
    .execute();
}
