import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { cleanName, NAME_MAX_CHARACTERS } from '../guest/rename-guest.ts';
import { noticeDesk } from '../notices.ts';

/**
 * A member of staff changes their own name. It is copied to every row that shows it: their place in the list of colleagues,
 * memberships, the conversations they answer and the tickets they hold; what they said keeps the name it was said under
 * [STAFF-RENAME].
 *
 * @throws AppError name_invalid
 */
export async function renameStaff(ctx: ActionContext, raw: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const name = cleanName(raw);
  if (name === null) throw new AppError('name_invalid', { max: NAME_MAX_CHARACTERS });
  await trx
    .updateTable('app_user')
    .set({ name, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .execute();
  await trx
    .updateTable('staff')
    .set({ name })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
  // Conversations before what hangs on them, in the order of their ids, as everybody locks several.
  await trx
    .selectFrom('conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where((e) =>
      e.or([
        e('assign_staff_id', '=', actor.userId),
        e(
          'id',
          'in',
          e
            .selectFrom('member')
            .select('conversation_id')
            .where('tenant_id', '=', actor.tenantId)
            .where('user_id', '=', actor.userId)
            .where('state', '=', 'joined'),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const answered = await trx
    .updateTable('conversation')
    .set({ responder_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('assign_staff_id', '=', actor.userId)
    .returning('id')
    .execute();
  const members = await trx
    .updateTable('member')
    .set({ display_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('state', '=', 'joined')
    .returning('conversation_id')
    .execute();
  const tickets = await trx
    .updateTable('ticket')
    .set({ assignee_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('assignee_id', '=', actor.userId)
    .returning(['conversation_id', 'group_ids', 'assignee_id'])
    .execute();
  const shown = new Set([...answered.map(({ id }) => id), ...members.map(({ conversation_id }) => conversation_id)]);
  for (const id of shown)
    ctx.notice({ name: `conversation/${id}`, type: 'updateConversationState', data: { conversation_id: id } });
  for (const ticket of tickets) noticeDesk(ctx, ticket);
  // Colleagues have the name in their lists.
  ctx.notice({ name: `tenant/${actor.tenantId}`, type: 'notifyMyself', data: { access_id: actor.userId } });
}
