/** Following one row of a table of states; which table is the caller's. */
import type { CloseChatState, ConversationState, InquiryStatus } from './enumerations.ts';
import type { Actor, EventKey } from './events.ts';
import type { Transition } from './transition.ts';

export interface ConversationStatus {
  readonly state: ConversationState;
  readonly inquiryStatus: InquiryStatus;
  /** null while the conversation is open. */
  readonly closeChatState: CloseChatState | null;
}

/** The row for an event of this actor in this state; undefined where the event may not happen. */
export function rowFor(
  rows: readonly Transition[],
  state: ConversationState,
  event: EventKey,
  by: Actor,
): Transition | undefined {
  return rows.find((row) => row.event === event && row.by.includes(by) && row.from.includes(state));
}

/** State, inquiry status and close_chat_state after a row was followed. */
export function statusAfterRow(row: Transition, before: ConversationStatus): ConversationStatus {
  return {
    state: row.to === 'same' ? before.state : row.to,
    inquiryStatus: row.inquiry === 'same' ? before.inquiryStatus : row.inquiry,
    closeChatState: row.close ?? null,
  };
}
