import { useEffect, useState } from 'react';
import { useConnection } from '#client/sync/hooks.ts';
import type { MyShift } from '#shared/rest/handovers.ts';
import { useStaffServices } from '../staff-services.ts';

/** Plans change seldom (ms). */
const LOOK_MS = 900_000;

/** This person's shifts that are not over; null until they are known. */
export function useMyShifts(): readonly MyShift[] | null {
  const { calls } = useStaffServices();
  const isOffline = useConnection().state === 'offline';
  const [shifts, setShifts] = useState<readonly MyShift[] | null>(null);
  useEffect(() => {
    if (isOffline) return undefined;
    let isCurrent = true;
    const look = (): void => {
      calls.myShifts().then(
        (found) => {
          if (isCurrent) setShifts(found);
        },
        (error: unknown) => console.warn('When this person works is not known.', error),
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [calls, isOffline]);
  return shifts;
}
