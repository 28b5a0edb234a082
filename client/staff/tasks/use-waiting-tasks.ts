import { useMemo } from 'react';
import { useConnection, useOutbox } from '#client/sync/hooks.ts';
import type { OutboxItem } from '#client/sync/types.ts';

/** The task an action of the outbox is about. */
const taskIn = ({ name, args }: OutboxItem): string[] =>
  (name === 'moveTask' || name === 'updateTask') && 'taskId' in args
    ? [args.taskId]
    : name === 'createTask' && 'id' in args
      ? [args.id]
      : [];

/** Tasks whose changes wait for a connection; none while there is one, for then they are on their way [TASK-OFFLINE]. */
export function useWaitingTasks(): ReadonlySet<string> {
  const { waiting } = useOutbox();
  const online = useConnection().state === 'online';
  return useMemo(() => new Set(online ? [] : waiting.flatMap(taskIn)), [online, waiting]);
}
