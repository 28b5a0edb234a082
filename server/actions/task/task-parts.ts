/** What making and changing tasks have in common. */
import { sql } from 'kysely';
import { groupsOf, type Task } from '#server/access/task-access.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';
import { TASK_LENGTHS } from '#shared/domain/tasks/task-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** @throws AppError text_too_long {max, path}, message_bad_characters {path} */
export function readWords(path: keyof typeof TASK_LENGTHS, given: string): string {
  const text = given.trim();
  const max = TASK_LENGTHS[path];
  if (countCharacters(text) > max) throw new AppError('text_too_long', { max, path });
  if (/(?![\n\t])\p{Cc}|\p{Cs}/u.test(text)) throw new AppError('message_bad_characters', { path });
  return text;
}

/** @throws AppError message_empty, and as readWords */
export function readTitle(given: string): string {
  const title = readWords('title', given);
  if (title === '') throw new AppError('message_empty', { path: 'title' });
  return title;
}

/** A picture is one that was uploaded here, as in messages. @throws AppError content_not_allowed */
export function readPicture(url: string | null): string | null {
  if (url !== null && !isOwnMediaPath(url)) throw new AppError('content_not_allowed', { path: 'pictureUrl' });
  return url;
}

/** A group of the house, held against its deletion. @throws AppError bad_request {path: groupId} for one that is gone */
export async function requireGroup({ trx, actor }: ActionContext, id: string): Promise<void> {
  const group = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (group === undefined) throw new AppError('bad_request', { path: 'groupId' });
}

/** The room of a task with its names, which stay when it is deleted. @throws AppError bad_request {path: locationId} */
export async function roomFor(
  { trx, actor }: ActionContext,
  id: string | null,
): Promise<Pick<Task, 'location_id' | 'location_name_dict'>> {
  if (id === null) return { location_id: null, location_name_dict: {} };
  const room = await trx
    .selectFrom('location')
    .select('name_dict')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (room === undefined) throw new AppError('bad_request', { path: 'locationId' });
  return { location_id: id, location_name_dict: room.name_dict };
}

/** Who does it, by the name colleagues know: of a shared login, whoever answers under it. */
export const nameOf = async ({ trx, actor }: ActionContext): Promise<string> =>
  (await responderOf(trx, actor)) ?? (await staffName(trx, actor.tenantId, actor.userId));

/** Makes a task lie in the lists of its groups and no others: edges open and close [SYNC-EDGE] [TASK-SCOPE]. */
export async function putInLists(
  ctx: ActionContext,
  task: Pick<Task, 'id' | 'group_id' | 'asking_group_ids'>,
): Promise<void> {
  const groups = groupsOf(task);
  await ctx.trx
    .insertInto('task_scope')
    .values(groups.map((group_id) => ({ tenant_id: ctx.actor.tenantId, task_id: task.id, group_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'group_id', 'task_id'])
        .doUpdateSet({ state: 'open' })
        .where('task_scope.state', '=', 'closed'),
    )
    .execute();
  // mark: task-left-list
  await ctx.trx
    .updateTable('task_scope')
    .set({ state: 'closed' })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('task_id', '=', task.id)
    .where('state', '=', 'open')
    .where(sql<boolean>`NOT (group_id = ANY(${groups}::uuid[]))`)
    .execute();
}

/** Tells those in whose lists it lies, or lay. */
export function noticeTask({ notice }: ActionContext, taskId: string, groups: readonly string[]): void {
  for (const group of new Set(groups))
    notice({ name: `staff_group/${group}`, type: 'notifyInquiry', data: { task_id: taskId } });
}
