import { keys } from '#shared/client-view/keys.ts';
import { readTask } from '#shared/client-view/read.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { isEnded, mayMove, movedBy, type TaskState } from '#shared/domain/tasks/task-states.ts';
import type { Mutator } from './mutator.ts';
import { taskAuthor } from './task-author.ts';

/** Takes a task, gives it back, finishes or drops it, or opens it again; who was first is the server's to say [TASK-ONCE]. */
export const moveTask: Mutator<'moveTask'> = async (tx, { id, taskId, move, reason }) => {
  const [author, task] = [await taskAuthor(tx), await readTask(tx, taskId)];
  if (author === null || task === null || !mayMove(move, task, author)) return;
  if (move === 'giveBack' && task.takenById !== author.userId && !author.leads) return;
  const state = movedBy(move, task);
  if (state !== null) await tx.set(keys.task(taskId), inState(task, state, author, reason, timeOfId(id) ?? 0));
};

function inState(
  task: TaskView,
  state: TaskState,
  { userId, name }: { readonly userId: string; readonly name: string },
  reason: string | undefined,
  at: number,
): TaskView {
  const taken =
    state === 'open'
      ? { takenById: null, takenByName: null }
      : task.state === 'open' && state === 'taken'
        ? { takenById: userId, takenByName: name }
        : {};
  return isEnded(state)
    ? {
        ...task,
        state,
        endedById: userId,
        endedByName: name,
        endedAt: at,
        dropReason: state === 'dropped' ? (reason?.trim() ?? '') : null,
      }
    : { ...task, ...taken, state, endedById: null, endedByName: null, endedAt: null, dropReason: null };
}
