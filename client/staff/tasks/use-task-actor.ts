import { useMemo } from 'react';
import { useMayWrite } from '#client/console/console-services.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import type { TaskActor } from '#shared/domain/tasks/task-states.ts';

const NO_GROUPS: readonly string[] = [];

/** Whoever looks at tasks, and whether they may change any from here. */
export function useTaskActor(): TaskActor & { readonly mayWrite: boolean } {
  const { userId, role } = useSync().identity;
  const mayWrite = useMayWrite();
  const groupIds = useStaff().find((one) => one.userId === userId)?.groupIds ?? NO_GROUPS;
  return useMemo(() => ({ userId, groupIds, leads: role !== 'staff', mayWrite }), [userId, groupIds, role, mayWrite]);
}
