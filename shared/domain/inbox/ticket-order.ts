/** The inbox's order: whoever has waited longest comes first [INBOX-ORDER]. */
import type { TicketLabel } from '#shared/domain/states/enumerations.ts';

/** What the order looks at; a ticket of the client view has it. Times are milliseconds since 1970. */
export interface OrderedTicket {
  readonly conversationId: string;
  readonly label: TicketLabel;
  /** Since when the guest waits for an answer; null when nobody waits. */
  readonly waitingSince: number | null;
  readonly lastAt: number;
}

/**
 * Tickets in the order of the inbox: waiting ones by the length of their wait, then open ones and then
 * completed ones, both by their last word, newest first. Equal ones keep the order of their ids, so that
 * nothing jumps while nothing happens.
 */
export function inInboxOrder<T extends OrderedTicket>(tickets: readonly T[]): T[] {
  return [...tickets].sort(compareTickets);
}

/** Below 0 when the first ticket comes before the second. */
export function compareTickets(a: OrderedTicket, b: OrderedTicket): number {
  const byRank = rankOf(a) - rankOf(b);
  if (byRank !== 0) return byRank;
  const byTime = rankOf(a) === 0 ? (a.waitingSince ?? 0) - (b.waitingSince ?? 0) : b.lastAt - a.lastAt;
  if (byTime !== 0) return byTime;
  return a.conversationId < b.conversationId ? -1 : a.conversationId > b.conversationId ? 1 : 0;
}

/** True while somebody at the other end waits for an answer. */
export function isWaiting(ticket: OrderedTicket): boolean {
  return ticket.label !== 'completed' && ticket.waitingSince !== null;
}

/** How long the guest has waited, in milliseconds; 0 when nobody waits, or where clocks disagree. */
export function waitedMs(ticket: OrderedTicket, now: number): number {
  return isWaiting(ticket) && ticket.waitingSince !== null ? Math.max(0, now - ticket.waitingSince) : 0;
}

function rankOf(ticket: OrderedTicket): 0 | 1 | 2 {
  if (ticket.label === 'completed') return 2;
  return isWaiting(ticket) ? 0 : 1;
}
