import { useEffect, useEffectEvent, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useHouseEvents } from '../app/house-events.ts';
import { couponCode } from './coupon-calls.ts';
import { heldCoupons, keepHeld } from './coupon-store.ts';

/** The next code is asked for so long before the present one is over, which leaves time for a slow network. */
const renewBeforeMs = 12_000;
const soonestMs = 2_000;
/** How often the page looks whether the staff have scanned it. */
const lookEveryMs = 5_000;

export interface ShownCode {
  /** Null while none is known that could still be scanned. */
  readonly code: string | null;
  readonly fault: unknown;
  readonly again: () => void;
}

/**
 * The code of a coupon that staff scan: renewed before it is over, gone once it is, and asked for again by itself when
 * the server is back [COUPON-SHOWN-CODE]. Times are counted from the answer, since the phone's clock may be wrong.
 */
export function useCouponCode(couponId: number): ShownCode {
  const app = useGuestApp();
  const { state } = useReadable(app.core.reachability.view);
  const reachable = state !== 'offline' && state !== 'captive';
  const [shown, setShown] = useState<{ readonly code: string; readonly forMs: number } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    couponCode(app, couponId).then(
      ({ code, expires_in: forMs }) => {
        if (gone) return;
        setShown({ code, forMs });
        setFault(null);
        next = setTimeout(() => setTurn((n) => n + 1), Math.max(soonestMs, forMs - renewBeforeMs));
      },
      (error: unknown) => {
        if (gone) return;
        setFault(error);
        // What is refused has no code any more; without a network the last one may still be scanned.
        if (error instanceof AppError) setShown(null);
      },
    );
    return () => {
      gone = true;
      clearTimeout(next);
    };
  }, [app, couponId, turn, reachable]);
  useEffect(() => {
    if (shown === null) return undefined;
    const end = setTimeout(() => setShown((now) => (now === shown ? null : now)), shown.forMs);
    return () => clearTimeout(end);
  }, [shown]);
  return { code: shown?.code ?? null, fault, again: () => setTurn((n) => n + 1) };
}

/** Tells when the staff have redeemed a coupon, of which so many uses were known [COUPON-SHOWN-CODE]. */
export function useScanned({ id, redemptionNumber }: GuestCoupon, onScanned: (coupon: GuestCoupon) => void): void {
  const app = useGuestApp();
  const look = (): void => {
    heldCoupons.read(app, id).then(
      (now) => {
        if (now === 'gone' || now.redemptionNumber <= redemptionNumber) return;
        keepHeld(app, now);
        onScanned(now);
      },
      (error: unknown) => console.warn('Whether the coupon was scanned is not known yet.', error),
    );
  };
  const lookIfSeen = useEffectEvent((): void => {
    if (document.visibilityState !== 'hidden') look();
  });
  useHouseEvents(({ data }) => {
    if (data['coupon_id'] === id) look();
  });
  // An event may be lost, and the line for it be down.
  useEffect(() => {
    const timer = setInterval(() => lookIfSeen(), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
}
