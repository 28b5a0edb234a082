/**
 * What stands in the QR code of a coupon that staff scan: which coupon, whose, and until when, signed by us. It names
 * one redemption, so that a code scanned twice, or photographed, redeems once [COUPON-CODE].
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';

/** How long a shown code may be scanned. */
export const COUPON_CODE_LIFETIME_MS = 60_000;

const PREFIX = 'bhc1';
const LONGEST = 400;

const Claims = v.strictTuple([
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.integer()),
]);

export interface CouponCode {
  readonly tenantId: string;
  readonly couponId: number;
  /** The guest who shows it. */
  readonly guestId: string;
  readonly redemptionId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

// A label of its own: nothing else signed with the same secret is taken for a coupon.
const macOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`coupon\n${body}`).digest('base64url').slice(0, 32);

export function signCouponCode(secret: string, code: CouponCode): string {
  const body = Buffer.from(
    JSON.stringify([code.tenantId, code.couponId, code.guestId, code.redemptionId, code.expiresAt]),
  ).toString('base64url');
  return `${PREFIX}.${body}.${macOf(secret, body)}`;
}

/**
 * A code that we signed for this house. One of another house is no code at all [ACCESS-SAME].
 *
 * @throws AppError coupon_code_invalid, coupon_code_expired
 */
export function readCouponCode(secret: string, text: string, tenantId: string, now: number): CouponCode {
  const [prefix, body, mac, ...more] = text.length > LONGEST ? [] : text.trim().split('.');
  if (prefix !== PREFIX || body === undefined || mac === undefined || more.length > 0)
    throw new AppError('coupon_code_invalid');
  const [expected, given] = [Buffer.from(macOf(secret, body)), Buffer.from(mac)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('coupon_code_invalid');
  const [tenant, couponId, guestId, redemptionId, expiresAt] = v.parse(
    Claims,
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  );
  if (tenant !== tenantId) throw new AppError('coupon_code_invalid');
  if (now >= expiresAt) throw new AppError('coupon_code_expired');
  return { tenantId: tenant, couponId, guestId, redemptionId, expiresAt };
}
