import { useEffect, useRef } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';

/**
 * Does something that failed for want of a connection once there is one, as long as `waiting` is true [FORM-KEPT].
 * Never for orders and payments. Tells whether it will: not while the server can be reached, where trying again is
 * the guest's to decide.
 */
export function useWhenBack(waiting: boolean, work: () => void): boolean {
  const { state } = useReadable(useGuestApp().core.reachability.view);
  const away = waiting && (state === 'offline' || state === 'captive');
  const owed = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (away || !waiting) owed.current = away;
    else if (owed.current && state === 'online') {
      owed.current = false;
      latest.current();
    }
  }, [away, waiting, state]);
  return away;
}
