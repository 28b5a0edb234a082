/** What a member of staff may do with a ticket as it stands; the server decides again [TICKET-FORWARD-OWNER]. */
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import { isClosed, isRefusal, nextConversationState } from '#shared/domain/states/next-state.ts';
import { canUndoSolve, undoSolveAcceptedMs } from '#shared/domain/states/ticket-label.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { isOfferedTo, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';

export interface TicketPowers {
  readonly take: boolean;
  readonly reply: boolean;
  readonly forward: boolean;
  readonly reject: boolean;
  readonly solve: boolean;
  /** Accept or decline what a colleague offers. */
  readonly answer: boolean;
  /** Take back one's own offer. */
  readonly cancel: boolean;
  readonly undo: boolean;
}

export interface TicketActor extends InboxReader {
  readonly role: string;
}

/** `now` in milliseconds since 1970. */
export function powersOver(ticket: TicketView, actor: TicketActor, now: number): TicketPowers {
  const supervisor = actor.role !== 'staff';
  const leads = ticket.assigneeId === null || ticket.assigneeId === actor.userId || supervisor;
  const may = (event: ConversationEvent): boolean => !isRefusal(nextConversationState(ticket.state, event));
  const offer = ticket.forward?.state === 'pending' && ticket.state === 'forwarding' ? ticket.forward : null;
  const take = may({ type: 'taken', by: 'staff' });
  const solved = { state: ticket.state, closeChatState: ticket.solvedAt === null ? null : ('solved' as const), closedAt: ticket.solvedAt ?? 0 };
  return {
    take,
    reply: !isClosed(ticket.state) && (take || may({ type: 'message_from_staff', by: 'staff' })),
    forward: leads && may({ type: 'forwarded', by: 'staff' }),
    reject: leads && may({ type: 'rejected', by: 'staff' }),
    solve: leads && may({ type: 'solved', by: 'staff' }),
    answer: offer !== null && (isOfferedTo(ticket, actor) || (supervisor && offer.targetType === 'staff_group')),
    cancel: offer !== null && (offer.fromStaffId === actor.userId || supervisor),
    undo: ticket.solvedBy === actor.userId && canUndoSolve(solved, now, undoSolveAcceptedMs),
  };
}
