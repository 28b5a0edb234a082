import { AppError } from '#shared/errors/app-error.ts';
import { visibleName } from '#shared/domain/names/visible-name.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDesk } from '../notices.ts';

/** Longest name of a guest, in characters. */
export const NAME_MAX_CHARACTERS = 100;

/** The name as it is stored, or null when it is none [NAME-RULE] [NAME-VISIBLE]. */
export function cleanName(raw: string): string | null {
  const name = visibleName(raw);
  if (name === '' || countCharacters(name) > NAME_MAX_CHARACTERS || /\p{Cc}|\p{Cs}/u.test(name)) return null;
  return name;
}

/**
 * A guest gives their name; it is copied to every membership and ticket that shows it, because a view's
 * values stand on rows of their own scope alone [SYNC-SCOPE].
 *
 * @throws AppError name_invalid
 */
export async function renameGuest(ctx: ActionContext, args: MutatorArgs['renameGuest']): Promise<void> {
  const { trx, actor, now } = ctx;
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  const name = cleanName(args.name);
  if (name === null) throw new AppError('name_invalid', { max: NAME_MAX_CHARACTERS });
  await trx
    .updateTable('app_user')
    .set({ name, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .execute();
  const members = await trx
    .updateTable('member')
    .set({ display_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .returning('conversation_id')
    .execute();
  const tickets = await trx
    .updateTable('ticket')
    .set({ guest_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .returning(['conversation_id', 'group_ids', 'assignee_id'])
    .execute();
  for (const { conversation_id } of members)
    ctx.notice({ name: `conversation/${conversation_id}`, type: 'updateConversationState', data: { conversation_id } });
  for (const ticket of tickets) noticeDesk(ctx, ticket);
}
