import { useSearch } from '@tanstack/react-router';
import { usePageParams } from '../app/page-params.ts';
import { useRead } from '../reading/use-read.ts';
import { heldCoupons } from './coupon-store.ts';
import { HeldCoupon } from './held-coupon.tsx';
import { Offer } from './offer.tsx';

/** The id of an address; 0, which nothing has, for what is none. */
function idOf(text: string | undefined): number {
  return text !== undefined && /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
}

/** By its id alone: the guest's own coupon before an offer of the house, which is numbered by itself. */
function Either({ id }: { readonly id: number }) {
  const { value } = useRead(heldCoupons, id);
  return value === 'gone' ? <Offer id={id} /> : <HeldCoupon id={id} />;
}

/**
 * `customer/coupon/{couponId}`: the offer of a menu where the address names one, the guest's own coupon where it says
 * so, as the wallet does [COUPON-HELD] [COUPON-OFFERS].
 */
export function CouponScreen() {
  const id = idOf(usePageParams()['couponId']);
  const { held, sub_id: subMenuId }: { readonly held?: unknown; readonly sub_id?: unknown } = useSearch({
    strict: false,
  });
  if (held === 1) return <HeldCoupon id={id} />;
  return subMenuId === undefined ? <Either id={id} /> : <Offer id={id} />;
}
