import { useMemo } from 'react';
import { useStaff, useSync } from '#client/sync/hooks.ts';
import type { TicketActor } from '../ticket-powers.ts';

const NO_GROUPS: readonly string[] = [];

/** Who looks at the inbox: what is theirs, and what they may do. */
export function useReader(): TicketActor {
  const { userId, role } = useSync().identity;
  const groupIds = useStaff().find((staff) => staff.userId === userId)?.groupIds ?? NO_GROUPS;
  return useMemo(() => ({ userId, role, groupIds }), [userId, role, groupIds]);
}
