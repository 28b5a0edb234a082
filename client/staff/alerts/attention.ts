/** Which tickets call for a clerk until they have been acknowledged [INBOX-ALERT]. */
import type { TicketView } from '#shared/client-view/values.ts';
import { isOfferedTo, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';
import { callsForHelp, isBack, isWaiting } from '#shared/domain/inbox/ticket-order.ts';

/** What was acknowledged, by conversation: the reason of that moment. */
export type Acknowledged = ReadonlyMap<string, string>;

export const NOTHING_ACKNOWLEDGED: Acknowledged = new Map();

/**
 * Why a ticket calls for this reader: a guest waits and it is theirs or nobody's, or a colleague offers it. Another
 * message or another offer is another reason, and so is being given what was nobody's. Null when it does not.
 */
export function reasonToCall(ticket: TicketView, reader: InboxReader): string | null {
  const known = reasons.get(reader) ?? new WeakMap<TicketView, string | null>();
  reasons.set(reader, known);
  const before = known.get(ticket);
  if (before !== undefined) return before;
  const reason = judge(ticket, reader);
  known.set(ticket, reason);
  return reason;
}

/** Tickets are asked about at every change of any of them, and most stay as they were. */
const reasons = new WeakMap<InboxReader, WeakMap<TicketView, string | null>>();

function judge(ticket: TicketView, reader: InboxReader): string | null {
  if (ticket.label === 'completed') return null;
  if (callsForHelp(ticket)) return `help ${ticket.urgentAt}`;
  if (isOfferedTo(ticket, reader)) return `offer ${ticket.forward?.id ?? ''}`;
  if (ticket.assigneeId !== null && ticket.assigneeId !== reader.userId) return null;
  if (isBack(ticket)) return `back ${ticket.wokenAt}`;
  if (!isWaiting(ticket)) return null;
  return `wait ${ticket.waitingSince} ${ticket.waitingCount}${ticket.assigneeId === null ? '' : ' mine'}`;
}

/** The tickets that call, in the order given. A call for help is acknowledged by taking it, and by nothing else [URGENT-PIN]. */
export function calling(tickets: readonly TicketView[], reader: InboxReader, acknowledged: Acknowledged): TicketView[] {
  return tickets.filter((ticket) => {
    const reason = reasonToCall(ticket, reader);
    return callsForHelp(ticket) || (reason !== null && acknowledged.get(ticket.conversationId) !== reason);
  });
}

/** Acknowledges these tickets as they stand; forgets those that no longer exist. The same map when nothing changes. */
export function acknowledge(
  before: Acknowledged,
  tickets: readonly TicketView[],
  all: readonly TicketView[],
  reader: InboxReader,
): Acknowledged {
  const fresh = tickets.flatMap((ticket): [string, string][] => {
    const reason = reasonToCall(ticket, reader);
    return reason === null || before.get(ticket.conversationId) === reason ? [] : [[ticket.conversationId, reason]];
  });
  if (fresh.length === 0) return before;
  const there = new Set(all.map(({ conversationId }) => conversationId));
  return new Map([...[...before].filter(([id]) => there.has(id)), ...fresh]);
}
