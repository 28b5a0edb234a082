/** The inbox's filters [INBOX-FILTER]. */
import type { ForwardTarget, TicketLabel } from '#shared/domain/states/enumerations.ts';
import type { OrderedTicket } from './ticket-order.ts';
import { isBack, isSnoozed, isWaiting } from './ticket-order.ts';

/** What the filters look at; a ticket of the client view has it. */
export interface FilteredTicket extends OrderedTicket {
  readonly groupIds: readonly string[];
  readonly forward: { readonly state: string; readonly targetType: ForwardTarget; readonly targetId: string } | null;
}

/** Who looks: their own tickets are theirs, and those offered to them or one of their groups. */
export interface InboxReader {
  readonly userId: string;
  readonly groupIds: readonly string[];
}

/** What may be looked for: all open ones, one's own, those whose guest waits, or one label. */
export type TicketFilter = 'open' | 'mine' | 'waiting' | 'snoozed' | TicketLabel;

/**
 * Does a ticket pass a filter? `open` is every one not completed; `mine` those the reader holds or is
 * offered; `waiting` those whose guest waits or whose time has come; `snoozed` those that lie aside, which are in none of
 * these [SNOOZE-ASIDE]; the others are the labels [TICKET-LABEL].
 */
export function passesFilter(ticket: FilteredTicket, filter: TicketFilter, reader: InboxReader): boolean {
  switch (filter) {
    case 'open':
      return ticket.label !== 'completed' && !isSnoozed(ticket);
    case 'mine':
      return (
        ticket.label !== 'completed' &&
        !isSnoozed(ticket) &&
        (ticket.assigneeId === reader.userId || isOfferedTo(ticket, reader))
      );
    case 'waiting':
      return isWaiting(ticket) || (isBack(ticket) && !isSnoozed(ticket));
    case 'snoozed':
      return isSnoozed(ticket);
    default:
      return ticket.label === (filter satisfies TicketLabel);
  }
}

/** True while a colleague's forward waits for this reader's answer, or one of their groups' [TICKET-FORWARD]. */
export function isOfferedTo(ticket: FilteredTicket, reader: InboxReader): boolean {
  const { forward } = ticket;
  if (forward === null || forward.state !== 'pending') return false;
  return forward.targetType === 'staff'
    ? forward.targetId === reader.userId
    : reader.groupIds.includes(forward.targetId);
}
