import { useCallback, useRef, useState } from 'react';
import { newId } from '#client/sync/new-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';
import { cacheKey, readCached, writeCached } from '../app/cached-table.ts';
import type { OwnRedemption } from '#shared/rest/coupons.ts';
import { redeemCoupon } from './coupon-calls.ts';
import { keepHeld } from './coupon-store.ts';

export interface Redeeming {
  readonly busy: boolean;
  readonly fault: unknown;
  /** The last redemption of this page. */
  readonly done: OwnRedemption | null;
  /** Resolves to true once it is redeemed; never rejects. */
  readonly redeem: (how: { readonly confirmed?: boolean; readonly pin?: string }) => Promise<boolean>;
  readonly forgetFault: () => void;
}

const keyOf = (app: GuestApp, couponId: number): string =>
  cacheKey('guest', 'redemption', app.memory.guest.get()?.tenantCode ?? '', '', String(couponId));

/** The redemption whose answer never came, so that trying again redeems nothing twice; else a new one [COUPON-REDEEM]. */
function openRedemption(app: GuestApp, couponId: number): string {
  const known = readCached(keyOf(app, couponId));
  if (typeof known === 'string' && known !== '') return known;
  const made = newId();
  writeCached(keyOf(app, couponId), made);
  return made;
}

/** Redeeming one coupon: once for a press, however often one presses, and known again after a lost answer [COUPON-REDEEM]. */
export function useRedemption(couponId: number): Redeeming {
  const app = useGuestApp();
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [done, setDone] = useState<OwnRedemption | null>(null);
  const redeem: Redeeming['redeem'] = useCallback(
    async ({ confirmed = false, pin = null }: { readonly confirmed?: boolean; readonly pin?: string | null }) => {
      if (asking.current) return false;
      asking.current = true;
      setBusy(true);
      setFault(null);
      app.logs.access('coupon', 'click', { coupon_id: couponId });
      try {
        const redeemed = await redeemCoupon(app, {
          couponId,
          redemptionId: openRedemption(app, couponId),
          confirmed,
          pin,
        });
        writeCached(keyOf(app, couponId), '');
        keepHeld(app, redeemed.coupon);
        setDone(redeemed);
        return true;
      } catch (error) {
        // A refusal is an answer: nothing was redeemed under this id. A fault is none, and keeps it.
        if (error instanceof AppError && error.isRefusal) writeCached(keyOf(app, couponId), '');
        setFault(error);
        return false;
      } finally {
        asking.current = false;
        setBusy(false);
      }
    },
    [app, couponId],
  );
  return { busy, fault, done, redeem, forgetFault: useCallback(() => setFault(null), []) };
}
