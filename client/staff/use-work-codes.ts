import { useEffect, useState } from 'react';
import type { DeskWorkCode } from '#shared/rest/staff.ts';
import type { StaffCalls } from './staff-calls.ts';
import { useStaffServices } from './staff-services.ts';

const NONE: readonly DeskWorkCode[] = [];
/** As they were last told: the next ticket shows them at once. */
const known = new WeakMap<StaffCalls, readonly DeskWorkCode[]>();

/** The house's work codes, asked anew wherever they are shown; none until they are here [WORK-CODE]. */
export const useWorkCodes = (): readonly DeskWorkCode[] => useKnownWorkCodes() ?? NONE;

/** The same, and null until they are here. */
export function useKnownWorkCodes(): readonly DeskWorkCode[] | null {
  const { calls } = useStaffServices();
  const [codes, setCodes] = useState(() => known.get(calls) ?? null);
  useEffect(() => {
    let gone = false;
    calls.workCodes().then(
      (items) => {
        known.set(calls, items);
        if (!gone) setCodes(items);
      },
      // Offline: those of before stand, and what a ticket carries is kept.
      (error: unknown) => console.warn('The work codes were not read.', error),
    );
    return () => {
      gone = true;
    };
  }, [calls]);
  return codes;
}
