/** Which tasks are shown, and in which order. */
import { activeLanguage } from '#client/i18n/activate.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import { dayOf } from '#shared/domain/chat/message-time.ts';
import { isEnded, isOverdue } from '#shared/domain/tasks/task-states.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export interface TaskFilter {
  /** Taken or asked for by this person. */
  readonly mine: boolean;
  /** Empty for all. */
  readonly groupId: string;
  /** A part of a room's name. */
  readonly room: string;
  readonly due: 'any' | 'overdue' | 'today';
}

export const EVERY_TASK: TaskFilter = { mine: false, groupId: '', room: '', due: 'any' };

interface Present {
  readonly userId: string;
  readonly now: number;
  readonly timeZone: string;
}

export const roomOf = (task: Pick<TaskView, 'roomNames'>): string => textIn(task.roomNames, activeLanguage());

function fits(task: TaskView, { mine, groupId, room, due }: TaskFilter, { userId, now, timeZone }: Present): boolean {
  if (mine && task.takenById !== userId && task.createdById !== userId) return false;
  if (groupId !== '' && task.groupId !== groupId) return false;
  const part = room.trim().toLocaleLowerCase(activeLanguage());
  if (part !== '' && !roomOf(task).toLocaleLowerCase(activeLanguage()).includes(part)) return false;
  if (due === 'overdue') return isOverdue(task, now);
  if (due === 'today')
    return task.dueAt !== null && (isOverdue(task, now) || dayOf(task.dueAt, timeZone) === dayOf(now, timeZone));
  return true;
}

const RANK = { high: 0, medium: 1, low: 2 } as const;

/** Overdue first, then by priority, then what is due soonest, then the oldest. */
const sooner =
  (now: number) =>
  (a: TaskView, b: TaskView): number =>
    Number(isOverdue(b, now)) - Number(isOverdue(a, now)) ||
    RANK[a.priority] - RANK[b.priority] ||
    (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) ||
    a.createdAt - b.createdAt;

export interface TaskColumns {
  readonly open: readonly TaskView[];
  readonly taken: readonly TaskView[];
  /** Done or dropped in the last day, latest first. */
  readonly ended: readonly TaskView[];
}

export function columnsOf(tasks: readonly TaskView[], filter: TaskFilter, present: Present): TaskColumns {
  const shown = tasks.filter((task) => fits(task, filter, present));
  const of = (state: TaskView['state']): readonly TaskView[] =>
    shown.filter((task) => task.state === state).toSorted(sooner(present.now));
  return {
    open: of('open'),
    taken: of('taken'),
    ended: shown.filter(({ state }) => isEnded(state)).toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0)),
  };
}
