import { getGuestCouponList } from './get-guest-coupon-list.ts';

/** The coupons of guests by their wire names. */
export const couponQueries = { getGuestCouponList };
