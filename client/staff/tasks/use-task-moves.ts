import { useLingui } from '@lingui/react/macro';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAuthor } from '#client/sync/hooks.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import type { TaskMove } from '#shared/domain/tasks/task-states.ts';

/** What takes a move back. */
const BACK: Readonly<Partial<Record<TaskMove, TaskMove>>> = { take: 'giveBack', finish: 'reopen', drop: 'reopen' };

/** Moves a task at once, and offers to take it back [TASK-PHONE]. */
export function useTaskMoves(): (task: TaskView, move: TaskMove, reason?: string) => void {
  const { t } = useLingui();
  const author = useAuthor();
  const snack = useSnack();
  return ({ id, title }, move, reason) => {
    void author('moveTask', { taskId: id, move, ...(reason === undefined ? {} : { reason }) });
    const back = BACK[move];
    if (back === undefined) return;
    snack({
      text: move === 'take' ? t`Taken: ${title}` : move === 'finish' ? t`Done: ${title}` : t`Dropped: ${title}`,
      duration: 8_000,
      action: { label: t`Undo`, onPress: () => void author('moveTask', { taskId: id, move: back }) },
    });
  };
}
