import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayOf } from './coupon.ts';
import { allotmentPeriod, type CouponFacts, couponStatus, isOfThisStay } from './coupon-status.ts';

const fresh: CouponFacts = {
  disabled: false,
  validFrom: 1000,
  validTo: 2000,
  maxRedemptionNumber: 1,
  redemptionNumber: 0,
  afterCheckoutUsage: false,
};

describe('how a coupon stands', () => {
  it.each([
    ['in its time', fresh, null, 1500, 'usable'],
    ['at its first moment', fresh, null, 1000, 'usable'],
    ['before it', fresh, null, 999, 'not_yet'],
    ['at the moment it is over', fresh, null, 2000, 'expired'],
    ['just before', fresh, null, 1999, 'usable'],
    ['without bounds', { ...fresh, validFrom: null, validTo: null }, null, 9e12, 'usable'],
    ['used as often as it may be', { ...fresh, redemptionNumber: 1 }, null, 1500, 'used_up'],
    ['used, of three', { ...fresh, maxRedemptionNumber: 3, redemptionNumber: 2 }, null, 1500, 'usable'],
    [
      'used a hundred times, without a limit',
      { ...fresh, maxRedemptionNumber: null, redemptionNumber: 100 },
      null,
      1500,
      'usable',
    ],
    ['switched off', { ...fresh, disabled: true }, null, 1500, 'disabled'],
    ['switched off, used and over', { ...fresh, disabled: true, redemptionNumber: 1 }, null, 2500, 'disabled'],
    ['used and over', { ...fresh, redemptionNumber: 1 }, null, 2500, 'used_up'],
  ] as const)('[COUPON-STANDING] %s', (_what, coupon, checkOut, now, standing) => {
    expect(couponStatus(coupon, checkOut, now)).toBe(standing);
  });

  it('[COUPON-CHECKOUT] ends with the stay, unless it may be used afterwards', () => {
    expect(couponStatus(fresh, 1500, 1499)).toBe('usable');
    expect(couponStatus(fresh, 1500, 1500)).toBe('after_checkout');
    expect(couponStatus({ ...fresh, afterCheckoutUsage: true }, 1500, 1500)).toBe('usable');
  });

  it('[COUPON-STANDING] is usable at no moment outside of its bounds, and never past its number', () => {
    const facts = fc.record({
      disabled: fc.boolean(),
      validFrom: fc.option(fc.nat(100)),
      validTo: fc.option(fc.nat(100)),
      maxRedemptionNumber: fc.option(fc.integer({ min: 1, max: 3 })),
      redemptionNumber: fc.nat(3),
      afterCheckoutUsage: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.option(fc.nat(100)), fc.nat(100), (coupon, checkOut, now) => {
        const usable =
          !coupon.disabled &&
          (coupon.validFrom ?? 0) <= now &&
          now < (coupon.validTo ?? Infinity) &&
          coupon.redemptionNumber < (coupon.maxRedemptionNumber ?? Infinity) &&
          (coupon.afterCheckoutUsage || now < (checkOut ?? Infinity));
        expect(couponStatus(coupon, checkOut, now) === 'usable').toBe(usable);
      }),
    );
  });
});

describe('which coupon of its kind it is', () => {
  const arrival = Date.UTC(2026, 10, 20, 14);
  const night = Date.UTC(2026, 10, 21, 15, 30);

  it('[COUPON-UNIT] one at all, one a day of the place, one a stay', () => {
    expect(allotmentPeriod('once', arrival, night, 'Asia/Tokyo')).toBe('');
    // Half past midnight in Tokyo is the afternoon before in California.
    expect(allotmentPeriod('daily', arrival, night, 'Asia/Tokyo')).toBe('2026-11-22');
    expect(allotmentPeriod('daily', arrival, night, 'America/Los_Angeles')).toBe('2026-11-21');
    expect(allotmentPeriod('stay', arrival, night, 'Asia/Tokyo')).toBe('2026-11-20');
    expect(allotmentPeriod('stay', arrival, night + 3 * 86_400_000, 'Asia/Tokyo')).toBe('2026-11-20');
  });

  it('[COUPON-ROOM] a room’s coupon of who was there before is not for who came after', () => {
    expect(isOfThisStay('', arrival, 'Asia/Tokyo')).toBe(true);
    expect(isOfThisStay('2026-11-20', arrival, 'Asia/Tokyo')).toBe(true);
    expect(isOfThisStay('2026-11-22', arrival, 'Asia/Tokyo')).toBe(true);
    expect(isOfThisStay('2026-11-19', arrival, 'Asia/Tokyo')).toBe(false);
  });
});

it('[COUPON-LEVEL] each security level has its one way', () => {
  expect([0, 1, 2, 3].map((level) => wayOf(level as 0 | 1 | 2 | 3))).toEqual(['tap', 'confirm', 'pin', 'scan']);
});
