/**
 * Redeeming a coupon by its security level [COUPON-LEVEL]: the guest by a tap or a confirmation, the guest with the
 * counter's PIN, or staff by the code that the guest shows. Once for each redemption id, and never more often than the
 * coupon allows, whoever tries at once [COUPON-ONCE].
 */
import type { AppContext } from '#server/context.ts';
import { requireCounterStaff } from '#server/access/counter-staff.ts';
import type { CouponCode } from '#server/access/coupon-code.ts';
import type { Principal } from '#server/access/principal.ts';
import { couponHolder, type CouponHolder, heldCoupon, type HeldCoupon } from '#server/queries/coupon/coupons.ts';
import { type RedemptionWay, wayOf } from '#shared/domain/coupon/coupon.ts';
import type { CouponStatus } from '#shared/domain/coupon/coupon-status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { ActionContext } from '../action-context.ts';
import { requireCouponPin } from './coupon-pin.ts';
import { noticeUser } from '../notices.ts';
import { runAction } from '../run-action.ts';

export interface Redeemed {
  readonly coupon: HeldCoupon;
  readonly holder: CouponHolder;
  readonly redeemedAt: Date;
  /** This redemption had been made before; nothing more happened. */
  readonly again: boolean;
}

const REFUSALS = {
  disabled: 'coupon_disabled',
  not_yet: 'coupon_not_yet',
  expired: 'coupon_expired',
  used_up: 'coupon_used_up',
  after_checkout: 'coupon_after_checkout',
} as const satisfies Record<Exclude<CouponStatus, 'usable'>, ErrorCode>;

/** @throws AppError for every standing but usable [COUPON-STANDING] */
function requireUsable({ standing }: HeldCoupon): void {
  if (standing !== 'usable') throw new AppError(REFUSALS[standing]);
}

export interface GuestRedemption {
  readonly couponId: number;
  /** Made by the client: sent twice, redeemed once. */
  readonly redemptionId: string;
  readonly confirmed: boolean;
  readonly pin: string | null;
}

/**
 * The guest redeems, by what the coupon asks for.
 *
 * @throws AppError not_found, the refusals of a standing, coupon_needs_confirmation, coupon_needs_pin, coupon_needs_staff, coupon_wrong_pin,
 *   too_many_tries {retry_after}, duplicate_id
 */
export async function redeemAsGuest(ctx: AppContext, principal: Principal, args: GuestRedemption): Promise<Redeemed> {
  const holder = await couponHolder(ctx.db, principal.tenantId, principal.userId);
  const coupon = holder === null ? null : await heldCoupon(ctx.db, holder, args.couponId, ctx.now());
  if (holder === null || coupon === null) throw new AppError('not_found');
  const how = wayOf(coupon.row.security_level);
  if (how === 'scan') throw new AppError('coupon_needs_staff');
  if (how === 'confirm' && !args.confirmed) throw new AppError('coupon_needs_confirmation');
  const { staff_group_id: counter } = coupon.row;
  if (how === 'pin') {
    if (counter === null) throw new AppError('coupon_needs_staff');
    if (args.pin === null) throw new AppError('coupon_needs_pin');
    const known = await ctx.db
      .selectFrom('coupon_redemption')
      .select('id')
      .where('tenant_id', '=', principal.tenantId)
      .where('id', '=', args.redemptionId)
      .executeTakeFirst();
    // What cannot be redeemed asks nobody for a PIN, and a redemption that is made already needs it no more.
    if (known === undefined) {
      requireUsable(coupon);
      await requireCouponPin(ctx, principal, counter, args.pin);
    }
  }
  return runAction(ctx, principal, (action) =>
    redeem(action, holder, { couponId: args.couponId, redemptionId: args.redemptionId, how, staffId: null }),
  );
}

/** May a guest show a coupon's code now? @throws AppError not_found, wrong_state for one that needs no scan, the refusals of a standing */
export async function requireScannable(
  ctx: AppContext,
  { tenantId, userId }: Principal,
  couponId: number,
): Promise<void> {
  const holder = await couponHolder(ctx.db, tenantId, userId);
  const coupon = holder === null ? null : await heldCoupon(ctx.db, holder, couponId, ctx.now());
  if (coupon === null) throw new AppError('not_found');
  if (wayOf(coupon.row.security_level) !== 'scan') throw new AppError('wrong_state');
  requireUsable(coupon);
}

/**
 * Staff redeem what a guest's code names.
 *
 * @throws AppError not_found for a coupon of another counter, the refusals of a standing, wrong_state for one that needs no scan
 */
export async function redeemAsStaff(ctx: ActionContext, code: CouponCode): Promise<Redeemed> {
  const { holder, coupon } = await couponOfCode(ctx, code);
  if (wayOf(coupon.row.security_level) !== 'scan') throw new AppError('wrong_state');
  const redeemed = await redeem(ctx, holder, {
    couponId: code.couponId,
    redemptionId: code.redemptionId,
    how: 'scan',
    staffId: ctx.actor.userId,
  });
  if (!redeemed.again) noticeUser(ctx, code.guestId, 'notifyMyself', { coupon_id: code.couponId });
  return redeemed;
}

/** What a scanned code is for, before anything is redeemed. @throws AppError not_found */
export async function couponOfCode(
  { trx, actor, now }: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  { tenantId, guestId, couponId }: CouponCode,
): Promise<{ readonly holder: CouponHolder; readonly coupon: HeldCoupon }> {
  const holder = await couponHolder(trx, tenantId, guestId);
  const coupon = holder === null ? null : await heldCoupon(trx, holder, couponId, now.getTime());
  if (holder === null || coupon === null) throw new AppError('not_found');
  await requireCounterStaff(trx, actor, coupon.row.staff_group_id);
  return { holder, coupon };
}

interface Redemption {
  readonly couponId: number;
  readonly redemptionId: string;
  readonly how: RedemptionWay;
  readonly staffId: string | null;
}

async function redeem(
  ctx: ActionContext,
  holder: CouponHolder,
  { couponId, redemptionId, how, staffId }: Redemption,
): Promise<Redeemed> {
  const { trx, now } = ctx;
  const { tenantId, userId } = holder;
  // The coupon's row makes its redemptions wait for one another: the one that comes second sees it used up.
  const coupon = await heldCoupon(trx, holder, couponId, now.getTime(), true);
  if (coupon === null) throw new AppError('not_found');
  const before = await trx
    .selectFrom('coupon_redemption')
    .select(['coupon_id', 'guest_id', 'redeemed_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', redemptionId)
    .executeTakeFirst();
  if (before !== undefined) {
    if (before.coupon_id !== couponId || before.guest_id !== userId) throw new AppError('duplicate_id');
    return { coupon, holder, redeemedAt: before.redeemed_at, again: true };
  }
  requireUsable(coupon);
  const number = coupon.row.redemption_number + 1;
  const written = await trx
    .insertInto('coupon_redemption')
    .values({
      tenant_id: tenantId,
      id: redemptionId,
      coupon_id: couponId,
      number,
      guest_id: userId,
      staff_id: staffId,
      staff_group_id: coupon.row.staff_group_id,
      how,
      redeemed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // The same id on another coupon at the same moment: the row lock is not on that one.
  if (written === undefined) throw new AppError('duplicate_id');
  await trx
    .updateTable('coupon')
    .set({ redemption_number: number, used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', couponId)
    .execute();
  const after = await heldCoupon(trx, holder, couponId, now.getTime());
  return { coupon: after ?? coupon, holder, redeemedAt: now, again: false };
}
