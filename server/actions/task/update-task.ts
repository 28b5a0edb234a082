import { groupsOf, lockTask, taskActor } from '#server/access/task-access.ts';
import { isEnded, mayChange } from '#shared/domain/tasks/task-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeTask, putInLists, readPicture, readTitle, readWords, requireGroup, roomFor } from './task-parts.ts';

/**
 * Changes what is said of a task; what is not given stays [TASK-EDIT]. One that is given to another group is nobody's
 * there yet.
 *
 * @throws AppError not_found, forbidden; wrong_state {by, state} where it is done; otherwise as createTask
 */
export async function updateTask(ctx: ActionContext, args: MutatorArgs['updateTask']): Promise<void> {
  const { trx, actor } = ctx;
  const who = await taskActor(trx, actor);
  const task = await lockTask(trx, actor, who, args.taskId);
  if (!mayChange({ groupId: task.group_id, createdById: task.created_by }, who)) throw new AppError('forbidden');
  if (isEnded(task.state)) throw new AppError('wrong_state', { by: task.ended_by_name, state: task.state });
  const groupId = args.groupId ?? task.group_id;
  const moved = groupId !== task.group_id;
  if (moved) await requireGroup(ctx, groupId);
  const room = args.locationId === undefined ? {} : await roomFor(ctx, args.locationId);
  await trx
    .updateTable('task')
    .set({
      ...room,
      group_id: groupId,
      ...(args.title === undefined ? {} : { title: readTitle(args.title) }),
      ...(args.words === undefined ? {} : { words: readWords('words', args.words) }),
      ...(args.dueAt === undefined ? {} : { due_at: args.dueAt === null ? null : new Date(args.dueAt) }),
      ...(args.priority === undefined ? {} : { priority: args.priority }),
      ...(args.pictureUrl === undefined ? {} : { picture_url: readPicture(args.pictureUrl) }),
      ...(moved ? { state: 'open' as const, taken_by: null, taken_by_name: null } : {}),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', task.id)
    .execute();
  const changed = { ...task, group_id: groupId };
  if (moved) await putInLists(ctx, changed);
  noticeTask(ctx, task.id, [...groupsOf(task), ...groupsOf(changed)]);
}
