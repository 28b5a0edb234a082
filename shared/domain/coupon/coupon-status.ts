/** Whether a coupon may be used at a moment, and which one it is of its kind. */
import { calendarDay } from '../session/stay.ts';
import type { AllocationUnit } from './coupon.ts';

export interface CouponFacts {
  /** The coupon itself, or its whole kind, was switched off. */
  readonly disabled: boolean;
  /** Milliseconds since 1970; null for no such bound. */
  readonly validFrom: number | null;
  /** The first moment at which it is over. */
  readonly validTo: number | null;
  /** null for a coupon without a limit. */
  readonly maxRedemptionNumber: number | null;
  readonly redemptionNumber: number;
  readonly afterCheckoutUsage: boolean;
}

export type CouponStatus = 'usable' | 'disabled' | 'not_yet' | 'expired' | 'used_up' | 'after_checkout';

/**
 * How a coupon stands at a moment [COUPON-STANDING]. Of several reasons against it the first counts, in the order
 * switched off, used up, over, not begun, checked out.
 *
 * @param checkOut when the guest's stay ends, null for none known [COUPON-CHECKOUT]
 */
export function couponStatus(coupon: CouponFacts, checkOut: number | null, now: number): CouponStatus {
  if (coupon.disabled) return 'disabled';
  if (coupon.maxRedemptionNumber !== null && coupon.redemptionNumber >= coupon.maxRedemptionNumber) return 'used_up';
  if (coupon.validTo !== null && now >= coupon.validTo) return 'expired';
  if (coupon.validFrom !== null && now < coupon.validFrom) return 'not_yet';
  if (!coupon.afterCheckoutUsage && checkOut !== null && now >= checkOut) return 'after_checkout';
  return 'usable';
}

/**
 * Names the one coupon of a kind that a guest or a room is due at a moment [COUPON-UNIT]: empty for a single one, the
 * calendar day at the place for a daily one, the day of arrival for one each stay.
 *
 * @param stayFrom when the guest's stay began
 * @param timeZone IANA name of the place's zone
 */
export function allotmentPeriod(unit: AllocationUnit, stayFrom: number, now: number, timeZone: string): string {
  if (unit === 'once') return '';
  return calendarDay(unit === 'daily' ? now : stayFrom, timeZone);
}

/** Is a room's coupon of a period for a guest who arrived when they did? Those of earlier stays are not [COUPON-ROOM]. */
export function isOfThisStay(period: string, stayFrom: number, timeZone: string): boolean {
  return period === '' || period >= calendarDay(stayFrom, timeZone);
}
