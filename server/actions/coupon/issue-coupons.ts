/** Handing out coupons: those that come by themselves, and those that staff give [COUPON-ALLOT] [COUPON-MANUAL]. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { couponHolder, type CouponHolder, dueCouponTypes, roomHolder } from '#server/queries/coupon/coupons.ts';
import { requireCounterStaff } from '#server/access/counter-staff.ts';
import { allotmentPeriod } from '#shared/domain/coupon/coupon-status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';
import { endOfStay } from '../guest/stay-end.ts';

type CouponType = Selectable<Database['coupon_type']>;

const DAY_MS = 86_400_000;

/**
 * Gives a guest, or their room, what they are due by now. Twice at once hands out no more than once, and no more than
 * there are [COUPON-LIMITED-NO].
 */
export async function issueDueCoupons(ctx: ActionContext, holder: CouponHolder): Promise<void> {
  // Rows of limited kinds are locked in the order of their ids, so that two guests never wait for each other in a ring.
  const ids = await dueCouponTypes(ctx.trx, holder, ctx.now.getTime());
  for (const type of await lockTypes(ctx, ids)) await issue(ctx, type, holder, null);
}

/**
 * A member of staff gives a guest a coupon of a kind that is handed out by hand.
 *
 * @throws AppError not_found, coupon_sold_out, coupon_already_issued, coupon_disabled, coupon_expired, wrong_state for a guest without a room
 */
export async function giveCoupon(
  ctx: ActionContext,
  args: { readonly couponTypeId: number; readonly guestId: string },
): Promise<{ readonly couponId: number }> {
  const [type] = await lockTypes(ctx, [args.couponTypeId]);
  if (type?.allocation_timing !== 'manual') throw new AppError('not_found');
  await requireCounterStaff(ctx.trx, ctx.actor, type.staff_group_id);
  return handTo(ctx, type, await couponHolder(ctx.trx, ctx.actor.tenantId, args.guestId));
}

/**
 * The same from the house's administration: to a guest, or to a room whether or not somebody is in it [COUPON-GIVEN].
 *
 * @throws as giveCoupon; wrong_state for a room and a kind that guests hold
 */
export async function giveCouponTo(
  ctx: ActionContext,
  args: { readonly couponTypeId: number; readonly holderId: string },
): Promise<{ readonly couponId: number }> {
  const [type] = await lockTypes(ctx, [args.couponTypeId]);
  if (type?.allocation_timing !== 'manual') throw new AppError('not_found');
  const guest = await couponHolder(ctx.trx, ctx.actor.tenantId, args.holderId);
  if (guest !== null) return handTo(ctx, type, guest);
  const room = await roomHolder(ctx.trx, ctx.actor.tenantId, args.holderId, ctx.now);
  if (room !== null && type.allocation_object !== 'room') throw new AppError('wrong_state');
  return handTo(ctx, type, room);
}

async function handTo(
  ctx: ActionContext,
  type: CouponType,
  holder: CouponHolder | null,
): Promise<{ readonly couponId: number }> {
  if (holder === null) throw new AppError('not_found');
  if (type.disabled) throw new AppError('coupon_disabled');
  if (type.valid_to !== null && type.valid_to <= ctx.now) throw new AppError('coupon_expired');
  if (type.limited_no !== null && type.issued_count >= type.limited_no)
    throw new AppError('coupon_sold_out', { max: type.limited_no });
  if (type.allocation_object === 'room' && !holder.inRoom) throw new AppError('wrong_state');
  const couponId = await issue(ctx, type, holder, ctx.actor.userId);
  if (couponId === null) throw new AppError('coupon_already_issued');
  if (holder.userId !== '') noticeUser(ctx, holder.userId, 'notifyMyself', { coupon_id: couponId });
  return { couponId };
}

/** The kinds as they stand now; those whose number is limited are nobody else's until the transaction ends. */
async function lockTypes({ trx, actor }: ActionContext, ids: readonly number[]): Promise<CouponType[]> {
  if (ids.length === 0) return [];
  const of = trx
    .selectFrom('coupon_type')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', ids)
    .orderBy('id');
  const limited = await of.where('limited_no', 'is not', null).forUpdate().execute();
  const free = await of.where('limited_no', 'is', null).execute();
  return [...limited, ...free].toSorted((a, b) => a.id - b.id);
}

/** @returns the coupon's id, or null where the holder has it already or none are left */
async function issue(
  { trx, now }: ActionContext,
  type: CouponType,
  holder: CouponHolder,
  by: string | null,
): Promise<number | null> {
  if (type.limited_no !== null && type.issued_count >= type.limited_no) return null;
  const at = now.getTime();
  const ends = [
    type.valid_to?.getTime(),
    type.valid_days === null ? undefined : at + type.valid_days * DAY_MS,
    type.allocation_unit === 'daily' ? endOfStay(now, holder.timeZone).getTime() : undefined,
  ].filter((end) => end !== undefined);
  const issued = await trx
    .insertInto('coupon')
    .values({
      tenant_id: holder.tenantId,
      coupon_type_id: type.id,
      period: allotmentPeriod(type.allocation_unit, holder.stayFrom, at, holder.timeZone),
      owner_user_id: type.allocation_object === 'guest' ? holder.userId : null,
      location_id: type.allocation_object === 'room' ? holder.locationId : null,
      issued_by: by,
      issued_at: now,
      valid_from: type.valid_from,
      valid_to: ends.length === 0 ? null : new Date(Math.min(...ends)),
      max_redemption_number: type.max_redemption_number,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (issued !== undefined && type.limited_no !== null) {
    await trx
      .updateTable('coupon_type')
      .set((e) => ({ issued_count: e('issued_count', '+', 1) }))
      .where('tenant_id', '=', type.tenant_id)
      .where('id', '=', type.id)
      .execute();
  }
  return issued?.id ?? null;
}
