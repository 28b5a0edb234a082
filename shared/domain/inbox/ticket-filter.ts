/** The inbox's filters and their counts [INBOX-FILTER]. */
import type { ForwardTarget, TicketLabel } from '#shared/domain/states/enumerations.ts';
import type { OrderedTicket } from './ticket-order.ts';
import { isWaiting } from './ticket-order.ts';

/** What the filters look at; a ticket of the client view has it. */
export interface FilteredTicket extends OrderedTicket {
  readonly assigneeId: string | null;
  readonly groupIds: readonly string[];
  readonly forward: { readonly state: string; readonly targetType: ForwardTarget; readonly targetId: string } | null;
}

/** Who looks: their own tickets are theirs, and those offered to them or one of their groups. */
export interface InboxReader {
  readonly userId: string;
  readonly groupIds: readonly string[];
}

/** The filters, as they stand beside each other in the inbox. */
export const ticketFilters = [
  'open',
  'mine',
  'waiting',
  'unassigned',
  'assigned',
  'responding',
  'responded',
  'completed',
] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/**
 * Does a ticket pass a filter? `open` is every one not completed; `mine` those the reader holds or is
 * offered; `waiting` those whose guest waits; the others are the labels [TICKET-LABEL].
 */
export function passesFilter(ticket: FilteredTicket, filter: TicketFilter, reader: InboxReader): boolean {
  switch (filter) {
    case 'open':
      return ticket.label !== 'completed';
    case 'mine':
      return ticket.label !== 'completed' && (ticket.assigneeId === reader.userId || isOfferedTo(ticket, reader));
    case 'waiting':
      return isWaiting(ticket);
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

/** The tickets that pass a filter, and belong to a group where one is chosen. */
export function filterTickets<T extends FilteredTicket>(
  tickets: readonly T[],
  filter: TicketFilter,
  reader: InboxReader,
  groupId: string | null = null,
): T[] {
  return tickets.filter(
    (ticket) => passesFilter(ticket, filter, reader) && (groupId === null || ticket.groupIds.includes(groupId)),
  );
}

/** How many tickets each filter would show. */
export function countTickets(
  tickets: readonly FilteredTicket[],
  reader: InboxReader,
  groupId: string | null = null,
): Record<TicketFilter, number> {
  const counts: Record<TicketFilter, number> = {
    open: 0,
    mine: 0,
    waiting: 0,
    unassigned: 0,
    assigned: 0,
    responding: 0,
    responded: 0,
    completed: 0,
  };
  for (const filter of ticketFilters) counts[filter] = filterTickets(tickets, filter, reader, groupId).length;
  return counts;
}
