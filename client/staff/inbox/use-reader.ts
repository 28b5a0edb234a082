import { useEffect, useMemo, useState } from 'react';
import { useMayWrite } from '#client/console/console-services.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useConnection, useSync } from '#client/sync/hooks.ts';
import { isAway } from '#shared/domain/inbox/take-over.ts';
import { useStaffServices } from '../staff-services.ts';
import type { TicketActor } from '../ticket-powers.ts';

const NO_GROUPS: readonly string[] = [];

/** Whether the house lets its staff reject: asked once a page, and again once the server can be reached. False until known. */
function useMayReject(): boolean {
  const { calls } = useStaffServices();
  const { state: link } = useConnection();
  const [may, setMay] = useState<boolean | null>(null);
  useEffect(() => {
    if (may !== null) return;
    calls.mayReject().then(setMay, (error: unknown) => console.warn('What the house allows is not known.', error));
  }, [calls, link, may]);
  return may ?? false;
}

/** Who looks at the inbox: what is theirs, and what they may do. */
export function useReader(): TicketActor {
  const { userId, role } = useSync().identity;
  const staff = useStaff();
  const mayReject = useMayReject();
  const mayWrite = useMayWrite();
  const groupIds = staff.find((one) => one.userId === userId)?.groupIds ?? NO_GROUPS;
  const away = staff
    .filter(({ onlineStatus }) => isAway(onlineStatus))
    .map((one) => one.userId)
    .join(' ');
  return useMemo(
    () => ({ userId, role, groupIds, mayWrite, mayReject, away: new Set(away.split(' ')) }),
    [userId, role, groupIds, mayWrite, mayReject, away],
  );
}
