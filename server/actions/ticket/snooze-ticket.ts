/** Putting tickets aside until a time [SNOOZE-ASIDE]. Words of the guest's, and changing hands, end it: the trigger `end_snooze`. */
import { type Case, lockCase, lockTicket, requireHolder } from '#server/access/case-access.ts';
import { SNOOZE_LONGEST_MS } from '#shared/domain/inbox/snooze.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { trailFiling } from '../desk-trail.ts';
import { clerksOf, tellStaff } from '../staff/tell-staff.ts';
import { noticeDesk } from '../notices.ts';

/**
 * Puts a ticket aside. One whose time passed while this was on its way is back at once.
 *
 * @throws AppError forbidden, not_found; wrong_state for what is solved or calls for help; bad_request {path: until}
 */
export async function snoozeTicket(ctx: ActionContext, args: MutatorArgs['snoozeTicket']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { ticket } = found;
  await requireHolder(trx, actor, ticket);
  if (ticket.label === 'completed' || (ticket.urgent_at !== null && ticket.assignee_id === null))
    throw new AppError('wrong_state', { reason: ticket.label === 'completed' ? 'closed' : 'urgent' });
  if (args.until > now.getTime() + SNOOZE_LONGEST_MS) throw new AppError('bad_request', { path: 'until' });
  const until = new Date(args.until);
  if (until <= now) return setSnooze(ctx, found, { snoozed_until: null, woken_at: now });
  await setSnooze(ctx, found, { snoozed_until: until, woken_at: null });
  await trailFiling(ctx, args.conversationId, { event: 'snoozed', until: until.toISOString() });
  await planJob(
    ctx,
    'wake_ticket',
    { tenantId: actor.tenantId, conversationId: args.conversationId, until: args.until },
    until,
  );
}

/**
 * Takes a ticket up before its time; one that came back is looked after.
 *
 * @throws AppError forbidden, not_found
 */
export async function wakeTicket(ctx: ActionContext, args: MutatorArgs['wakeTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  const { ticket } = found;
  if (ticket.snoozed_until === null && ticket.woken_at === null) return;
  await requireHolder(ctx.trx, ctx.actor, ticket);
  await setSnooze(ctx, found, { snoozed_until: null, woken_at: null });
  if (ticket.snoozed_until !== null) await trailFiling(ctx, args.conversationId, { event: 'woken' });
}

/** A ticket's time has come, unless it was put aside anew or is taken up already [SNOOZE-BACK]. */
export async function endSnooze(
  ctx: ActionContext,
  { conversationId, until }: { readonly conversationId: string; readonly until: number },
): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, conversationId);
  const { ticket } = found;
  if (ticket === null || ticket.snoozed_until?.getTime() !== until) return;
  await setSnooze(ctx, found, { snoozed_until: null, woken_at: ctx.now });
  await tellStaff(ctx, {
    alert: 'ticket',
    userIds: ticket.assignee_id === null ? await clerksOf(ctx, ticket.group_ids) : [ticket.assignee_id],
    conversationId,
    by: null,
    words: '',
    room: '',
  });
}

async function setSnooze(
  ctx: ActionContext,
  found: Case,
  columns: { readonly snoozed_until: Date | null; readonly woken_at: Date | null },
): Promise<void> {
  await ctx.trx
    .updateTable('ticket')
    .set(columns)
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .execute();
  noticeDesk(ctx, found.ticket);
}
