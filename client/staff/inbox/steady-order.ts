/** An order that does not move under a pointer [INBOX-STEADY]. */
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp } from '#shared/domain/inbox/ticket-order.ts';

/**
 * The tickets as they are shown while their order is held: those of `held` stay where they are, even when they no
 * longer belong to the view, as long as they exist; new ones come after them. Null holds nothing.
 */
export function steadyOrder(
  ordered: readonly TicketView[],
  held: readonly string[] | null,
  all: readonly TicketView[],
): readonly TicketView[] {
  if (held === null) return ordered;
  const byId = new Map(all.map((ticket) => [ticket.conversationId, ticket]));
  const kept = held.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(held);
  const shown = [...kept, ...ordered.filter(({ conversationId }) => !known.has(conversationId))];
  // Somebody in need waits for no pointer [URGENT-PIN].
  return [...shown.filter(callsForHelp), ...shown.filter((ticket) => !callsForHelp(ticket))];
}

/** How many tickets came in since the order is held. */
export function newSince(ordered: readonly TicketView[], held: readonly string[] | null): number {
  if (held === null) return 0;
  const known = new Set(held);
  return ordered.filter(({ conversationId }) => !known.has(conversationId)).length;
}
