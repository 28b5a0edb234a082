/** A guest calls for help: the ticket begins with the tap, and calls until somebody takes it [URGENT-CALL] [URGENT-PIN]. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import { isAway } from '#shared/domain/inbox/take-over.ts';
import { unattended } from '#shared/domain/states/guest-transitions.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { watchOn } from '../conversation/membership.ts';
import { noticeCase } from '../notices.ts';
import { applyEvent } from '../transition.ts';
import { openInquiry } from './open-inquiry.ts';

/** Makes a conversation of urgent help ring at the desk. One that somebody holds who is there is left with them. */
export async function ringForHelp(ctx: ActionContext, conversationId: string): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, conversationId);
  const rung = await ring(ctx, found);
  if (rung === null) return;
  await planJob(ctx, 'ring_devices', {});
  // Supervisors belong to no group: the whole house's staff look at once.
  ctx.notice({
    name: `tenant/${ctx.actor.tenantId}`,
    type: 'notifyInquiry',
    data: { conversation_id: conversationId, urgent: true },
  });
}

/** @returns the case that rings; null where it rings already, or is in hand */
async function ring(ctx: ActionContext, found: Case): Promise<Case | null> {
  const { conversation, ticket } = found;
  const { state } = conversation;
  if (isClosed(state) || state === 'preprocessing' || state === 'idling') {
    const ready = isClosed(state)
      ? await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }, { keepsInquiry: true })
      : found;
    return openInquiry(ctx, ready, { by: 'guest', route: 'staff', waits: true, urgent: true });
  }
  if (ticket === null) return null;
  const urgent = { urgent_at: ctx.now };
  if ((unattended as readonly string[]).includes(state))
    return applyEvent(ctx, found, { type: 'inquiry_opened', by: 'guest', to: 'staff' }, { ticket: urgent });
  const holder = ticket.assignee_id;
  if (holder === null) {
    if (ticket.urgent_at !== null) return null;
    const { trx, actor } = ctx;
    await trx
      .updateTable('ticket')
      .set(urgent)
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', conversation.id)
      .execute();
    noticeCase(ctx, found, 'updateConversationState', { state });
    return found;
  }
  if (state !== 'chatting_staff' || !(await hasGone(ctx, holder))) return null;
  const back = await applyEvent(
    ctx,
    found,
    { type: 'returned', by: 'system' },
    {
      conversation: { assign_staff_id: null, responder_name: null },
      ticket: { assignee_id: null, assignee_name: null, ...urgent },
      answered: false,
    },
  );
  await watchOn(ctx, conversation.id, holder);
  return back;
}

async function hasGone({ trx, actor }: ActionContext, staffId: string): Promise<boolean> {
  const holder = await trx
    .selectFrom('staff')
    .select(['online_status', 'disabled_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', staffId)
    .executeTakeFirst();
  return holder === undefined || holder.disabled_at !== null || isAway(holder.online_status);
}
