/** What stands in the form of a task, and what of it is said to the server. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { useAuthor, useSync } from '#client/sync/hooks.ts';
import type { AuthorArgs } from '#client/sync/types.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import { houseTime, instantOf } from '#shared/domain/tasks/due-time.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TaskSeed } from './task-seed.ts';

/** A room by its name. Without an id it is the one that was there; null is none. */
export interface ChosenRoom {
  readonly id: string | null | undefined;
  readonly name: string;
}

export interface TaskValues {
  readonly title: string;
  readonly words: string;
  readonly groupId: string;
  readonly room: ChosenRoom;
  /** On the house's clock, as a field of date and time has it; empty for none. */
  readonly due: string;
  readonly priority: TaskView['priority'];
  readonly pictureUrl: string | null;
}

const ofTask = (task: TaskView, zone: string): TaskValues => ({
  title: task.title,
  words: task.words,
  groupId: task.groupId,
  room: { id: undefined, name: textIn(task.roomNames, activeLanguage()) },
  due: task.dueAt === null ? '' : houseTime(task.dueAt, zone),
  priority: task.priority,
  pictureUrl: task.pictureUrl,
});

/** @param groupId the one it is for unless something else is said */
export function valuesOf(seed: TaskSeed, zone: string, groupId: string): TaskValues {
  switch (seed.kind) {
    case 'new':
      return {
        title: seed.title ?? '',
        words: seed.words ?? '',
        groupId,
        room: { id: undefined, name: seed.room ?? '' },
        due: '',
        priority: 'medium',
        pictureUrl: seed.pictureUrl ?? null,
      };
    case 'edit':
      return ofTask(seed.task, zone);
    case 'again': {
      const { made } = seed;
      return {
        title: made.title,
        words: made.words ?? '',
        groupId: made.groupId,
        room: { id: made.locationId, name: made.roomName ?? '' },
        due: made.dueAt == null ? '' : houseTime(made.dueAt, zone),
        priority: made.priority ?? 'medium',
        pictureUrl: made.pictureUrl ?? null,
      };
    }
    case 'changeAgain': {
      const [was, { title, words, groupId: group, locationId, roomName, dueAt, priority, pictureUrl }] = [
        ofTask(seed.task, zone),
        seed.changed,
      ];
      return {
        title: title ?? was.title,
        words: words ?? was.words,
        groupId: group ?? was.groupId,
        room: locationId === undefined ? was.room : { id: locationId, name: roomName ?? '' },
        due: dueAt === undefined ? was.due : dueAt === null ? '' : houseTime(dueAt, zone),
        priority: priority ?? was.priority,
        pictureUrl: pictureUrl === undefined ? was.pictureUrl : pictureUrl,
      };
    }
  }
}

const roomArgs = ({ id, name }: ChosenRoom) => (id === undefined ? {} : { locationId: id, roomName: name });

/** What a new task is said to be. */
function madeOf(values: TaskValues, zone: string): Omit<AuthorArgs<'createTask'>, 'conversationId' | 'messageId'> {
  const { title, words, groupId, room, due, priority, pictureUrl } = values;
  return {
    title: title.trim(),
    groupId,
    ...(words.trim() === '' ? {} : { words: words.trim() }),
    ...roomArgs(room),
    ...(due === '' ? {} : { dueAt: instantOf(due, zone) }),
    ...(priority === 'medium' ? {} : { priority }),
    ...(pictureUrl === null ? {} : { pictureUrl }),
  };
}

/** What of a task is another now; what a colleague changes meanwhile stays. */
function changesOf(values: TaskValues, task: TaskView, zone: string): Omit<AuthorArgs<'updateTask'>, 'taskId'> {
  const was = ofTask(task, zone);
  return {
    ...(values.title.trim() === was.title ? {} : { title: values.title.trim() }),
    ...(values.words.trim() === was.words ? {} : { words: values.words.trim() }),
    ...(values.groupId === was.groupId ? {} : { groupId: values.groupId }),
    ...roomArgs(values.room),
    ...(values.due === was.due ? {} : { dueAt: values.due === '' ? null : instantOf(values.due, zone) }),
    ...(values.priority === was.priority ? {} : { priority: values.priority }),
    ...(values.pictureUrl === was.pictureUrl ? {} : { pictureUrl: values.pictureUrl }),
  };
}

/** Makes or changes the task of a form; what had been refused is forgotten then. */
export function useSaveTask(seed: TaskSeed, zone: string): (values: TaskValues) => void {
  const author = useAuthor();
  const sync = useSync();
  return (values) => {
    if (seed.kind === 'new' || seed.kind === 'again') {
      const { conversationId, messageId } = seed.kind === 'new' ? seed : seed.made;
      void author('createTask', {
        ...madeOf(values, zone),
        ...(conversationId === undefined ? {} : { conversationId }),
        ...(messageId === undefined ? {} : { messageId }),
      });
    } else {
      const changes = changesOf(values, seed.task, zone);
      if (Object.keys(changes).length > 0) void author('updateTask', { taskId: seed.task.id, ...changes });
    }
    if (seed.kind === 'again' || seed.kind === 'changeAgain') void sync.discard(seed.key);
  };
}
