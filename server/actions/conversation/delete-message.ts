import { lockCase } from '#server/access/case-access.ts';
import { DELETED_CONTENT } from '#shared/domain/message-content/message-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeCase } from '../notices.ts';

/**
 * Takes one's own message back: its words and their translations are gone, its place stays [MSG-DELETED].
 *
 * @throws AppError not_found for another's message as for none
 */
export async function deleteMessage(ctx: ActionContext, args: MutatorArgs['deleteMessage']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  const message = await trx
    .updateTable('message')
    .set({ is_deleted: true, content: DELETED_CONTENT, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.messageId)
    .where('conversation_id', '=', args.conversationId)
    .where('author_id', '=', actor.userId)
    .where('side', 'in', ['guest', 'staff'])
    .returning(['id', 'order'])
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found');
  // mark: translations-emptied
  await trx
    .updateTable('message_translation')
    .set({ content: null, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', message.id)
    .execute();
  if (found.ticket !== null && found.ticket.last_order === message.order) {
    await trx
      .updateTable('ticket')
      .set({ last_line: '', last_lines_order: 0 })
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', args.conversationId)
      .execute();
  }
  noticeCase(ctx, found, 'updateMessageViaApi', { message_id: message.id });
}
