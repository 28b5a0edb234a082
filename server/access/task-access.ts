/** The only way to a task [ACCESS-SAME]: those of its group and of the groups that asked for it see it, and who leads the house. */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TaskActor } from '#shared/domain/tasks/task-states.ts';
import { ticketInScope, requireStaff } from './case-access.ts';

export type Task = Selectable<Database['task']>;

/** Whoever acts, as the database knows them now. @throws AppError not_found for guests, and for who is no staff any more */
export async function taskActor(trx: Transaction<Database>, actor: Actor): Promise<TaskActor> {
  requireStaff(actor);
  const { rows } = await sql<{ leads: boolean; group_ids: string[] }>`
    SELECT s.role <> 'staff' AS leads, ARRAY(SELECT m.group_id FROM staff_group_member m
      WHERE m.tenant_id = s.tenant_id AND m.user_id = s.user_id AND m.state = 'joined' ORDER BY 1) AS group_ids
    FROM staff s WHERE s.tenant_id = ${actor.tenantId} AND s.user_id = ${actor.userId} AND s.disabled_at IS NULL`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return { userId: actor.userId, groupIds: row.group_ids, leads: row.leads };
}

/** Locks a task that the actor sees. @throws AppError not_found */
export async function lockTask(
  trx: Transaction<Database>,
  { tenantId }: Actor,
  who: TaskActor,
  id: string,
): Promise<Task> {
  const task = await trx
    .selectFrom('task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (task === undefined) throw new AppError('not_found');
  if (!who.leads && !groupsOf(task).some((group) => who.groupIds.includes(group))) throw new AppError('not_found');
  return task;
}

/** In whose lists it lies. */
export const groupsOf = ({ group_id, asking_group_ids }: Pick<Task, 'group_id' | 'asking_group_ids'>): string[] => [
  ...new Set([group_id, ...asking_group_ids]),
];

/**
 * What a task takes over from the conversation it is made from. Whoever once was in it may name it, though it was archived
 * while their device was offline.
 *
 * @throws AppError not_found
 */
export async function talkForTask(
  trx: Transaction<Database>,
  actor: Actor,
  conversationId: string,
): Promise<{
  readonly location_id: string | null;
  readonly location_name_dict: { readonly [lang: string]: string };
  readonly group_ids: readonly string[];
}> {
  const ticket = await trx
    .selectFrom('ticket')
    .select(['location_id', 'location_name_dict', 'group_ids'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  const member = await trx
    .selectFrom('member')
    .select('user_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (ticket === undefined || (member === undefined && !(await ticketInScope(trx, actor, conversationId))))
    throw new AppError('not_found');
  return ticket;
}
