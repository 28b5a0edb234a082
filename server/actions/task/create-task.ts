import { groupsOf, talkForTask, taskActor } from '#server/access/task-access.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import {
  nameOf,
  noticeTask,
  putInLists,
  readPicture,
  readTitle,
  readWords,
  requireGroup,
  roomFor,
} from './task-parts.ts';

/**
 * A clerk makes a task for a group of the house, from a message or alone [TASK-MAKE]. Who asked for it sees what becomes
 * of it: the groups of the ticket it is from, or their own where it is for another group.
 *
 * @throws AppError not_found; message_empty, text_too_long, message_bad_characters, content_not_allowed;
 *   bad_request {path: groupId | locationId} for what the house does not have any more
 */
export async function createTask(ctx: ActionContext, args: MutatorArgs['createTask']): Promise<void> {
  const { trx, actor, now } = ctx;
  const who = await taskActor(trx, actor);
  const talk = args.conversationId === undefined ? null : await talkForTask(trx, actor, args.conversationId);
  await requireGroup(ctx, args.groupId);
  const room =
    args.locationId === undefined && talk !== null
      ? { location_id: talk.location_id, location_name_dict: talk.location_name_dict }
      : await roomFor(ctx, args.locationId ?? null);
  const asking = talk?.group_ids ?? (who.groupIds.includes(args.groupId) ? [] : who.groupIds);
  const task = { id: args.id, group_id: args.groupId, asking_group_ids: [...asking] };
  await trx
    .insertInto('task')
    .values({
      tenant_id: actor.tenantId,
      ...task,
      ...room,
      title: readTitle(args.title),
      words: readWords('words', args.words ?? ''),
      due_at: args.dueAt == null ? null : new Date(args.dueAt),
      priority: args.priority ?? 'medium',
      picture_url: readPicture(args.pictureUrl ?? null),
      from_conversation_id: args.conversationId ?? null,
      from_message_id: args.messageId ?? null,
      created_by: actor.userId,
      created_by_name: await nameOf(ctx),
      created_at: now,
    })
    .execute();
  await putInLists(ctx, task);
  noticeTask(ctx, args.id, groupsOf(task));
}
