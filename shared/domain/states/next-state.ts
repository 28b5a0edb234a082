/** Reading the table of conversation states: what an event does, or why it may not happen. */
import type { Actor, ConversationEvent, EventKey } from './events.ts';
import { eventKeyOf } from './events.ts';
import { isClosed } from './closed.ts';
import type { ConversationState } from './enumerations.ts';
import { ConversationState as ConversationStates } from './enumerations.ts';
import { rowFor, statusAfterRow, type ConversationStatus } from './follow-row.ts';
import type { Transition } from './transition.ts';
import { transitions } from './transitions.ts';

export { isClosed } from './closed.ts';

/** Why an event cannot happen; each is told to the person in words of its own. */
export type RefusalReason =
  | 'not_for_you'
  | 'closed'
  | 'not_solved'
  | 'not_closed'
  | 'not_forwarded'
  | 'not_in_call'
  | 'not_unattended'
  | 'already_taken'
  | 'already_open'
  | 'forwarding'
  | 'not_taken'
  | 'no_inquiry'
  | 'not_now';

export interface Refusal {
  readonly refused: RefusalReason;
}

export function isRefusal(result: object | string): result is Refusal {
  return typeof result === 'object' && 'refused' in result;
}

/**
 * The state after an event, or why the event is refused [CHAT-STATE-TABLE].
 * Membership, ownership and time limits are the caller's to check; this knows states alone.
 */
export function nextConversationState(state: ConversationState, event: ConversationEvent): ConversationState | Refusal {
  const row = findTransition(state, event);
  if (row === undefined) return { refused: refusalReason(state, event) };
  return row.to === 'same' ? state : row.to;
}

/** State, inquiry status and close_chat_state after an event at once, or why it is refused [INQ-STATUS]. */
export function statusAfter(before: ConversationStatus, event: ConversationEvent): ConversationStatus | Refusal {
  const row = findTransition(before.state, event);
  if (row === undefined) return { refused: refusalReason(before.state, event) };
  return statusAfterRow(row, before);
}

/**
 * The states in which an event of this actor changes neither state nor status. A message sent in one
 * of them needs no other write than its own; sending it in one statement stands on this [SYNC-HOT].
 */
export function statesUntouchedBy(event: EventKey, by: Actor): ConversationState[] {
  return ConversationStates.options.filter((state) => {
    const row = rowFor(transitions, state, event, by);
    return row !== undefined && row.to === 'same' && row.inquiry === 'same';
  });
}

function findTransition(state: ConversationState, event: ConversationEvent): Transition | undefined {
  return rowFor(transitions, state, eventKeyOf(event), event.by);
}

/** The most telling reason first; the order is that of the list in docs/decisions/states.md. */
function refusalReason(state: ConversationState, event: ConversationEvent): RefusalReason {
  const key = eventKeyOf(event);
  if (!transitions.some((row) => row.event === key && row.by.includes(event.by))) return 'not_for_you';
  if (event.type === 'undo_solve') return 'not_solved';
  if (event.type === 'reopened') return 'not_closed';
  if (isClosed(state)) return 'closed';
  if (event.type.startsWith('forward_')) return 'not_forwarded';
  if (event.type.startsWith('call_') && event.type !== 'call_started') return 'not_in_call';
  if (event.type === 'message_left' || event.type === 'leave_cancelled' || event.type === 'hours_began') {
    return 'not_unattended';
  }
  if (state === 'forwarding') return 'forwarding';
  if (state === 'chatting_staff' && (event.type === 'taken' || event.type === 'message_from_bot')) {
    return 'already_taken';
  }
  if (event.type === 'inquiry_opened') return 'already_open';
  if (event.type === 'message_from_staff' || event.type === 'returned' || event.type === 'taken_over')
    return 'not_taken';
  if (state === 'preprocessing' || state === 'idling' || state === 'chatting_gpt') return 'no_inquiry';
  return 'not_now';
}
