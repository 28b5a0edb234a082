import type { PlantedBug } from './bug.ts';

/** What goes wrong with tasks: done twice, left in lists they are out of. */
export const taskBugs: readonly PlantedBug[] = [
  {
    id: 'task-done-twice',
    breaks: 10,
    says: /a task that two finish at once/,
    rule: 'a task is done once, by one',
    file: 'server/actions/task/move-task.ts',
    mark: 'task-once',
    code: "const state = args.move === 'finish' ? ('done' as const) : movedBy(args.move, { state: task.state, takenById: task.taken_by });",
    faults: 'scope-changed',
    hours: 0.02,
  },
  {
    id: 'task-kept-by-the-old-group',
    breaks: 8,
    says: /task\/.* held and must not be/,
    rule: 'a task that is given to another group leaves the lists of the first',
    file: 'server/actions/task/task-parts.ts',
    mark: 'task-left-list',
    code: 'void sql;',
    faults: 'scope-changed',
    hours: 0.02,
  },
  {
    id: 'task-leaves-without-del',
    breaks: 8,
    says: /task\/.* held and must not be/,
    rule: 'a task that leaves a list is taken out of the views that had it',
    file: 'server/sync/task-rows.ts',
    mark: 'task-gone',
    code: "del('scoped_task s', byItself('task', 's.task_id'), 'WHERE false')",
    faults: 'scope-changed',
    hours: 0.02,
  },
];
