import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTickets } from '#client/sync/desk-hooks.ts';
import type { StaffOrder } from '#shared/rest/staff-orders.ts';
import { useStaffServices } from '../staff-services.ts';

export interface DeskOrders {
  /** Null until they were read for the first time. */
  readonly open: readonly StaffOrder[] | null;
  readonly done: readonly StaffOrder[];
  /** What is shown may be old: it could not be read again. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** Where no word comes through, the board is looked after so often. */
const LOOK_EVERY_MS = 20_000;

/** The orders of this person's tickets as they are now: read again at each word of one, and from time to time [ORDER-BOARD]. */
export function useOrders(): DeskOrders {
  const { calls, events } = useStaffServices();
  const [lists, setLists] = useState<Pick<DeskOrders, 'open' | 'done'>>({ open: null, done: [] });
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);
  const again = useCallback(() => {
    // Of two looks the later began with newer facts, whichever answers first.
    const mine = (turn.current += 1);
    Promise.all([calls.orders('open'), calls.orders('done')]).then(
      ([open, done]) => {
        if (mine !== turn.current) return;
        setLists({ open, done });
        setFailed(false);
      },
      () => {
        if (mine === turn.current) setFailed(true);
      },
    );
  }, [calls]);
  // A ticket that came or went may bring an order, or take it away.
  const tickets = useTickets().length;
  useEffect(again, [again, tickets]);
  const hear = useEffectEvent(() => {
    const type = events.get()?.type;
    if (type === 'pmsRoomServiceOrdered' || type === 'pmsRoomServiceOrderFailed') again();
  });
  useEffect(() => events.subscribe(() => hear()), [events]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { ...lists, failed, again };
}
