/** Coupons that guests and rooms hold: who has which, giving one by hand, what was redeemed, and the counters' PINs. */
import * as v from 'valibot';
import { RedemptionWay } from '../domain/coupon/coupon.ts';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId, NumberIdText, Success, Uuid } from '../rest/fields.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath, NumberedPath, ThingPath } from './paths.ts';

const house = '/be-api/manage/v1/houses/{code}' as const;
const Names = v.record(v.string(), v.string());

/** Somebody or some room that may be given a coupon. */
const Holder = v.object({ id: v.string(), kind: v.picklist(['guest', 'room']), name: v.string(), room: v.string() });
export type CouponHolder = v.InferOutput<typeof Holder>;

const HeldCoupon = v.object({
  id: v.number(),
  coupon_type_id: v.number(),
  name_dict: Names,
  holder: Holder,
  issued_at: v.string(),
  /** Who gave it; null where it came by itself. */
  issued_by: v.nullable(v.string()),
  valid_from: v.nullable(v.string()),
  valid_to: v.nullable(v.string()),
  max_redemption_number: v.nullable(v.number()),
  redemption_number: v.number(),
  used_at: v.nullable(v.string()),
  disabled: v.boolean(),
});
export type HeldCoupon = v.InferOutput<typeof HeldCoupon>;

const Redemption = v.object({
  id: v.string(),
  coupon_id: v.number(),
  name_dict: Names,
  number: v.number(),
  how: RedemptionWay,
  redeemed_at: v.string(),
  guest: v.string(),
  room: v.string(),
  /** Who scanned it, and the counter; null where nobody did. */
  staff: v.nullable(v.string()),
  counter_dict: v.nullable(Names),
});

const ByKind = v.optional(NumberIdText);

export const listCoupons = endpoint({
  id: 'listCoupons',
  method: 'GET',
  path: `${house}/coupons`,
  says: 'Lists the coupons that guests and rooms hold, the newest first; `query` looks for a guest or a room.',
  needs: { house: 'coupons.see' },
  params: HouseCodePath,
  query: v.object({ ...ListQuery, coupon_type_id: ByKind }),
  answers: { 200: listOf(HeldCoupon) },
  errors: [],
});

export const listCouponHolders = endpoint({
  id: 'listCouponHolders',
  method: 'GET',
  path: `${house}/coupon-holders`,
  says: 'Lists who may be given a coupon now: guests who are here, or rooms; the first 50 that fit.',
  needs: { house: 'coupons.give' },
  params: HouseCodePath,
  query: v.object({ query: ListQuery.query, kind: v.optional(v.picklist(['guest', 'room']), 'guest') }),
  answers: { 200: v.object({ items: v.array(Holder) }) },
  errors: [],
});

export const giveCoupon = endpoint({
  id: 'giveCoupon',
  method: 'POST',
  path: `${house}/coupons`,
  says: 'Gives a guest or a room a coupon of a kind that is handed out by hand [COUPON-MANUAL].',
  needs: { house: 'coupons.give' },
  params: HouseCodePath,
  body: v.strictObject({ coupon_type_id: NumberId, holder_id: Uuid }),
  answers: { 201: HeldCoupon },
  errors: [
    'coupon_disabled',
    'coupon_expired',
    'coupon_sold_out',
    'coupon_already_issued',
    'wrong_state',
    'fields_invalid',
  ],
});

export const switchCoupon = endpoint({
  id: 'switchCoupon',
  method: 'PUT',
  path: `${house}/coupons/{id}/disabled`,
  says: 'Takes one coupon out of use, or puts it back; its redemptions stay.',
  needs: { house: 'coupons.give' },
  params: NumberedPath,
  body: v.strictObject({ disabled: v.boolean() }),
  answers: { 200: Success },
  errors: [],
});

export const listRedemptions = endpoint({
  id: 'listCouponRedemptions',
  method: 'GET',
  path: `${house}/coupon-redemptions`,
  says: 'Lists what was redeemed, the newest first.',
  needs: { house: 'coupons.see' },
  params: HouseCodePath,
  query: v.object({ ...ListQuery, coupon_type_id: ByKind }),
  answers: { 200: listOf(Redemption) },
  errors: [],
});

const CounterPin = v.object({
  id: v.string(),
  name_dict: Names,
  is_set: v.boolean(),
  updated_at: v.nullable(v.string()),
});
export type CounterPin = v.InferOutput<typeof CounterPin>;

export const listCounterPins = endpoint({
  id: 'listCouponPins',
  method: 'GET',
  path: `${house}/coupon-pins`,
  says: 'Lists the counters, which are the groups of staff, and whether each has a PIN. No PIN is ever shown.',
  needs: { house: 'content.see' },
  params: HouseCodePath,
  answers: { 200: v.object({ items: v.array(CounterPin) }) },
  errors: [],
});

export const setCounterPin = endpoint({
  id: 'setCounterPin',
  method: 'PUT',
  path: `${house}/coupon-pins/{id}`,
  says: 'Gives a counter its PIN, or another one: six digits, of which a hash is kept.',
  needs: { house: 'content.edit' },
  params: ThingPath,
  body: v.strictObject({ pin: v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'pin_invalid')) }),
  answers: { 200: Success },
  errors: ['fields_invalid'],
});

export const deleteCounterPin = endpoint({
  id: 'deleteCounterPin',
  method: 'DELETE',
  path: `${house}/coupon-pins/{id}`,
  says: 'Takes a counter its PIN away: coupons of level 2 are not redeemed there until it has another.',
  needs: { house: 'content.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: [],
});
