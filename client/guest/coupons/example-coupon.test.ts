import { describe, expect, it } from 'vitest';
import type { CouponExample } from '#shared/domain/coupon/coupon-example.ts';
import { startOfDay } from '#shared/domain/session/stay.ts';
import { exampleCoupon } from './example-coupon.ts';

const kind: CouponExample = {
  code: 'TEA',
  name_dict: { en: 'A pot of tea', ja: 'お茶' },
  descriptions: [],
  places: [{ name_dict: { en: 'The library' } }],
  image_url: null,
  color: null,
  security_level: 0,
  usage_limit: 'limited',
  max_redemption_number: 1,
  limited_no: null,
  allocation_timing: 'scan',
  allocation_object: 'guest',
  allocation_unit: 'once',
  valid_from: null,
  valid_until: null,
  valid_days: null,
  after_checkout_usage: false,
  disabled: false,
};
const now = Date.parse('2026-11-23T15:30:00Z');
const at = (part: Partial<CouponExample>, lang = 'en', zone = 'Asia/Tokyo') =>
  exampleCoupon({ ...kind, ...part }, { house: 'Coast Hotel', lang, zone, now });

describe('a coupon made of its kind', () => {
  it('[CONSOLE-PREVIEW] is told in the language of the page, or else in English', () => {
    expect(at({}, 'ja').couponTypeInfo.name).toBe('お茶');
    expect(at({}, 'ja').placeList).toEqual(['The library']);
  });

  it.each<readonly [string, Partial<CouponExample>, string | null, string | null]>([
    ['without an end', {}, null, null],
    [
      'from a day to a day of the house',
      { valid_from: '2026-12-01', valid_until: '2026-12-24' },
      '2026-11-30T15:00:00.000Z',
      '2026-12-24T15:00:00.000Z',
    ],
    ['days after it was given', { valid_days: 3 }, null, '2026-11-26T15:30:00.000Z'],
    ['whichever comes first', { valid_days: 60, valid_until: '2026-11-30' }, null, '2026-11-30T15:00:00.000Z'],
    ['for a day, where there is one each day', { allocation_unit: 'daily' }, null, '2026-11-24T15:00:00.000Z'],
  ])('[CONSOLE-PREVIEW] [COUPON-KIND] is valid %s', (_when, part, from, to) => {
    const { validFrom, validTo } = at(part);
    expect([validFrom, validTo]).toEqual([from, to]);
  });

  it('[CONSOLE-PREVIEW] says that it is switched off', () => {
    expect([at({}).standing, at({ disabled: true }).standing]).toEqual(['usable', 'disabled']);
  });
});

it.each([
  ['2026-11-23', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
  ['2026-11-23', 'Pacific/Pago_Pago', '2026-11-23T11:00:00.000Z'],
  // Clocks go forward at midnight: the day begins at one.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2026-03-29', 'Europe/Vienna', '2026-03-28T23:00:00.000Z'],
])('[COUPON-KIND] the day %s begins in %s at %s', (day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant);
});
