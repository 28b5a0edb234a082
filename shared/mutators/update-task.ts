import { keys } from '#shared/client-view/keys.ts';
import { readTask } from '#shared/client-view/read.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import { isEnded, mayChange } from '#shared/domain/tasks/task-states.ts';
import type { Mutator } from './mutator.ts';
import { roomNames, taskAuthor } from './task-author.ts';

/** Changes what is said of a task; what is not given stays. Another group begins with it anew [TASK-EDIT]. */
export const updateTask: Mutator<'updateTask'> = async (tx, args) => {
  const [author, task] = [await taskAuthor(tx), await readTask(tx, args.taskId)];
  if (author === null || task === null || isEnded(task.state) || !mayChange(task, author)) return;
  const moved = args.groupId !== undefined && args.groupId !== task.groupId;
  const changed: TaskView = {
    ...task,
    title: args.title?.trim() ?? task.title,
    words: args.words?.trim() ?? task.words,
    ...(args.locationId === undefined ? {} : { roomNames: roomNames(author.langCd, args.roomName), roomGone: false }),
    dueAt: args.dueAt === undefined ? task.dueAt : args.dueAt,
    priority: args.priority ?? task.priority,
    pictureUrl: args.pictureUrl === undefined ? task.pictureUrl : args.pictureUrl,
    groupId: args.groupId ?? task.groupId,
    ...(moved ? { state: 'open', takenById: null, takenByName: null } : {}),
  };
  await tx.set(keys.task(task.id), changed);
};
