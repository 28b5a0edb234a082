import { useEffect, useRef } from 'react';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';

/** Who says that their shift ends is shown at once what they still hold [STAFF-SHIFT-END]. */
export function useEndingShift(onEnding: () => void): void {
  const { userId } = useSync().identity;
  const status = useStaff().find((staff) => staff.userId === userId)?.onlineStatus ?? null;
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    // Who comes back to a page in the middle of it has seen it.
    if (status === 'ending_shift' && was !== null && was !== 'ending_shift') onEnding();
  }, [status, onEnding]);
}
