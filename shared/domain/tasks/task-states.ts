/** What becomes of a task, and who may see to it [TASK-STATES] [TASK-WHO]. */

export type TaskState = 'open' | 'taken' | 'done' | 'dropped';

export type TaskMove = 'take' | 'giveBack' | 'finish' | 'drop' | 'reopen';

/** Longest title, words and reason, in characters. */
export const TASK_LENGTHS = { title: 200, words: 1000, reason: 500 } as const;

export const isEnded = (state: TaskState): boolean => state === 'done' || state === 'dropped';

interface Moved {
  readonly state: TaskState;
  readonly takenById: string | null;
}

/** Where a move leads; null where it changes nothing, or may not be made of this state. */
export function movedBy(move: TaskMove, { state, takenById }: Moved): TaskState | null {
  switch (move) {
    case 'take':
      return state === 'open' ? 'taken' : null;
    case 'giveBack':
      return state === 'taken' ? 'open' : null;
    case 'finish':
      return isEnded(state) ? null : 'done';
    case 'drop':
      return isEnded(state) ? null : 'dropped';
    // As it was before: whoever had taken it has it again.
    case 'reopen':
      return isEnded(state) ? (takenById === null ? 'open' : 'taken') : null;
  }
}

/** Who does something, as far as it counts here. */
export interface TaskActor {
  readonly userId: string;
  readonly groupIds: readonly string[];
  readonly leads: boolean;
}

interface Whose {
  readonly groupId: string;
  readonly createdById: string;
}

/** Takes it, gives it back, finishes it: those of its group, and who leads the house. */
export const mayWorkOn = ({ groupId }: Pick<Whose, 'groupId'>, { groupIds, leads }: TaskActor): boolean =>
  leads || groupIds.includes(groupId);

/** Changes its words, drops it, opens it again: whoever asked for it as well. */
export const mayChange = (task: Whose, actor: TaskActor): boolean =>
  mayWorkOn(task, actor) || task.createdById === actor.userId;

export const mayMove = (move: TaskMove, task: Whose, actor: TaskActor): boolean =>
  move === 'drop' || move === 'reopen' ? mayChange(task, actor) : mayWorkOn(task, actor);

/** Due and not done yet [TASK-OVERDUE]. */
export const isOverdue = (
  { state, dueAt }: { readonly state: TaskState; readonly dueAt: number | null },
  now: number,
): boolean => !isEnded(state) && dueAt !== null && dueAt < now;
