import { lockCase } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

/** At most this many single marks are kept above a cursor. */
const DISMISSED_LIMIT = 500;

/** Deletes the unread mark of one message for the asking person alone [UNREAD-DELETE]. */
export async function deleteUnread(ctx: ActionContext, args: MutatorArgs['deleteUnread']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  if (found.member?.state !== 'joined') throw new AppError('not_found');
  const message = await trx
    .selectFrom('message')
    .select(['order', 'side'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.messageId)
    .where('conversation_id', '=', args.conversationId)
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found');
  const others = actor.kind === 'guest' ? message.side === 'staff' || message.side === 'bot' : message.side === 'guest';
  if (!others) return;
  const cursor = await trx
    .selectFrom('read_state')
    .select(['order', 'dismissed'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', args.conversationId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  const dismissed = cursor?.dismissed ?? [];
  if (message.order <= (cursor?.order ?? 0) || dismissed.includes(message.order)) return;
  const next = [...dismissed, message.order].toSorted((a, b) => a - b).slice(-DISMISSED_LIMIT);
  await trx
    .insertInto('read_state')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: args.conversationId,
      user_id: actor.userId,
      dismissed: next,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'conversation_id', 'user_id']).doUpdateSet({ dismissed: next, updated_at: now }),
    )
    .execute();
  noticeUser(ctx, actor.userId, 'readConversation', { conversation_id: args.conversationId });
}
