import { sql } from 'kysely';
import { closedStates } from '#shared/domain/states/closed.ts';
import type { ActionContext } from '../action-context.ts';

/**
 * Shows people of the staff under the name they answer by: their responder's where one was chosen, else their own
 * [RESPONDER-NAME]. It is copied to the talks they hold that are not over and to their memberships, by which what they write
 * from now on is signed; what they said keeps the name it was said under.
 */
export async function showStaffNames(ctx: ActionContext, userIds: readonly string[]): Promise<void> {
  const { trx, actor } = ctx;
  if (userIds.length === 0) return;
  // Conversations before what hangs on them, in the order of their ids, as everybody locks several.
  await sql`
    SELECT FROM conversation c
    WHERE c.tenant_id = ${actor.tenantId} AND (c.assign_staff_id = ANY(${userIds}) OR c.id IN (
      SELECT m.conversation_id FROM member m
      WHERE m.tenant_id = ${actor.tenantId} AND m.user_id = ANY(${userIds}) AND m.state = 'joined'))
    ORDER BY c.id FOR UPDATE`.execute(trx);
  const named = sql`(
    SELECT s.tenant_id, s.user_id, coalesce(r.name, s.name) AS name
    FROM staff s LEFT JOIN responder r ON r.tenant_id = s.tenant_id AND r.id = s.responder_id
    WHERE s.tenant_id = ${actor.tenantId} AND s.user_id = ANY(${userIds}))`;
  const talks = await sql<{ id: string }>`
    UPDATE conversation c SET responder_name = n.name FROM ${named} n
    WHERE c.tenant_id = n.tenant_id AND c.assign_staff_id = n.user_id AND c.responder_name IS DISTINCT FROM n.name
      AND c.state <> ALL(${closedStates})
    RETURNING c.id`.execute(trx);
  const members = await sql<{ id: string }>`
    UPDATE member m SET display_name = n.name FROM ${named} n
    WHERE m.tenant_id = n.tenant_id AND m.user_id = n.user_id AND m.state = 'joined' AND m.display_name <> n.name
    RETURNING m.conversation_id AS id`.execute(trx);
  for (const id of new Set([...talks.rows, ...members.rows].map((row) => row.id)))
    ctx.notice({ name: `conversation/${id}`, type: 'updateConversationState', data: { conversation_id: id } });
}
