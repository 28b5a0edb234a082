/** Beginning to talk with somebody by their id: façade createConversation [CONV-CREATE]. */
import { sql } from 'kysely';
import { ticketInScope } from '#server/access/case-access.ts';
import { restrictedFor } from '#server/queries/house/lang-restriction.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { createInquiry } from '../inquiry/create-inquiry.ts';

interface Begun {
  readonly id: string;
  /** There was none before. */
  readonly began: boolean;
}

/**
 * A guest talks with a bot, a group or a clerk of the house by the menu that leads there: the conversation that is there
 * goes on, else one begins. A clerk who names a guest goes on with that guest's newest conversation in their own inbox;
 * beginning one is the guest's.
 *
 * @throws AppError not_found, limit_reached, stay_ended
 */
export async function createConversation(ctx: ActionContext, userId: string): Promise<Begun> {
  if (ctx.actor.kind === 'staff') return goOnWithGuest(ctx, userId);
  const { trx, actor } = ctx;
  if (actor.kind !== 'guest') throw new AppError('not_found');
  const sub = await menuOf(ctx, userId);
  if (sub === null) throw new AppError('not_found');
  const before = await trx
    .selectFrom('conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('sub_menu_id', '=', sub)
    .limit(1)
    .executeTakeFirst();
  const { conversationId } = await createInquiry(ctx, {
    mainMenuId: null,
    subMenuId: sub,
    facilityId: null,
    trigger: 'menu',
  });
  return { id: conversationId, began: before === undefined };
}

/** The first menu that names the id, or leads to a group the clerk of that id is in; null for none. */
async function menuOf({ trx, actor }: ActionContext, userId: string): Promise<number | null> {
  const guestLang = sql<string>`(SELECT u.lang_cd FROM app_user u WHERE u.tenant_id = ${actor.tenantId} AND u.id = ${actor.userId})`;
  const shown = trx
    .selectFrom('sub_menu')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('is_display', '=', true)
    .where((e) => e.not(restrictedFor(guestLang)));
  const named = await shown
    .where(sql<boolean>`${userId} IN (menu_option->>'bot_id', menu_option->>'access_id')`)
    .orderBy('order_no')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (named !== undefined) return named.id;
  const groups = await trx
    .selectFrom('staff_group_member as m')
    .innerJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.user_id'))
    .select('m.group_id')
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'joined')
    .where('s.disabled_at', 'is', null)
    .execute();
  if (groups.length === 0) return null;
  const led = await shown
    .where('menu_type', '=', 'ai_chatbot')
    .where(sql<boolean>`menu_option->>'access_id' = ANY(${groups.map(({ group_id: id }) => id)}::text[])`)
    .orderBy('order_no')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return led?.id ?? null;
}

async function goOnWithGuest({ trx, actor }: ActionContext, guestId: string): Promise<Begun> {
  const conversations = await trx
    .selectFrom('conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', guestId)
    .orderBy('last_talk_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .execute();
  for (const { id } of conversations) if (await ticketInScope(trx, actor, id)) return { id, began: false };
  throw new AppError('not_found');
}
