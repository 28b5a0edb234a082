import { lockCase } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeCase, noticeUser } from '../notices.ts';

/**
 * Moves the reader's cursor up to an order; it never goes back [UNREAD-CURSOR]. The cursor keeps how many
 * messages of each side lie at or below it, so that unread is a subtraction.
 */
export async function readConversation(ctx: ActionContext, args: MutatorArgs['readConversation']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  if (found.member?.state !== 'joined') throw new AppError('not_found');
  const { conversation } = found;
  const order = Math.min(args.order, conversation.last_order);
  const above =
    order === conversation.last_order
      ? { guest: 0, staff: 0 }
      : await trx
          .selectFrom('message')
          .select((e) => [
            e.fn.countAll<number>().filterWhere('side', '=', 'guest').as('guest'),
            e.fn
              .countAll<number>()
              .filterWhere('side', 'in', ['staff', 'bot'])
              .filterWhere('display_to', '<>', 'staff')
              .as('staff'),
          ])
          .where('tenant_id', '=', actor.tenantId)
          .where('conversation_id', '=', conversation.id)
          .where('order', '>', order)
          .executeTakeFirstOrThrow();
  const cursor = {
    order,
    // mark: cursor-counts
    guest_count: conversation.guest_count - Number(above.guest),
    staff_count: conversation.staff_count - Number(above.staff),
    updated_at: now,
  };
  const before = await trx
    .selectFrom('read_state')
    .select(['order', 'dismissed'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  // mark: cursor-rises
  if (before !== undefined && before.order >= order) return;
  await trx
    .insertInto('read_state')
    .values({ tenant_id: actor.tenantId, conversation_id: conversation.id, user_id: actor.userId, ...cursor })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'conversation_id', 'user_id'])
        .doUpdateSet({ ...cursor, dismissed: before?.dismissed.filter((kept) => kept > order) ?? [] }),
    )
    .execute();
  noticeCase(ctx, { ...found, ticket: null }, 'readConversation', { user_id: actor.userId, order });
  // A clerk's other pages, where it is not on the screen, count what is unread.
  if (actor.kind === 'staff') noticeUser(ctx, actor.userId, 'readConversation', { conversation_id: conversation.id });
}
