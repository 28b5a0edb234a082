import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { COUPON_EXAMPLE } from '#shared/domain/coupon/example-address.ts';
import { usePageParams } from '../app/page-params.ts';
import { WaitingDetail } from '../reading/detail.tsx';
import { useRead } from '../reading/use-read.ts';
import { heldCoupons } from './coupon-store.ts';
import { HeldCoupon } from './held-coupon.tsx';
import { Offer } from './offer.tsx';

/** Beside the form of a console alone. */
const ExampleCoupon = lazy(() =>
  loadChunk(() => import('./lazy-example-screen.tsx')).then(({ ExampleCoupon: Example }) => ({ default: Example })),
);

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
 * so, as the wallet does [COUPON-HELD] [COUPON-OFFERS]; beside a console's form what nobody has yet [CONSOLE-PREVIEW].
 */
export function CouponScreen() {
  const { couponId } = usePageParams();
  const id = idOf(couponId);
  const { held, sub_id: subMenuId }: { readonly held?: unknown; readonly sub_id?: unknown } = useSearch({
    strict: false,
  });
  if (couponId === COUPON_EXAMPLE)
    return (
      <Suspense fallback={<WaitingDetail />}>
        <ExampleCoupon />
      </Suspense>
    );
  if (held === 1) return <HeldCoupon id={id} />;
  return subMenuId === undefined ? <Either id={id} /> : <Offer id={id} />;
}
