/** Moves a conversation, its running inquiry and its ticket by the one table of states, optimistically. */
import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readInquiry, readTicket } from '#shared/client-view/read.ts';
import type { ConversationView, TicketView } from '#shared/client-view/values.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import type { InquiryStatus } from '#shared/domain/states/enumerations.ts';
import { ticketLabelOf } from '#shared/domain/states/ticket-label.ts';
import { isRefusal, statusAfter } from '#shared/domain/states/next-state.ts';
import { withoutSnooze } from '#shared/domain/inbox/snooze.ts';
import { moveConversation } from './move-conversation.ts';

export interface EventChanges {
  readonly conversation?: Partial<ConversationView>;
  readonly ticket?: Partial<TicketView>;
  /** Staff have answered since the ticket was last taken; read off the label when absent. */
  readonly answered?: boolean;
}

/**
 * Applies `event` to whatever of the three rows is in the view, with `changes` on top; a clerk may hold the ticket
 * alone. What a guest does goes through ./apply-guest-event.ts. `at` is the time of the action in ms, from its id.
 *
 * @returns false when the table refuses the event; nothing is written then.
 */
export async function applyEvent(
  tx: WriteTransaction,
  conversationId: string,
  event: ConversationEvent,
  at: number | null,
  changes: EventChanges = {},
): Promise<boolean> {
  const conversation = await readConversation(tx, conversationId);
  const ticket = await readTicket(tx, conversationId);
  const inquiry =
    conversation?.inquiryId == null ? null : await readInquiry(tx, conversationId, conversation.inquiryId);
  const state = conversation?.state ?? ticket?.state;
  if (state === undefined) return false;
  const closeChatState = conversation?.closeChatState ?? null;
  const after = statusAfter({ state, inquiryStatus: inquiry?.status ?? statusBehind(ticket), closeChatState }, event);
  if (isRefusal(after)) return false;
  await moveConversation(tx, { conversation, inquiry }, after, at, changes.conversation);
  if (ticket !== null) {
    const moved: TicketView = { ...ticket, state: after.state, ...changes.ticket };
    const changesHands = moved.state !== ticket.state || moved.assigneeId !== ticket.assigneeId;
    const next = changesHands ? withoutSnooze(moved) : moved;
    const label = ticketLabelOf({
      state: after.state,
      inquiryStatus: after.inquiryStatus,
      answered: changes.answered ?? (ticket.label === 'responding' || ticket.label === 'responded'),
      guestWaits: next.waitingCount > 0,
    });
    await tx.set(keys.ticket(conversationId), { ...next, label });
  }
  return true;
}

/** Where the inquiry stands when only the ticket is in the view. */
function statusBehind(ticket: TicketView | null): InquiryStatus {
  if (ticket === null || ticket.label === 'unassigned') return 'pending';
  return ticket.state === 'forwarding' ? 'forwarding' : 'assigned';
}
