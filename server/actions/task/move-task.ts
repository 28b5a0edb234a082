import { groupsOf, lockTask, type Task, taskActor } from '#server/access/task-access.ts';
import { isEnded, mayMove, movedBy, type TaskActor, type TaskMove } from '#shared/domain/tasks/task-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { nameOf, noticeTask, readWords } from './task-parts.ts';

/**
 * Takes a task, gives it back, finishes or drops it, or opens it again [TASK-STATES]. Of two who do it at once the row's
 * lock lets one win, and the other is told who was first [TASK-ONCE].
 *
 * @throws AppError not_found, forbidden; already_taken {by}; wrong_state {by, state} where somebody has done or dropped it;
 *   text_too_long, message_bad_characters
 */
export async function moveTask(ctx: ActionContext, args: MutatorArgs['moveTask']): Promise<void> {
  const { trx, actor, now } = ctx;
  const who = await taskActor(trx, actor);
  const task = await lockTask(trx, actor, who, args.taskId);
  requireLeave(args.move, task, who);
  // mark: task-once
  const state = movedBy(args.move, { state: task.state, takenById: task.taken_by });
  if (state === null) return refuseOthers(args.move, task, who);
  const name = await nameOf(ctx);
  const taking = args.move === 'take';
  await trx
    .updateTable('task')
    .set({
      state,
      ...(taking ? { taken_by: who.userId, taken_by_name: name } : {}),
      ...(state === 'open' ? { taken_by: null, taken_by_name: null } : {}),
      ...(isEnded(state)
        ? {
            ended_by: who.userId,
            ended_by_name: name,
            ended_at: now,
            drop_reason: state === 'dropped' ? readWords('reason', args.reason ?? '') : null,
          }
        : { ended_by: null, ended_by_name: null, ended_at: null, drop_reason: null }),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', task.id)
    .where('state', '=', task.state)
    .execute();
  noticeTask(ctx, task.id, groupsOf(task));
}

function requireLeave(move: TaskMove, task: Task, who: TaskActor): void {
  const whose = { groupId: task.group_id, createdById: task.created_by };
  const others = move === 'giveBack' && task.state === 'taken' && task.taken_by !== who.userId && !who.leads;
  if (!mayMove(move, whose, who) || others) throw new AppError('forbidden', { by: task.taken_by_name });
  // A day after it was done it has left every list.
  if (move === 'reopen' && task.is_archived) throw new AppError('too_late');
}

/** What the actor did before is done; what somebody else did is told. */
function refuseOthers(move: TaskMove, task: Task, { userId }: TaskActor): void {
  if (isEnded(task.state)) {
    const asked = move === 'finish' ? 'done' : move === 'drop' ? 'dropped' : null;
    if (task.state === asked && task.ended_by === userId) return;
    throw new AppError('wrong_state', { by: task.ended_by_name, state: task.state });
  }
  if (move === 'take' && task.taken_by !== userId) throw new AppError('already_taken', { by: task.taken_by_name });
}
