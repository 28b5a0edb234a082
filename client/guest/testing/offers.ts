/** Coupons and offers of the house of tests. */
import type { BizCoupon } from '#shared/facade/catalogue/offers.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { TENANT } from '#client/testing/fake-sync-server.ts';

export function heldCoupon(part: Partial<GuestCoupon> & Pick<GuestCoupon, 'id'>, name = 'A kayak hour'): GuestCoupon {
  return {
    roomId: null,
    securityLevel: 0,
    usageLimit: 'limited',
    maxRedemptionNumber: 2,
    redemptionNumber: 0,
    validFrom: null,
    validTo: '2099-11-24T15:00:00.000Z',
    afterCheckoutUsage: false,
    ownerTenant: { id: TENANT, name: 'Coast Hotel' },
    issueTenant: TENANT,
    issuedBy: null,
    issuedAt: '2026-11-20T08:00:00.000Z',
    usedAt: null,
    usedCount: 0,
    disabled: false,
    placeList: ['The boathouse'],
    standing: 'usable',
    couponTypeInfo: {
      id: 70,
      code: 'KAYAK',
      name,
      imageUrl: null,
      color: '#0f7c8a',
      descriptions: ['Life jackets included.'],
      allocationTiming: 'check_in',
      allocationObject: 'room',
      allocationUnit: 'daily',
      limitedNo: 50,
    },
    ...part,
  };
}

export function offer(part: Partial<BizCoupon> & Pick<BizCoupon, 'id'>): BizCoupon {
  return {
    sub_menu_id: 21,
    image_urls: [],
    map_iframe_tag: null,
    has_popupmenu: false,
    display_name: 'Early table',
    display_name_in_room: 'Early table',
    display_text: 'Five courses for ¥3,800',
    display_text_in_room: 'Five courses for ¥3,800',
    display_place_description: 'Ground floor',
    display_place_description_in_room: 'From your room: the lift, then left',
    ...part,
  };
}
