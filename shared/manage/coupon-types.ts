/** Kinds of coupons: what guests and rooms are given, how it is used, and how many there are [COUPON-KIND]. */
import * as v from 'valibot';
import {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  SecurityLevel,
  UsageLimit,
} from '../domain/coupon/coupon.ts';
import { Uuid } from '../rest/fields.ts';
import { collection, type ItemOf, numbered } from './collection.ts';
import { Day, EnglishDict, WebAddress } from './fields.ts';

const Count = (max: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1, 'too_few'), v.maxValue(max, 'too_many'))), null);

/** How many descriptions a coupon has at most. */
export const COUPON_DESCRIPTIONS_MAX = 3;

export const couponTypes = collection({
  one: 'CouponType',
  many: 'CouponTypes',
  path: 'coupon-types',
  key: numbered,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    /** What the house's own books call it. */
    code: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'kind_code_invalid')),
    name_dict: EnglishDict(60),
    descriptions: v.optional(
      v.pipe(v.array(v.strictObject({ text_dict: EnglishDict() })), v.maxLength(COUPON_DESCRIPTIONS_MAX, 'too_many')),
      [],
    ),
    places: v.optional(
      v.pipe(v.array(v.strictObject({ name_dict: EnglishDict(100) })), v.maxLength(20, 'too_many')),
      [],
    ),
    image_url: v.optional(v.nullable(WebAddress(2000)), null),
    color: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'))), null),
    security_level: SecurityLevel,
    usage_limit: v.optional(UsageLimit, 'limited'),
    /** How often one coupon is used; null where it is as often as one likes. */
    max_redemption_number: Count(1000),
    /** How many are handed out in all; null for no end of them. */
    limited_no: Count(1_000_000),
    allocation_timing: AllocationTiming,
    allocation_object: v.optional(AllocationObject, 'guest'),
    allocation_unit: v.optional(AllocationUnit, 'once'),
    /** The first and the last day, on the house's calendar. */
    valid_from: v.optional(v.nullable(Day), null),
    valid_until: v.optional(v.nullable(Day), null),
    /** Days from the moment it is handed out. */
    valid_days: Count(3650),
    after_checkout_usage: v.optional(v.boolean(), false),
    disabled: v.optional(v.boolean(), false),
    /** The counter that takes it: whose PIN, whose scanner; null for everybody of the staff. */
    staff_group_id: v.optional(v.nullable(Uuid), null),
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check(
          ({ usage_limit, max_redemption_number: times }) => usage_limit === 'unlimited' || times !== null,
          'required',
        ),
        ['max_redemption_number'],
      ),
      v.forward(
        v.check(
          ({ security_level, staff_group_id }) => security_level !== 2 || staff_group_id !== null,
          'counter_required',
        ),
        ['staff_group_id'],
      ),
      v.forward(
        v.check(
          ({ valid_from, valid_until }) => valid_from === null || valid_until === null || valid_from <= valid_until,
          'ends_before_it_begins',
        ),
        ['valid_until'],
      ),
    ),
  filters: {},
  shown: {
    /** How many guests and rooms hold, or held, one. */
    issued: v.number(),
    redeemed: v.number(),
    /** Has its counter a PIN? */
    has_pin: v.boolean(),
  },
});
export type CouponType = ItemOf<typeof couponTypes>;
