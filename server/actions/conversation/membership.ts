/** Joining and leaving: the edges that decide what enters a person's view [SYNC-EDGE]. */
import type { Case, Member } from '#server/access/case-access.ts';
import type { JoinStatus, MemberRole } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';
import { heldFrom, takenUp } from './held.ts';

/** Messages before joining that a new member sees at once; older ones come by history pages. */
// mark: history-at-join
const HISTORY_AT_JOIN = 200;

const RANK: Record<MemberRole, number> = { observer: 0, bot: 1, guest: 1, staff: 2, supervisor: 3 };

/**
 * Brings a person into a conversation, or raises their role in it, and lays it on their desk [SYNC-HELD]. Joining again
 * after leaving starts a new range, and so does taking up what was put away; a role that shows no more than before moves
 * no edge.
 */
export async function join(
  ctx: ActionContext,
  found: Case,
  userId: string,
  role: MemberRole,
  before: Member | null,
): Promise<void> {
  const { trx, actor } = ctx;
  const { conversation, ticket } = found;
  if (before?.state === 'joined') {
    const isRaised = RANK[before.role] < RANK[role];
    if (!isRaised && before.held) return;
    await trx
      .updateTable('member')
      .set({
        ...(isRaised ? { role } : {}),
        ...(before.held ? {} : { held: true, from_order: heldFrom(conversation.last_order) }),
      })
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversation.id)
      .execute();
    if (before.held) return;
    await takenUp(ctx, conversation.id, userId);
    noticeUser(ctx, userId, 'updateConversationState', { conversation_id: conversation.id });
    return;
  }
  const user = await trx
    .selectFrom('app_user as u')
    .leftJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id'))
    .leftJoin('responder as r', (on) =>
      on.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.responder_id'),
    )
    // Who answers under a login that several share signs with their own name [RESPONDER-NAME].
    .select((e) => [e.fn.coalesce('r.name', 'u.name').as('name'), 'u.lang_cd', 'u.icon', 'u.is_official'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) throw new AppError('not_found');
  const from = Math.max(0, conversation.last_order - HISTORY_AT_JOIN);
  const fresh = {
    role,
    state: 'joined' as const,
    held: true,
    from_order: from,
    display_name: user.name,
    lang_cd: user.lang_cd,
    icon: user.icon,
    is_official: user.is_official,
  };
  await trx
    .insertInto('member')
    .values({ tenant_id: actor.tenantId, conversation_id: conversation.id, user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'conversation_id']).doUpdateSet(fresh))
    .execute();
  if (role !== 'guest' && role !== 'bot') await takenUp(ctx, conversation.id, userId);
  // What waits for an answer is unread for whoever joins; what colleagues answered before is not.
  const waiting = ticket?.waiting_count ?? 0;
  const firstWaiting =
    waiting === 0
      ? undefined
      : await trx
          .selectFrom('message')
          .select('order')
          .where('tenant_id', '=', actor.tenantId)
          .where('conversation_id', '=', conversation.id)
          .where('side', '=', 'guest')
          .orderBy('order', 'desc')
          .offset(waiting - 1)
          .limit(1)
          .executeTakeFirst();
  await trx
    .insertInto('read_state')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: conversation.id,
      user_id: userId,
      order: firstWaiting === undefined ? conversation.last_order : firstWaiting.order - 1,
      guest_count: conversation.guest_count - waiting,
      staff_count: conversation.staff_count,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (conversation.last_order > 0 && ticket !== null && user.lang_cd !== ticket.guest_lang_cd) {
    await trx
      .insertInto('job_intent')
      .values({
        kind: 'translate_recent',
        payload: { tenantId: actor.tenantId, conversationId: conversation.id, lang: user.lang_cd },
      })
      .execute();
  }
  noticeUser(ctx, userId, 'updateConversationState', { conversation_id: conversation.id });
}

/** Ends a membership: the row stays, its state says so, and the view loses what it showed. */
export async function leave(
  ctx: ActionContext,
  conversationId: string,
  userId: string,
  state: Exclude<JoinStatus, 'joined' | 'invited'>,
): Promise<void> {
  await ctx.trx
    .updateTable('member')
    .set({ state })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'joined')
    .execute();
  noticeUser(ctx, userId, 'updateConversationState', { conversation_id: conversationId });
}

/** Who held a ticket reads along from now on. */
export async function watchOn({ trx, actor }: ActionContext, conversationId: string, userId: string): Promise<void> {
  await trx
    .updateTable('member')
    .set({ role: 'observer' })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** The membership of somebody other than the actor. */
export async function memberRow(ctx: ActionContext, conversationId: string, userId: string): Promise<Member | null> {
  return (
    (await ctx.trx
      .selectFrom('member')
      .selectAll()
      .where('tenant_id', '=', ctx.actor.tenantId)
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()) ?? null
  );
}
