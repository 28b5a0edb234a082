import type { CloseChatState, ConversationState, InquiryStatus } from './enumerations.ts';
import type { Actor, EventKey } from './events.ts';

/** One row of the table of conversation states. */
export interface Transition {
  readonly event: EventKey;
  readonly by: readonly Actor[];
  readonly from: readonly ConversationState[];
  /** The state afterwards; `same` where the event leaves it. */
  readonly to: ConversationState | 'same';
  /** The inquiry's status afterwards; `same` where the event leaves it. */
  readonly inquiry: InquiryStatus | 'same';
  /** How it was closed; absent where the conversation is open afterwards. */
  readonly close?: CloseChatState;
}
