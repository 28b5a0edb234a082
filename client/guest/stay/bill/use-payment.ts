import { useEffect, useRef, useState } from 'react';
import { call } from '#client/net/call.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getLastPaymentStatus, getPaymentStatus, type PaymentStatus } from '#shared/rest/payments.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';
import { useHouseEvents } from '../../app/house-events.ts';

/** Waits between looks, in ms; the last one is repeated. Notices are quicker; these stand in where none comes. */
const waits = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

export type PaymentKey = { readonly paymentId: string } | { readonly conversationId: string };

export type PaymentLook =
  | { readonly is: 'asking' }
  | { readonly is: 'known'; readonly payment: PaymentStatus }
  /** Nobody's, or another's. */
  | { readonly is: 'unknown' }
  | { readonly is: 'offline' }
  /** Nobody is signed in here: the browser that came back is not the one that left. */
  | { readonly is: 'signed_out' };

async function look({ core }: GuestApp, key: PaymentKey): Promise<PaymentLook> {
  if (core.session.view.get().status !== 'active') return { is: 'signed_out' };
  const way = { transport: core.transport, tokens: core.session };
  try {
    const payment = await ('paymentId' in key
      ? call(way, getPaymentStatus, { params: key }, { background: true })
      : call(way, getLastPaymentStatus, { params: key }, { background: true }));
    return { is: 'known', payment };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { is: 'unknown' };
    if (error instanceof TransportError || error instanceof AppError) return { is: 'offline' };
    return { is: 'signed_out' };
  }
}

/**
 * Where a payment stands: looked at when the page opens, when an event tells of it, when the network is back, and at
 * growing intervals while nothing is decided [PAY-RETURN] [EVENT-PAYMENT]. The address it came back by decides nothing.
 */
export function usePayment(key: PaymentKey): { readonly look: PaymentLook; readonly again: () => void } {
  const app = useGuestApp();
  const offline = useReadable(app.core.reachability.view).state === 'offline';
  // What a caller gives is made anew each time it draws; these two tell whether it is still the same.
  const paymentId = 'paymentId' in key ? key.paymentId : null;
  const conversationId = 'conversationId' in key ? key.conversationId : null;
  const [seen, setSeen] = useState<PaymentLook>({ is: 'asking' });
  const [turn, setTurn] = useState(0);
  const looks = useRef(0);
  const decided = seen.is === 'known' && seen.payment.state !== 'created';
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void look(app, paymentId === null ? { conversationId: conversationId ?? '' } : { paymentId }).then((found) => {
      if (gone) return;
      setSeen(found);
      if (
        found.is === 'unknown' ||
        found.is === 'signed_out' ||
        (found.is === 'known' && found.payment.state === 'paid')
      )
        return;
      const wait = waits[Math.min(looks.current, waits.length - 1)];
      looks.current += 1;
      // What was declined may yet be paid, but nobody waits for it: an event tells.
      if (found.is === 'known' && found.payment.state !== 'created') return;
      timer = setTimeout(() => setTurn((n) => n + 1), wait);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [app, paymentId, conversationId, turn, offline]);
  useHouseEvents(({ type }) => {
    if (type === 'paymentGmoLinkplusCallback' || type === 'paymentTakemePayCallback') setTurn((n) => n + 1);
  });
  useEffect(() => {
    if (decided) return undefined;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') setTurn((n) => n + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [decided]);
  return {
    look: seen,
    again: () => {
      looks.current = 0;
      setTurn((n) => n + 1);
    },
  };
}
