import { deleteUnread } from '#server/actions/conversation/delete-unread.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, QueryArguments } from '#server/facade/sdl-types.ts';
import { unreadMessages } from '#server/queries/conversation/conversations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pageArguments } from '../arguments.ts';

/** Unread items asked for at once, at most [UNREAD-LIST]. */
const UNREAD_PAGE_MAX = 100;

/** `listQcUnreadMessage`: unread items, oldest first; the id of an item is its message's. */
export async function listQcUnreadMessage(
  args: QueryArguments['listQcUnreadMessage'],
  { ctx, principal }: FacadeRequest,
) {
  const page = pageArguments(args.page, args.limit, UNREAD_PAGE_MAX);
  const rows = await unreadMessages(ctx, principal, { ...page, limit: page.limit + 1 });
  return {
    items: rows.slice(0, page.limit).map((row) => ({
      id: row.id,
      conversation_id: row.conversation_id,
      message_id: row.id,
      send_user_id_account: row.author_account,
      unread_user_id_account: row.own_account,
      notification_at: row.notified_at?.toISOString() ?? null,
      notification_count: row.notification_count ?? 0,
      notification_type: row.notification_type,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      role: row.role,
    })),
    nextPage: rows.length > page.limit ? args.page + 1 : null,
  };
}

/** `deleteQcUnreadMessage`: deletes one's own unread mark; another's is answered like none [ACCESS-SAME]. */
export async function deleteQcUnreadMessage(
  { id, userId }: MutationArguments['deleteQcUnreadMessage'],
  { ctx, principal }: FacadeRequest,
) {
  if (userId != null && userId !== principal.userId) throw new AppError('not_found');
  const message = await ctx.db
    .selectFrom('message as x')
    .innerJoin('app_user as a', (on) => on.onRef('a.tenant_id', '=', 'x.tenant_id').onRef('a.id', '=', 'x.author_id'))
    .innerJoin('app_user as me', (on) =>
      on.onRef('me.tenant_id', '=', 'x.tenant_id').on('me.id', '=', principal.userId),
    )
    .leftJoin('message_notification as n', (on) =>
      on.onRef('n.tenant_id', '=', 'x.tenant_id').onRef('n.user_id', '=', 'me.id').onRef('n.message_id', '=', 'x.id'),
    )
    .select(['x.conversation_id', 'x.created_at', 'x.updated_at', 'n.notified_at', 'n.count', 'n.type'])
    .select(['a.id_account as author_account', 'me.id_account as own_account'])
    .where('x.tenant_id', '=', principal.tenantId)
    .where('x.id', '=', id)
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found');
  await runAction(ctx, principal, (action) =>
    deleteUnread(action, { conversationId: message.conversation_id, messageId: id }),
  );
  return {
    id,
    conversation_id: message.conversation_id,
    message_id: id,
    send_user_id_account: message.author_account,
    unread_user_id_account: message.own_account,
    notification_at: message.notified_at?.toISOString() ?? null,
    notification_count: message.count ?? 0,
    notification_type: message.type,
    created_at: message.created_at.toISOString(),
    updated_at: message.updated_at.toISOString(),
    role: principal.kind,
  };
}
