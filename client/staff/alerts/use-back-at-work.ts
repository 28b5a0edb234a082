import { useEffect } from 'react';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useAuthor, useSync } from '#client/sync/hooks.ts';
import { useLookedAt } from './use-looked-at.ts';

/** Who was counted as away for want of a sign, and is at the page again, is online again [STAFF-IDLE]. */
export function useBackAtWork(): void {
  const { userId } = useSync().identity;
  const author = useAuthor();
  const away = useStaff().find((staff) => staff.userId === userId)?.onlineStatus === 'timeout';
  const here = useLookedAt();
  useEffect(() => {
    if (!away || !here) return undefined;
    const back = (): void => void author('setStaffStatus', { status: 'online' });
    // A page left open in sight is no sign: a key or a press is.
    const once = { once: true };
    window.addEventListener('keydown', back, once);
    window.addEventListener('pointerdown', back, once);
    return () => {
      window.removeEventListener('keydown', back);
      window.removeEventListener('pointerdown', back);
    };
  }, [away, here, author]);
}
