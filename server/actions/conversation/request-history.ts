import { lockCase } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';
import { join } from './membership.ts';

/** Messages one history page may hold. */
const HISTORY_PAGE_MAX = 200;

/**
 * Brings older messages into the asking person's view, for as long as they hold the conversation [SYNC-HISTORY]. What was
 * put away meanwhile is taken up instead: a page further up would leave a gap below it.
 *
 * @throws AppError bad_request for a page that is empty or too large
 */
export async function requestHistory(ctx: ActionContext, args: MutatorArgs['requestHistory']): Promise<void> {
  const { trx, actor } = ctx;
  const size = args.toOrder - args.fromOrder;
  if (size <= 0 || size > HISTORY_PAGE_MAX) throw new AppError('bad_request', { max: HISTORY_PAGE_MAX });
  const found = await lockCase(trx, actor, args.conversationId);
  if (found.member?.state !== 'joined') throw new AppError('not_found');
  if (!found.member.held) return join(ctx, found, actor.userId, 'observer', found.member);
  await trx
    .insertInto('history_page')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: args.conversationId,
      user_id: actor.userId,
      id: args.id,
      from_order: args.fromOrder,
      to_order: args.toOrder,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  noticeUser(ctx, actor.userId, 'updateConversationState', { conversation_id: args.conversationId });
}
