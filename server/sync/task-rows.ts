/** Tasks of the desk in the pull of staff [TASK-SCOPE]: edges like those of tickets, found by what of them changed. */
import { byItself, del, put } from './found-rows.ts';
import { taskValue } from './view-sql.ts';

const scopes = (where: string): string =>
  `CROSS JOIN LATERAL (SELECT x.* FROM task_scope x WHERE x.tenant_id = $1 AND ${where} OFFSET 0) s`;
const inMine = 's.group_id IN (SELECT id FROM my_group)';
const open = "x.group_id = g.id AND x.state = 'open'";

/** @param since what a cookie's snapshot did not see of a column */
export const seenTasks = (steady: boolean, since: (xid: string) => string): string => `
seen_task AS (
  SELECT s.task_id FROM (SELECT x.* FROM task x WHERE x.tenant_id = $1 AND ${since('x.xid')} OFFSET 0) t
    ${scopes("x.task_id = t.id AND x.state = 'open'")} WHERE ${inMine}
  UNION SELECT s.task_id FROM (SELECT x.* FROM task_scope x WHERE x.tenant_id = $1 AND ${since('x.xid')} OFFSET 0) s WHERE ${inMine}
  ${
    steady
      ? ''
      : `UNION SELECT s.task_id FROM (SELECT * FROM my_group WHERE (SELECT yes FROM relang)) g ${scopes(open)}
  UNION SELECT s.task_id FROM moved_group g ${scopes(open)}
  UNION SELECT s.task_id FROM moved_group g ${scopes(`x.group_id = g.id AND ${since('x.xid')}`)}`
  }
),
scoped_task AS (
  SELECT v.task_id, EXISTS (
    SELECT 1 FROM task_scope s JOIN my_group g ON g.id = s.group_id
    WHERE s.tenant_id = $1 AND s.task_id = v.task_id AND s.state = 'open') AS yes
  FROM seen_task v
),
`;

export const taskChanges: readonly string[] = [
  put(
    'scoped_task s JOIN task t ON t.tenant_id = $1 AND t.id = s.task_id',
    byItself('task', 't.id'),
    taskValue('t'),
    'WHERE s.yes',
  ),
  // mark: task-gone
  del('scoped_task s', byItself('task', 's.task_id'), 'WHERE (SELECT ok FROM good) AND NOT s.yes'),
];
