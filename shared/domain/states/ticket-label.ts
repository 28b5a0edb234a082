/** What stands on a ticket in the inbox, read from the conversation and its inquiry [TICKET-LABEL]. */
import type { CloseChatState, ConversationState, InquiryStatus, TicketLabel } from './enumerations.ts';
import { isClosed } from './closed.ts';

export interface TicketFacts {
  readonly state: ConversationState;
  readonly inquiryStatus: InquiryStatus;
  /** Staff have written to the guest since the ticket was last taken or accepted. */
  readonly answered: boolean;
  /** The guest has written since the last staff reply. */
  readonly guestWaits: boolean;
}

/**
 * The label of a ticket. A clerk who has not answered yet is told apart from one whose guest wrote again; where nothing is
 * asked of the staff, nothing is left to do.
 */
export function ticketLabelOf(facts: TicketFacts): TicketLabel {
  if (isClosed(facts.state) || !isBeforeStaff(facts.inquiryStatus)) return 'completed';
  if (facts.inquiryStatus !== 'assigned' && facts.inquiryStatus !== 'forwarding') return 'unassigned';
  if (!facts.answered) return 'assigned';
  return facts.guestWaits ? 'responding' : 'responded';
}

/** True when the staff have been asked, so that the inquiry belongs in an inbox. */
export function isBeforeStaff(status: InquiryStatus): boolean {
  return status === 'pending' || status === 'message' || status === 'assigned' || status === 'forwarding';
}

/** For how long the inbox offers to take a solve back, in milliseconds [TICKET-SOLVE]. */
export const undoSolveOfferedMs = 5_000;

/** When a solve is final, and the guest is told: an undo tapped in time has had a while to travel. */
export const solveFinalMs = 10_000;

/** For how long the server accepts an undo: what is tapped in time may still travel a while. */
export const undoSolveAcceptedMs = 60_000;

/**
 * True when a solve can still be undone [TICKET-SOLVE]. A rejected ticket is closed by staff too, but stays closed.
 * Both times are milliseconds of one clock; `withinMs` is one of the two constants above.
 */
export function canUndoSolve(
  closed: {
    readonly state: ConversationState;
    readonly closeChatState: CloseChatState | null;
    readonly closedAt: number;
  },
  now: number,
  withinMs: number,
): boolean {
  return closed.state === 'close_staff' && closed.closeChatState === 'solved' && now - closed.closedAt <= withinMs;
}
