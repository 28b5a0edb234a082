/** The inbox's order: calls for help before all, then whoever waits, by priority and wait [INBOX-ORDER] [PRIORITY-ORDER] [URGENT-PIN]. */
import { type Priority, rankOf as placeOf } from '#shared/domain/desk-work/priority-rules.ts';
import type { TicketLabel } from '#shared/domain/states/enumerations.ts';

/** What the order looks at; a ticket of the client view has it. Times are milliseconds since 1970. */
export interface OrderedTicket {
  readonly conversationId: string;
  readonly label: TicketLabel;
  readonly priority: Priority;
  /** Since when the guest waits for an answer; null when nobody waits. */
  readonly waitingSince: number | null;
  readonly lastAt: number;
  /** Null while nobody has taken it. */
  readonly assigneeId: string | null;
  /** When the guest called for help; null for every other inquiry. */
  readonly urgentAt: number | null;
  /** Until when it lies aside; absent while it does not. */
  readonly snoozedUntil?: number;
  /** When its time came; absent once something was said or done. */
  readonly wokenAt?: number;
}

/**
 * Tickets in the order of the inbox: calls for help that nobody has taken, the oldest first; waiting ones by priority and the length
 * of their wait, then open ones and then completed ones, both by their last word, newest first. Equal ones keep the order of their ids, so that
 * nothing jumps while nothing happens.
 */
export function inInboxOrder<T extends OrderedTicket>(tickets: readonly T[]): T[] {
  return [...tickets].sort(compareTickets);
}

/** Where a ticket stands, looked at once: it is compared with a dozen others, and stays the same object until it changes. */
interface Standing {
  readonly rank: 0 | 1 | 2 | 3;
  readonly priority: number;
  readonly time: number;
}
const standings = new WeakMap<OrderedTicket, Standing>();

function standingOf(ticket: OrderedTicket): Standing {
  const known = standings.get(ticket);
  if (known !== undefined) return known;
  const rank = rankOf(ticket);
  const standing = {
    rank,
    priority: rank === 1 ? placeOf(ticket.priority) : 0,
    time: rank === 0 ? (ticket.urgentAt ?? 0) : rank === 1 ? callsSince(ticket) : -ticket.lastAt,
  };
  standings.set(ticket, standing);
  return standing;
}

/** Below 0 when the first ticket comes before the second. */
export function compareTickets(a: OrderedTicket, b: OrderedTicket): number {
  const [one, other] = [standingOf(a), standingOf(b)];
  const before = one.rank - other.rank || one.priority - other.priority || one.time - other.time;
  if (before !== 0) return before;
  return a.conversationId < b.conversationId ? -1 : a.conversationId > b.conversationId ? 1 : 0;
}

/** True for a call for help until somebody has taken it; also when they give it back [URGENT-PIN]. */
export function callsForHelp(ticket: OrderedTicket): boolean {
  return ticket.urgentAt !== null && ticket.assigneeId === null && ticket.label !== 'completed';
}

/** True while somebody at the other end waits for an answer, and nobody put that off [SNOOZE-ASIDE]. */
export function isWaiting(ticket: OrderedTicket): boolean {
  return callsForHelp(ticket) || (ticket.label !== 'completed' && ticket.waitingSince !== null && !isSnoozed(ticket));
}

/** True while a ticket lies aside until its time [SNOOZE-ASIDE]. */
export function isSnoozed(ticket: OrderedTicket): boolean {
  return ticket.snoozedUntil !== undefined && ticket.label !== 'completed';
}

/** True once a ticket's time has come, until something is said or done [SNOOZE-BACK]. */
export function isBack(ticket: OrderedTicket): boolean {
  return ticket.wokenAt !== undefined && ticket.label !== 'completed';
}

/** Since when a ticket wants somebody. */
const callsSince = (ticket: OrderedTicket): number => ticket.waitingSince ?? ticket.wokenAt ?? 0;

/** How long the guest has waited, in milliseconds; 0 when nobody waits, or where clocks disagree. */
export function waitedMs(ticket: OrderedTicket, now: number): number {
  const since = callsForHelp(ticket) ? ticket.urgentAt : ticket.label === 'completed' ? null : ticket.waitingSince;
  return since === null ? 0 : Math.max(0, now - since);
}

function rankOf(ticket: OrderedTicket): 0 | 1 | 2 | 3 {
  if (callsForHelp(ticket)) return 0;
  if (ticket.label === 'completed') return 3;
  return isWaiting(ticket) || isBack(ticket) ? 1 : 2;
}
