/** Which states are the end of a conversation. */
import type { ConversationState } from './enumerations.ts';

export const closedStates = [
  'close_guest',
  'close_staff',
  'close_timeout',
] as const satisfies readonly ConversationState[];

/** True once a conversation has ended, however it did [CHAT-STATE-CLOSED]. */
export function isClosed(state: ConversationState): boolean {
  return (closedStates as readonly ConversationState[]).includes(state);
}
