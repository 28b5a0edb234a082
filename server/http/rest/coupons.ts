/** Coupons: the guest's redemption and code, and the staff's scanner [COUPON-LEVEL] [COUPON-CODE]. */
import { COUPON_CODE_LIFETIME_MS, readCouponCode, signCouponCode } from '#server/access/coupon-code.ts';
import type { Principal } from '#server/access/principal.ts';
import { setCouponPin } from '#server/actions/coupon/coupon-pin.ts';
import { giveCoupon } from '#server/actions/coupon/issue-coupons.ts';
import {
  couponOfCode,
  redeemAsGuest,
  redeemAsStaff,
  type Redeemed,
  requireScannable,
} from '#server/actions/coupon/redeem-coupon.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { Rate } from '#server/ports/rate.ts';
import { couponKindsToGive } from '#server/queries/coupon/coupon-kinds.ts';
import { presentCoupon } from '#server/queries/coupon/coupons.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import * as guest from '#shared/rest/coupons.ts';
import * as staff from '#shared/rest/staff-coupons.ts';
import { route, type Route } from '../route.ts';

/** A page that shows a code asks for the next one each minute. */
const COUPONS: Rate = { name: 'coupons', points: 60, seconds: 60 };
/** A queue at the breakfast room. */
const SCANS: Rate = { name: 'coupon-scans', points: 240, seconds: 60 };

const presentRedeemed = ({ coupon, holder, redeemedAt, again }: Redeemed, lang = holder.lang) => ({
  message: 'success',
  redeemed_at: redeemedAt.toISOString(),
  again,
  coupon: presentCoupon(coupon, { ...holder, lang }),
});

const scanned = (ctx: AppContext, { tenantId }: Principal, code: string) =>
  readCouponCode(ctx.config.secrets.session, code, tenantId, ctx.now());

const guestRoutes: readonly Route[] = [
  route(
    guest.redeemOwnCoupon,
    async (ctx, { by, body }) =>
      presentRedeemed(
        await redeemAsGuest(ctx, by, {
          couponId: body.coupon_id,
          redemptionId: body.redemption_id,
          confirmed: body.confirmed === true,
          pin: body.pin ?? null,
        }),
      ),
    { rate: COUPONS },
  ),
  route(
    guest.createCouponCode,
    async (ctx, { by, body }) => {
      await requireScannable(ctx, by, body.coupon_id);
      const expiresAt = ctx.now() + COUPON_CODE_LIFETIME_MS;
      const code = signCouponCode(ctx.config.secrets.session, {
        tenantId: by.tenantId,
        guestId: by.userId,
        couponId: body.coupon_id,
        redemptionId: ctx.newId(),
        expiresAt,
      });
      return { message: 'success', code, expires_at: expiresAt, expires_in: COUPON_CODE_LIFETIME_MS };
    },
    { rate: COUPONS },
  ),
];

const staffRoutes: readonly Route[] = [
  route(staff.listCouponTypes, async (ctx, { by }) => ({
    items: await couponKindsToGive(ctx, by, await readerOf(ctx, by)),
  })),
  route(
    staff.checkCoupon,
    async (ctx, { by, body }) => {
      const code = scanned(ctx, by, body.code);
      const { lang } = await readerOf(ctx, by);
      const { holder, coupon } = await runAction(ctx, by, (action) => couponOfCode(action, code));
      return { message: 'success', coupon: presentCoupon(coupon, { ...holder, lang }) };
    },
    { rate: SCANS },
  ),
  route(
    staff.redeemCoupon,
    async (ctx, { by, body }) => {
      const code = scanned(ctx, by, body.code);
      const { lang } = await readerOf(ctx, by);
      return presentRedeemed(await runAction(ctx, by, (action) => redeemAsStaff(action, code)), lang);
    },
    { rate: SCANS },
  ),
  route(
    staff.issueCoupon,
    async (ctx, { by, body }) => {
      const { couponId } = await runAction(ctx, by, (action) =>
        giveCoupon(action, { couponTypeId: body.coupon_type_id, guestId: body.guest_id }),
      );
      return { message: 'success', coupon_id: couponId };
    },
    { rate: SCANS },
  ),
  route(
    staff.setCouponPin,
    async (ctx, { by, body }) => {
      await setCouponPin(ctx, by, body.staff_group_id, body.pin);
      return { message: 'success' };
    },
    { rate: SCANS },
  ),
];

export const couponRoutes: readonly Route[] = [...guestRoutes, ...staffRoutes];
