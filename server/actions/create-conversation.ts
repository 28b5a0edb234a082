/** A guest begins to talk with somebody of the house by their id: façade createConversation [CONV-CREATE]. */
import { sql } from 'kysely';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from './action-context.ts';
import { createInquiry } from './create-inquiry.ts';

/**
 * Whom a menu names, a bot or a group of the staff, is talked with by that menu: the conversation that is there goes on,
 * else one begins.
 *
 * @returns `began` where there was none before
 * @throws AppError not_found, limit_reached, stay_ended
 */
export async function createConversation(ctx: ActionContext, userId: string): Promise<{ readonly id: string; readonly began: boolean }> {
  const { trx, actor } = ctx;
  if (actor.kind !== 'guest') throw new AppError('not_found');
  const sub = await trx.selectFrom('sub_menu').select('id').where('tenant_id', '=', actor.tenantId).where('is_display', '=', true).where('is_lang_restricted', '=', false)
    .where(sql<boolean>`${userId} IN (menu_option->>'bot_id', menu_option->>'access_id')`).orderBy('order_no').orderBy('id').limit(1).executeTakeFirst();
  if (sub === undefined) throw new AppError('not_found');
  const before = await trx.selectFrom('conversation').select('id').where('tenant_id', '=', actor.tenantId).where('guest_id', '=', actor.userId).where('sub_menu_id', '=', sub.id).limit(1).executeTakeFirst();
  const { conversationId } = await createInquiry(ctx, { mainMenuId: null, subMenuId: sub.id, facilityId: null, trigger: 'menu' });
  return { id: conversationId, began: before === undefined };
}
