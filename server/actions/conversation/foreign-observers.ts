/** Who looked into a ticket that is none of their inbox's any more leaves it, in the transaction that took it away [TICKET-SCOPE]. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The observers of a conversation whose groups it lies in no more. The caller holds the conversation's lock. */
export async function endForeignObservers(
  trx: Transaction<Database>,
  tenantId: string,
  conversationId: string,
): Promise<readonly string[]> {
  const rows = await end(trx, tenantId, sql`m.conversation_id = ${conversationId}`);
  return rows.map(({ user_id: id }) => id);
}

/** What somebody observes and may not any more, since they left a group, or lost a role that sees all. */
export async function endForeignObservations(
  trx: Transaction<Database>,
  tenantId: string,
  userId: string,
): Promise<void> {
  // Conversations first, in their order, like whoever changes a case [SYNC-LOCKS].
  await sql`
    SELECT FROM conversation WHERE tenant_id = ${tenantId} AND id IN (
      SELECT conversation_id FROM member m WHERE ${foreign(tenantId)} AND m.user_id = ${userId})
    ORDER BY id FOR UPDATE`.execute(trx);
  await end(trx, tenantId, sql`m.user_id = ${userId}`);
}

/** `m` observes a ticket that lies open in no inbox of theirs. */
const foreign = (tenantId: string): RawBuilder<unknown> => sql`
  m.tenant_id = ${tenantId} AND m.state = 'joined' AND m.role = 'observer'
    AND EXISTS (SELECT FROM ticket t WHERE t.tenant_id = m.tenant_id AND t.conversation_id = m.conversation_id)
    AND NOT EXISTS (
      SELECT FROM ticket_scope s JOIN staff e ON e.tenant_id = m.tenant_id AND e.user_id = m.user_id
      WHERE s.tenant_id = m.tenant_id AND s.conversation_id = m.conversation_id AND s.state = 'open'
        AND (e.role <> 'staff' OR EXISTS (
          SELECT FROM staff_group_member g
          WHERE g.tenant_id = m.tenant_id AND g.user_id = m.user_id AND g.group_id = s.group_id AND g.state = 'joined')))`;

async function end(
  trx: Transaction<Database>,
  tenantId: string,
  which: RawBuilder<unknown>,
): Promise<readonly { readonly user_id: string }[]> {
  const { rows } = await sql<{ user_id: string }>`
    UPDATE member m SET state = 'left' WHERE ${foreign(tenantId)} AND ${which} RETURNING m.user_id`.execute(trx);
  return rows;
}
