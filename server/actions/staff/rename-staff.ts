import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { cleanName, NAME_MAX_CHARACTERS } from '../guest/rename-guest.ts';
import { noticeDesk } from '../notices.ts';
import { showStaffNames } from './show-staff-names.ts';

/** A member of staff changes their own name [STAFF-RENAME]. @throws AppError name_invalid */
export async function renameStaff(ctx: ActionContext, raw: string): Promise<void> {
  const name = cleanName(raw);
  if (name === null) throw new AppError('name_invalid', { max: NAME_MAX_CHARACTERS });
  await nameStaff(ctx, ctx.actor.userId, name);
}

/**
 * Somebody of the staff is called otherwise, by themselves or by who manages people. It is copied to every row that shows
 * it: their place in the list of colleagues, memberships, the conversations they answer and the tickets they hold; what
 * they said keeps the name it was said under [STAFF-RENAME].
 */
export async function nameStaff(ctx: ActionContext, userId: string, name: string): Promise<void> {
  const { trx, actor, now } = ctx;
  await trx
    .updateTable('app_user')
    .set({ name, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('staff')
    .set({ name })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
  await showStaffNames(ctx, [userId]);
  const tickets = await trx
    .updateTable('ticket')
    .set({ assignee_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('assignee_id', '=', userId)
    .returning(['conversation_id', 'group_ids', 'assignee_id'])
    .execute();
  for (const ticket of tickets) noticeDesk(ctx, ticket);
  // Colleagues have the name in their lists.
  ctx.notice({ name: `tenant/${actor.tenantId}`, type: 'notifyMyself', data: { access_id: userId } });
}
