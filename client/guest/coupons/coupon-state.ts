/** What a coupon says at a moment, reckoned on the device. Pure. */
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';

export type Standing = GuestCoupon['standing'];

/** The server's word, moved on by the clock: what was kept yesterday may be over, or have begun [COUPON-STANDING]. */
export function standingAt(
  { standing, validFrom, validTo }: Pick<GuestCoupon, 'standing' | 'validFrom' | 'validTo'>,
  now: number,
): Standing {
  if (standing !== 'usable' && standing !== 'not_yet') return standing;
  if (validTo !== null && now >= Date.parse(validTo)) return 'expired';
  return validFrom !== null && now < Date.parse(validFrom) ? 'not_yet' : 'usable';
}

/** How often it may still be used; null for as often as one likes. */
export function usesLeft({
  usageLimit,
  maxRedemptionNumber,
  redemptionNumber,
}: Pick<GuestCoupon, 'usageLimit' | 'maxRedemptionNumber' | 'redemptionNumber'>): number | null {
  return usageLimit === 'unlimited' || maxRedemptionNumber === null
    ? null
    : Math.max(0, maxRedemptionNumber - redemptionNumber);
}

/** The way of a security level; one this build does not know needs a person. */
export function wayAt(level: number): 'tap' | 'confirm' | 'pin' | 'scan' {
  return (['tap', 'confirm', 'pin', 'scan'] as const)[level] ?? 'scan';
}

/** `validTo` is the first moment at which it is over: the last minute before is what people call its end. */
export function lastMinute(validTo: string): number {
  return Date.parse(validTo) - 60_000;
}
