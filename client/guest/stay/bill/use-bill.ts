import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { useHouseEvents } from '../../app/house-events.ts';
import { type Bill, type BillAnswer, cachedBill, readBill } from './bill-calls.ts';
import { countWrong, forgetProof, keepProof, provedBy } from './proof.ts';

export interface BillState {
  /** The proof that counts in this tab; null asks for one. */
  readonly isProved: boolean;
  /** Null while it is read, or cannot be. */
  readonly bill: Bill | null;
  readonly busy: boolean;
  /** Why there is no newer bill. */
  readonly fault: Exclude<BillAnswer['is'], 'bill'> | null;
  /** After a wrong value: how many more are taken. */
  readonly triesLeft: number | null;
  readonly prove: (value: string) => void;
  readonly again: () => void;
}

/** The bill of the stay, once it is proved; read anew when a payment came [EVENT-PAYMENT]. */
export function useBill(): BillState {
  const app = useGuestApp();
  const view = useReadable(app.core.session.view);
  const userId = view.status === 'active' ? view.identity.userId : '';
  const offline = useReadable(app.core.reachability.view).state === 'offline';
  const [isProved, setProved] = useState(() => provedBy(userId) !== null);
  const [bill, setBill] = useState<Bill | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<BillState['fault']>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);

  // What was wrong a moment ago still is: tried again by an impatient finger it would only cost a try [SEND-ONCE].
  const wrong = useRef<string | null>(null);

  const follow = async (value: string): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const answer = await readBill(app, value);
      setFault(answer.is === 'bill' ? null : answer.is);
      if (answer.is === 'bill') {
        keepProof(userId, value);
        setBill(answer.bill);
        setProved(true);
        setTriesLeft(null);
      } else if (answer.is === 'wrong' || answer.is === 'too_many' || answer.is === 'stay_ended') {
        // What proved the stay yesterday may not today: the guest may be in another room.
        forgetProof();
        setProved(false);
        if (answer.is === 'wrong') {
          wrong.current = value;
          setTriesLeft(countWrong(userId, Date.now()));
        }
      } else if (provedBy(userId) !== null) {
        await cachedBill.warm?.(app);
        setBill((known) => known ?? cachedBill.remembered(app, 'own', true));
      }
    } finally {
      setBusy(false);
    }
  };
  const read = (value: string): void => {
    if (value === wrong.current) return;
    // A session that is no more has its own way to the lock screen.
    follow(value).catch((error: unknown) => console.warn('The bill was not read.', error));
  };
  const again = (): void => {
    const value = provedBy(userId);
    if (value !== null) read(value);
  };
  const readProved = useEffectEvent(again);
  useEffect(() => {
    if (!offline) readProved();
  }, [offline]);
  useHouseEvents(({ type }) => {
    if (type === 'paymentGmoLinkplusCallback' || type === 'paymentTakemePayCallback') again();
  });
  return { isProved, bill, busy, fault, triesLeft, prove: read, again };
}
