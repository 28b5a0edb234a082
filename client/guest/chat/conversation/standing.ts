import { isClosed } from '#shared/domain/states/closed.ts';
import type { ConversationState } from '#shared/domain/states/enumerations.ts';

/** Whether staff may still answer, and whom the guest waits for. */
export type Standing = 'waiting' | 'answered' | 'bot' | 'forwarding' | 'out_of_hours' | 'closed' | 'quiet';

/** Where a conversation stands, for the line above it. */
export function standingOf(state: ConversationState): Standing {
  if (isClosed(state)) return 'closed';
  switch (state) {
    case 'chatting_guest':
    case 'preprocessing':
    case 'busy':
      return 'waiting';
    case 'chatting_staff':
    case 'calling':
      return 'answered';
    case 'chatting_gpt':
      return 'bot';
    case 'forwarding':
      return 'forwarding';
    case 'out_of_business':
      return 'out_of_hours';
    default:
      return 'quiet';
  }
}
