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
  const sub = (await menuNaming(ctx, userId)) ?? (await menuOfClerk(ctx, userId));
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

/**
 * A guest meets an assistant outside the guests' pages, by the menu that leads to it: one they show, else a hidden one.
 *
 * @throws AppError not_found where none leads there, limit_reached
 */
export async function meetBot(ctx: ActionContext, botId: string): Promise<string> {
  const sub = (await menuNaming(ctx, botId)) ?? (await menuNaming(ctx, botId, false));
  if (sub === null) throw new AppError('not_found');
  const asked = { mainMenuId: null, subMenuId: sub, facilityId: null, trigger: 'menu', fromOutside: true } as const;
  return (await createInquiry(ctx, asked)).conversationId;
}

const menusOf = ({ trx, actor }: ActionContext, isShown = true) =>
  trx
    .selectFrom('sub_menu')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('is_display', '=', isShown)
    .where((e) =>
      e.not(
        restrictedFor(
          sql<string>`(SELECT u.lang_cd FROM app_user u WHERE u.tenant_id = ${actor.tenantId} AND u.id = ${actor.userId})`,
        ),
      ),
    )
    .orderBy('order_no')
    .orderBy('id')
    .limit(1);

/** The first menu that names the id; null for none. */
async function menuNaming(ctx: ActionContext, id: string, isShown = true): Promise<number | null> {
  const named = await menusOf(ctx, isShown)
    .where(sql<boolean>`${id} IN (menu_option->>'bot_id', menu_option->>'access_id')`)
    .executeTakeFirst();
  return named?.id ?? null;
}

/** The first menu that leads to a group the clerk of the id is in; null for none. */
async function menuOfClerk(ctx: ActionContext, userId: string): Promise<number | null> {
  const { trx, actor } = ctx;
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
  const led = await menusOf(ctx)
    .where('menu_type', '=', 'ai_chatbot')
    .where(sql<boolean>`menu_option->>'access_id' = ANY(${groups.map(({ group_id: id }) => id)}::text[])`)
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
