import { requireStaff } from '#server/access/case-access.ts';
import type { MediaName } from '#server/access/media-address.ts';
import { mediaById } from '#server/queries/conversation/media.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DeskProfile } from '#shared/rest/desk-people.ts';
import { touchSeat } from '../account/touch-seat.ts';
import type { ActionContext } from '../action-context.ts';
import { readsOn } from './reads-on.ts';
import { renameStaff } from './rename-staff.ts';

interface ProfileAsked extends DeskProfile {
  /** The file that the picture's address names; null where we made no such address. */
  readonly uploaded: MediaName | null;
}

/**
 * A member of staff says what colleagues and guests are told of them: name, languages, picture [STAFF-PROFILE]. All of it
 * is kept or nothing.
 *
 * @throws AppError name_invalid {max}; content_not_allowed {path} for what is no picture of this house; FieldsInvalid
 *   where the language they have the app in is left out
 */
export async function setProfile(ctx: ActionContext, { name, languages, icon, uploaded }: ProfileAsked): Promise<void> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  await touchSeat(ctx, actor.userId);
  const before = await trx
    .selectFrom('app_user')
    .select(['name', 'icon'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const spoken = [...new Set(languages)];
  await readsOn(ctx, actor.userId, spoken);
  if (icon !== null && icon !== before.icon) await isPicture(ctx, uploaded);
  if (name !== before.name) await renameStaff(ctx, name);
  await trx
    .updateTable('app_user')
    .set({ icon, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .execute();
  // After what colleagues read of it: this row tells them that there is something new.
  await trx
    .updateTable('staff')
    .set({ languages: spoken })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
  if (icon !== before.icon) await showFace(ctx, icon);
  ctx.notice({ name: `tenant/${actor.tenantId}`, type: 'notifyMyself', data: { access_id: actor.userId } });
}

async function isPicture({ trx, actor }: ActionContext, named: MediaName | null): Promise<void> {
  const file = named?.tenantId === actor.tenantId ? await mediaById(trx, actor.tenantId, named.id) : null;
  if (file?.mime.startsWith('image/') !== true) throw new AppError('content_not_allowed', { path: 'icon' });
}

/** Guests see faces by the memberships of their own talks. */
async function showFace({ trx, actor, notice }: ActionContext, icon: string | null): Promise<void> {
  const talks = await trx
    .updateTable('member')
    .set({ icon })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('state', '=', 'joined')
    .returning('conversation_id')
    .execute();
  for (const { conversation_id } of talks)
    notice({ name: `conversation/${conversation_id}`, type: 'updateConversationState', data: { conversation_id } });
}
