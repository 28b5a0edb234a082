/** A coupon that nobody has yet, made of its kind [CONSOLE-PREVIEW]. */
import type { CouponExample } from '#shared/domain/coupon/coupon-example.ts';
import { calendarDay, startOfDay } from '#shared/domain/session/stay.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { textIn } from '#shared/languages/fit-language.ts';

const DAY_MS = 86_400_000;

/** The house that gives it, and who reads. */
interface Scene {
  readonly house: string;
  readonly lang: string;
  /** IANA name. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The coupon that a guest would hold who is given one now. */
export function exampleCoupon(kind: CouponExample, { house, lang, zone, now }: Scene): GuestCoupon {
  const said = (dict: Readonly<Record<string, string>>): string => textIn(dict, lang, 'en');
  const dayAfter = (day: string): number => startOfDay(calendarDay(startOfDay(day, zone) + 1.5 * DAY_MS, zone), zone);
  const ends = [
    kind.valid_until === null ? null : dayAfter(kind.valid_until),
    kind.valid_days === null ? null : now + kind.valid_days * DAY_MS,
    kind.allocation_unit === 'daily' ? dayAfter(calendarDay(now, zone)) : null,
  ].filter((end) => end !== null);
  const from = kind.valid_from === null ? null : startOfDay(kind.valid_from, zone);
  const to = ends.length === 0 ? null : Math.min(...ends);
  return {
    id: 0,
    roomId: null,
    securityLevel: kind.security_level,
    usageLimit: kind.usage_limit,
    maxRedemptionNumber: kind.max_redemption_number,
    redemptionNumber: 0,
    validFrom: from === null ? null : new Date(from).toISOString(),
    validTo: to === null ? null : new Date(to).toISOString(),
    afterCheckoutUsage: kind.after_checkout_usage,
    ownerTenant: { id: '', name: house },
    issueTenant: '',
    issuedBy: null,
    issuedAt: new Date(now).toISOString(),
    usedAt: null,
    usedCount: 0,
    disabled: kind.disabled,
    placeList: kind.places.map(({ name_dict }) => said(name_dict)),
    couponTypeInfo: {
      id: 0,
      code: kind.code,
      name: said(kind.name_dict),
      imageUrl: kind.image_url,
      color: kind.color,
      descriptions: kind.descriptions.map(({ text_dict }) => said(text_dict)),
      allocationTiming: kind.allocation_timing,
      allocationObject: kind.allocation_object,
      allocationUnit: kind.allocation_unit,
      limitedNo: kind.limited_no,
    },
    // What the calendar says of it is reckoned on the device.
    standing: kind.disabled ? 'disabled' : 'usable',
  };
}
