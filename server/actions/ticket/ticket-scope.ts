/** Which inboxes a ticket lies in: edges that open and close and are never re-pointed [SYNC-EDGE] [TICKET-SCOPE]. */
import { sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { ActionContext } from '../action-context.ts';
import { endForeignObservers } from '../conversation/foreign-observers.ts';
import { noticeUser } from '../notices.ts';
import { rankTicket } from './rank-ticket.ts';

/** Shows the ticket to one more group, with which it may come sooner. */
export async function openScope(ctx: ActionContext, found: Case, groupId: string): Promise<void> {
  const groups = [...new Set([...(found.ticket?.group_ids ?? []), groupId])];
  await replaceScopes(ctx, found, groups);
  if (found.ticket !== null) await rankTicket(ctx, { ...found.ticket, group_ids: groups }, '');
}

/**
 * Makes the ticket lie in exactly these groups' inboxes. The ticket's own row names them, so it changes too. Who looks on
 * from a group that it leaves, looks on no more.
 */
export async function replaceScopes(ctx: ActionContext, found: Case, groupIds: readonly string[]): Promise<void> {
  const { trx, actor } = ctx;
  const conversationId = found.conversation.id;
  if (groupIds.length > 0) {
    await trx
      .insertInto('ticket_scope')
      .values(
        groupIds.map((group_id) => ({
          tenant_id: actor.tenantId,
          conversation_id: conversationId,
          group_id,
          state: 'open' as const,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'group_id', 'conversation_id'])
          .doUpdateSet({ state: 'open' })
          .where('ticket_scope.state', '=', 'closed'),
      )
      .execute();
  }
  // mark: scope-closed
  await trx
    .updateTable('ticket_scope')
    .set({ state: 'closed' })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'open')
    .where(sql<boolean>`NOT (group_id = ANY(${[...groupIds]}::uuid[]))`)
    .execute();
  await trx
    .updateTable('ticket')
    .set({ group_ids: [...groupIds] })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .execute();
  for (const id of await endForeignObservers(trx, actor.tenantId, conversationId))
    noticeUser(ctx, id, 'updateConversationState', { conversation_id: conversationId });
  for (const group of new Set([...groupIds, ...(found.ticket?.group_ids ?? [])])) {
    ctx.notice({ name: `staff_group/${group}`, type: 'notifyInquiry', data: { conversation_id: conversationId } });
  }
}
