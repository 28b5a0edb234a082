import { lockTicket, requireHolder } from '#server/access/case-access.ts';
import { canUndoSolve, undoSolveAcceptedMs } from '#shared/domain/states/ticket-label.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join } from '../conversation/membership.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from '../conversation/write-message.ts';

/** Staff call a ticket solved; what that overwrote is kept for an undo [TICKET-SOLVE]. */
export async function solveTicket(ctx: ActionContext, args: MutatorArgs['solveTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  const { conversation, ticket, inquiry } = found;
  if (conversation.state === 'close_staff' && conversation.close_chat_state === 'solved') return;
  await requireHolder(ctx.trx, ctx.actor, ticket);
  const closed = await applyEvent(
    ctx,
    found,
    { type: 'solved', by: 'staff' },
    {
      conversation: { forward_target_name: null },
      ticket: {
        solved_by: ctx.actor.userId,
        solved_action_id: args.id,
        solved_at: ctx.now,
        forward: null,
        waiting_count: 0,
        waiting_since: null,
        before_solve: {
          state: conversation.state,
          label: ticket.label,
          inquiryStatus: inquiry?.status ?? null,
          waitingCount: ticket.waiting_count,
          waitingSince: ticket.waiting_since?.toISOString() ?? null,
        },
      },
    },
  );
  await saySystem(ctx, closed, 'solved');
}

/**
 * Takes a solve back while its time lasts; the ticket is then the solver's own [TICKET-SOLVE].
 *
 * @throws AppError too_late, wrong_state, not_found
 */
export async function undoSolve(ctx: ActionContext, args: MutatorArgs['undoSolve']): Promise<void> {
  const { actor, now, trx } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { conversation, ticket } = found;
  if (ticket.solved_action_id !== args.solveId || ticket.solved_at === null)
    throw new AppError('wrong_state', { reason: 'not_solved' });
  const standing = {
    state: conversation.state,
    closeChatState: conversation.close_chat_state,
    closedAt: ticket.solved_at.getTime(),
  };
  if (!canUndoSolve(standing, now.getTime(), undoSolveAcceptedMs)) throw new AppError('too_late');
  const owner = ticket.assignee_id ?? actor.userId;
  const name =
    ticket.assignee_name ??
    (
      await trx
        .selectFrom('staff')
        .select('name')
        .where('tenant_id', '=', actor.tenantId)
        .where('user_id', '=', owner)
        .executeTakeFirstOrThrow()
    ).name;
  const open = await applyEvent(
    ctx,
    found,
    { type: 'undo_solve', by: 'staff' },
    {
      conversation: { assign_staff_id: owner, responder_name: name },
      ticket: {
        assignee_id: owner,
        assignee_name: name,
        solved_by: null,
        solved_action_id: null,
        solved_at: null,
        before_solve: null,
        waiting_count: ticket.before_solve?.waitingCount ?? 0,
        waiting_since: ticket.before_solve?.waitingSince == null ? null : new Date(ticket.before_solve.waitingSince),
      },
    },
  );
  if (owner === actor.userId) await join(ctx, open, actor.userId, 'staff', found.member);
  await saySystem(ctx, open, 'reopened');
}
