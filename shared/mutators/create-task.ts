import { keys } from '#shared/client-view/keys.ts';
import { readTicket } from '#shared/client-view/read.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { Mutator } from './mutator.ts';
import { roomNames, taskAuthor } from './task-author.ts';

/** Makes a task, from a message or alone [TASK-MAKE]. */
export const createTask: Mutator<'createTask'> = async (tx, args) => {
  const { id, conversationId = null } = args;
  const author = await taskAuthor(tx);
  if (author === null || (await tx.has(keys.task(id)))) return;
  const ticket = conversationId === null ? null : await readTicket(tx, conversationId);
  const task: TaskView = {
    id,
    state: 'open',
    title: args.title.trim(),
    words: args.words?.trim() ?? '',
    roomNames: args.locationId === undefined ? (ticket?.locationNames ?? {}) : roomNames(author.langCd, args.roomName),
    roomGone: false,
    groupId: args.groupId,
    dueAt: args.dueAt ?? null,
    priority: args.priority ?? 'medium',
    pictureUrl: args.pictureUrl ?? null,
    conversationId,
    messageId: args.messageId ?? null,
    createdById: author.userId,
    createdByName: author.name,
    takenById: null,
    takenByName: null,
    endedById: null,
    endedByName: null,
    endedAt: null,
    dropReason: null,
    createdAt: timeOfId(id) ?? 0,
  };
  await tx.set(keys.task(id), task);
};
