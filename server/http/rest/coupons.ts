/** REST of coupons: the guest's redemption and code, and the staff's scanner [COUPON-LEVEL] [COUPON-CODE]. */
import { Hono, type Context } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import { requireAdministrator } from '#server/access/counter-staff.ts';
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
import { couponKindsToGive } from '#server/queries/coupon/coupon-kinds.ts';
import { presentCoupon } from '#server/queries/coupon/coupons.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  CouponCodeBody,
  type CouponCodeResponse,
  CouponIssueBody,
  CouponPinBody,
  CouponRedeemBody,
  CouponScanBody,
} from '#shared/rest/coupons.ts';
import type { Rate } from '#server/ports/rate.ts';
import { bySession, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

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

async function require(ctx: AppContext, c: Context, kind: Principal['kind']): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  // Coupons are guests': to staff there are none here.
  if (principal.kind !== kind) throw new AppError(kind === 'staff' ? 'not_staff' : 'not_found');
  return principal;
}

/** Under `{be-api}/biz/coupon`. */
export function guestCouponRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const limit = rateLimit(ctx, COUPONS, bySession(ctx));

  app.post('/redeem', limit, async (c) => {
    const principal = await require(ctx, c, 'guest');
    const body = await readStorableJson(c, CouponRedeemBody);
    return c.json(
      presentRedeemed(
        await redeemAsGuest(ctx, principal, {
          couponId: body.coupon_id,
          redemptionId: body.redemption_id,
          confirmed: body.confirmed === true,
          pin: body.pin ?? null,
        }),
      ),
    );
  });

  app.post('/code', limit, async (c) => {
    const principal = await require(ctx, c, 'guest');
    const body = await readStorableJson(c, CouponCodeBody);
    await requireScannable(ctx, principal, body.coupon_id);
    const expiresAt = ctx.now() + COUPON_CODE_LIFETIME_MS;
    const code = signCouponCode(ctx.config.secrets.session, {
      tenantId: principal.tenantId,
      guestId: principal.userId,
      couponId: body.coupon_id,
      redemptionId: ctx.newId(),
      expiresAt,
    });
    return c.json({
      message: 'success',
      code,
      expires_at: expiresAt,
      expires_in: COUPON_CODE_LIFETIME_MS,
    } satisfies CouponCodeResponse);
  });

  return app;
}

/** Under `{be-api}/staff/coupons`. */
export function staffCouponRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const limit = rateLimit(ctx, SCANS, bySession(ctx));
  const scanned = async (c: Context, principal: Principal) => {
    const { code } = await readStorableJson(c, CouponScanBody);
    return readCouponCode(ctx.config.secrets.session, code, principal.tenantId, ctx.now());
  };

  app.get('/types', async (c) => {
    const principal = await require(ctx, c, 'staff');
    return c.json({ items: await couponKindsToGive(ctx, principal, await readerOf(ctx, principal)) });
  });

  app.post('/check', limit, async (c) => {
    const principal = await require(ctx, c, 'staff');
    const code = await scanned(c, principal);
    const { lang } = await readerOf(ctx, principal);
    const { holder, coupon } = await runAction(ctx, principal, (action) => couponOfCode(action, code));
    return c.json({ message: 'success', coupon: presentCoupon(coupon, { ...holder, lang }) });
  });

  app.post('/redeem', limit, async (c) => {
    const principal = await require(ctx, c, 'staff');
    const code = await scanned(c, principal);
    const { lang } = await readerOf(ctx, principal);
    return c.json(presentRedeemed(await runAction(ctx, principal, (action) => redeemAsStaff(action, code)), lang));
  });

  app.post('/issue', limit, async (c) => {
    const principal = await require(ctx, c, 'staff');
    const body = await readStorableJson(c, CouponIssueBody);
    const { couponId } = await runAction(ctx, principal, (action) =>
      giveCoupon(action, { couponTypeId: body.coupon_type_id, guestId: body.guest_id }),
    );
    return c.json({ message: 'success', coupon_id: couponId }, 201);
  });

  app.post('/pin', limit, async (c) => {
    const principal = await require(ctx, c, 'staff');
    await requireAdministrator(ctx.db, principal);
    const body = await readStorableJson(c, CouponPinBody);
    await setCouponPin(ctx, principal, body.staff_group_id, body.pin);
    return c.json({ message: 'success' });
  });

  return app;
}
