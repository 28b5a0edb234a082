/** REST of the counter, ours: scanning a guest's coupon, handing one out, and the PIN [COUPON-LEVEL] [COUPON-CODE] [COUPON-MANUAL]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { NumberId, Success, Uuid } from './fields.ts';
import { redeemed, ShownCoupon } from './shown-coupon.ts';

const StaffRedemption = v.object({ ...redeemed, coupon: ShownCoupon });
export type StaffRedemption = v.InferOutput<typeof StaffRedemption>;

const scan = v.object({ code: v.pipe(v.string(), v.maxLength(400)) });

export const listCouponTypes = endpoint({
  id: 'listCouponTypes',
  method: 'GET',
  path: '/be-api/staff/coupons/types',
  needs: 'staff',
  answers: {
    200: v.object({
      items: v.array(
        v.object({
          id: v.number(),
          code: v.string(),
          name: v.string(),
          allocationObject: v.string(),
          allocationUnit: v.string(),
          limitedNo: v.nullable(v.number()),
          left: v.nullable(v.number()),
        }),
      ),
    }),
  },
  errors: [],
});

/** What the code of a guest's coupon stands for. */
export const checkCoupon = endpoint({
  id: 'checkCoupon',
  method: 'POST',
  path: '/be-api/staff/coupons/check',
  needs: 'staff',
  looks: true,
  body: scan,
  answers: { 200: v.object({ message: v.string(), coupon: ShownCoupon }) },
  errors: ['coupon_code_invalid', 'coupon_code_expired', 'wrong_state'],
});

export const redeemCoupon = endpoint({
  id: 'redeemCoupon',
  method: 'POST',
  path: '/be-api/staff/coupons/redeem',
  needs: 'staff',
  body: scan,
  answers: { 200: StaffRedemption },
  errors: [
    'coupon_code_invalid',
    'coupon_code_expired',
    'coupon_disabled',
    'coupon_not_yet',
    'coupon_expired',
    'coupon_used_up',
    'coupon_after_checkout',
    'wrong_state',
    'duplicate_id',
  ],
});

export const issueCoupon = endpoint({
  id: 'issueCoupon',
  method: 'POST',
  path: '/be-api/staff/coupons/issue',
  needs: 'staff',
  body: v.object({ coupon_type_id: NumberId, guest_id: Uuid }),
  answers: { 201: v.object({ message: v.string(), coupon_id: v.number() }) },
  errors: ['coupon_disabled', 'coupon_expired', 'coupon_sold_out', 'coupon_already_issued', 'wrong_state'],
});

export const setCouponPin = endpoint({
  id: 'setCouponPin',
  method: 'POST',
  path: '/be-api/staff/coupons/pin',
  needs: 'administrator',
  body: v.object({ staff_group_id: Uuid, pin: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) }),
  answers: { 200: Success },
  errors: [],
});
