/**
 * Solving in two steps [TICKET-SOLVE]: at the desk the ticket is done with the press; the conversation closes, and the guest
 * is told, once nobody can undo it any more. A job does that, so it survives the clerk's closed tab.
 */
import type { Updateable } from 'kysely';
import { type Case, lockCase, lockTicket, requireHolder, type Ticket } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { canUndoSolve, solveFinalMs, ticketLabelOf, undoSolveAcceptedMs } from '#shared/domain/states/ticket-label.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { join } from '../conversation/membership.ts';
import { sayClosingWords } from '../conversation/auto-reply.ts';
import { saySystem } from '../conversation/write-message.ts';
import { noticeDesk } from '../notices.ts';
import { sayWho } from '../origin.ts';
import { applyEvent, statusOf } from '../transition.ts';
import { isPending, solveTakenBack } from './pending-solve.ts';

type TicketColumns = Updateable<Database['ticket']>;

const solvedByStaff = { type: 'solved', by: 'staff' } as const;
/** Staff call a ticket solved; what that overwrites is kept for an undo. In a call it is final at once. */
export async function solveTicket(ctx: ActionContext, args: MutatorArgs['solveTicket']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { conversation, ticket, inquiry } = found;
  if (isPending(found, ticket)) return;
  if (conversation.state === 'close_staff' && conversation.close_chat_state === 'solved') return;
  await requireHolder(trx, actor, ticket);
  const after = statusOf(found, solvedByStaff);
  const solved = {
    solved_by: actor.userId,
    solved_action_id: args.id,
    solved_at: now,
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
  };
  if (conversation.state === 'calling') return close(ctx, found, solved);
  // mark: solved-at-the-desk
  await setTicket(ctx, found, { ...solved, state: after.state, label: 'completed' });
  await planJob(
    ctx,
    'finish_solve',
    { tenantId: actor.tenantId, conversationId: conversation.id, solveId: args.id },
    new Date(now.getTime() + solveFinalMs),
  );
}

/** The solve is final: the guest is told. One that was undone, or into which the guest wrote, is none [TICKET-SOLVE]. */
export async function finishSolve(
  ctx: ActionContext,
  { conversationId, solveId }: { readonly conversationId: string; readonly solveId: string },
): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, conversationId);
  const { ticket } = found;
  if (ticket === null || ticket.solved_action_id !== solveId || !isPending(found, ticket)) return;
  if (ticket.waiting_count > 0) return takeBack(ctx, found, ticket);
  await close(await asSolver(ctx, ticket.solved_by), found, {});
}

/** The job goes on with what somebody did, and in their name: the trail says who solved it [DESK-TRAIL]. */
async function asSolver(ctx: ActionContext, solver: string | null): Promise<ActionContext> {
  if (solver === null) return ctx;
  const { trx, actor, now } = ctx;
  const staff = await trx
    .selectFrom('staff')
    .select('role')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', solver)
    .executeTakeFirst();
  const inTheirName = { ...actor, userId: solver };
  await sayWho(trx, { ...inTheirName, role: staff?.role ?? actor.role }, now);
  return { ...ctx, actor: inTheirName };
}

/**
 * Takes a solve back while its time lasts. Before it is final nothing had happened for the guest; afterwards, for whose
 * undo was long on its way, the conversation opens again and the ticket is the solver's own.
 *
 * @throws AppError too_late, wrong_state, not_found
 */
export async function undoSolve(ctx: ActionContext, args: MutatorArgs['undoSolve']): Promise<void> {
  const { actor, now, trx } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { conversation, ticket } = found;
  if (ticket.solved_action_id !== args.solveId || ticket.solved_at === null)
    throw new AppError('wrong_state', { reason: 'not_solved' });
  if (isPending(found, ticket)) return takeBack(ctx, found, ticket);
  const standing = {
    state: conversation.state,
    closeChatState: conversation.close_chat_state,
    closedAt: ticket.solved_at.getTime(),
  };
  if (!canUndoSolve(standing, now.getTime(), undoSolveAcceptedMs)) throw new AppError('too_late');
  const owner = ticket.assignee_id ?? actor.userId;
  const name = ticket.assignee_name ?? (await staffName(ctx.trx, ctx.actor.tenantId, owner));
  const open = await applyEvent(
    ctx,
    found,
    { type: 'undo_solve', by: 'staff' },
    {
      conversation: { assign_staff_id: owner, responder_name: name },
      ticket: {
        ...(await solveTakenBack(ctx, ticket)),
        assignee_id: owner,
        assignee_name: name,
      },
    },
  );
  if (owner === actor.userId) await join(ctx, open, actor.userId, 'staff', found.member);
  await saySystem(ctx, open, 'reopened');
}

/** True when the reopening of a ticket that is not closed yet was its undoing. */
export async function undoPending(ctx: ActionContext, found: Case, ticket: Ticket): Promise<boolean> {
  if (!isPending(found, ticket)) return false;
  await takeBack(ctx, found, ticket);
  return true;
}

async function close(ctx: ActionContext, found: Case, ticket: TicketColumns): Promise<void> {
  const closed = await applyEvent(ctx, found, solvedByStaff, {
    conversation: { forward_target_name: null },
    ticket,
  });
  await saySystem(ctx, closed, 'solved');
  await sayClosingWords(ctx, closed);
}

/** The ticket as it was, and with what the guest has written since. */
async function takeBack(ctx: ActionContext, found: Case, ticket: Ticket): Promise<void> {
  const { conversation, inquiry } = found;
  const before = ticket.before_solve;
  const taken = await solveTakenBack(ctx, ticket);
  const label = ticketLabelOf({
    state: conversation.state,
    inquiryStatus: inquiry?.status ?? 'suspended',
    answered: before?.label === 'responding' || before?.label === 'responded',
    guestWaits: taken.waiting_count > 0,
  });
  await setTicket(ctx, found, { ...taken, state: conversation.state, label });
}

/** Changes what the desk alone sees. */
async function setTicket(ctx: ActionContext, found: Case, columns: TicketColumns): Promise<void> {
  await ctx.trx
    .updateTable('ticket')
    .set(columns)
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .execute();
  noticeDesk(ctx, found.ticket);
}
