/** What a member of staff may do with a ticket as it stands; the server decides again [TICKET-FORWARD-OWNER]. */
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import { isClosed, isRefusal, nextConversationState } from '#shared/domain/states/next-state.ts';
import { canUndoSolve, undoSolveOfferedMs } from '#shared/domain/states/ticket-label.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp, isBack, isSnoozed } from '#shared/domain/inbox/ticket-order.ts';
import { isOfferedTo, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';

export interface TicketPowers {
  readonly take: boolean;
  /** Take it from the colleague who holds it. */
  readonly takeOver: boolean;
  /** Give it back to the queue. */
  readonly giveBack: boolean;
  /** Open what is closed, and hold it. */
  readonly reopen: boolean;
  readonly reply: boolean;
  readonly forward: boolean;
  readonly reject: boolean;
  readonly solve: boolean;
  /** Put it aside until a time. */
  readonly snooze: boolean;
  /** Take up what lies aside, or has just come back. */
  readonly wake: boolean;
  /** Say what it was about, and how soon it has to be seen to. */
  readonly file: boolean;
  /** Accept or decline what a colleague offers. */
  readonly answer: boolean;
  /** Take back one's own offer. */
  readonly cancel: boolean;
}

export interface TicketActor extends InboxReader {
  readonly role: string;
  /** False for a session that may only look [LOGIN-SECOND]. */
  readonly mayWrite: boolean;
  /** The house lets its staff reject. */
  readonly mayReject: boolean;
  /** Colleagues who are signed out, on a break, or counted as away. */
  readonly away: ReadonlySet<string>;
}

const NO_POWERS: TicketPowers = {
  take: false,
  takeOver: false,
  giveBack: false,
  reopen: false,
  reply: false,
  forward: false,
  reject: false,
  solve: false,
  snooze: false,
  wake: false,
  file: false,
  answer: false,
  cancel: false,
};

/** What `actor` may do with `ticket` by its state and by whose it is. */
export function powersOver(ticket: TicketView, actor: TicketActor): TicketPowers {
  if (!actor.mayWrite) return NO_POWERS;
  const supervisor = actor.role !== 'staff';
  const leads = ticket.assigneeId === null || ticket.assigneeId === actor.userId || supervisor;
  const may = (event: ConversationEvent): boolean => !isRefusal(nextConversationState(ticket.state, event));
  const offer = ticket.forward?.state === 'pending' && ticket.state === 'forwarding' ? ticket.forward : null;
  const take = may({ type: 'taken', by: 'staff' });
  const { assigneeId } = ticket;
  return {
    take,
    takeOver:
      assigneeId !== null &&
      assigneeId !== actor.userId &&
      (supervisor || actor.away.has(assigneeId)) &&
      may({ type: 'taken_over', by: 'staff' }),
    giveBack: leads && assigneeId !== null && may({ type: 'returned', by: 'staff' }),
    reopen: may({ type: 'reopened', by: 'staff' }),
    reply: !isClosed(ticket.state) && (take || may({ type: 'message_from_staff', by: 'staff' })),
    forward: leads && may({ type: 'forwarded', by: 'staff' }),
    reject: actor.mayReject && leads && may({ type: 'rejected', by: 'staff' }),
    solve: leads && may({ type: 'solved', by: 'staff' }),
    snooze: leads && ticket.label !== 'completed' && !callsForHelp(ticket) && !isSnoozed(ticket),
    wake: leads && (isSnoozed(ticket) || isBack(ticket)),
    file: true,
    answer: offer !== null && (isOfferedTo(ticket, actor) || (supervisor && offer.targetType === 'staff_group')),
    cancel: offer !== null && (offer.fromStaffId === actor.userId || supervisor),
  };
}

/** Whether this person's solve is so fresh that it may be taken back [TICKET-SOLVE]. `now` in milliseconds since 1970. */
export function maySolveBeUndone(ticket: TicketView, userId: string, now: number): boolean {
  if (ticket.solvedBy !== userId || ticket.solvedAt === null) return false;
  return canUndoSolve(
    { state: ticket.state, closeChatState: 'solved', closedAt: ticket.solvedAt },
    now,
    undoSolveOfferedMs,
  );
}
