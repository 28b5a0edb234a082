import { readConversation, readMe } from '#shared/client-view/read.ts';
import type { ConversationState } from '#shared/domain/states/enumerations.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/**
 * Moves a conversation to a state a person may ask for [CHAT-STATE-TABLE]: a guest back to idling or out,
 * staff to holding it or to its end. Any other wish is the server's to answer.
 */
export const setConversationInfoState: Mutator<'setConversationInfoState'> = async (tx, { id, conversationId, state }) => {
  const me = await readMe(tx);
  const conversation = await readConversation(tx, conversationId);
  if (me === null || conversation === null || conversation.state === state) return;
  const event = eventTowards(state, conversation.state, me.userType === 'biz_guest' ? 'guest' : 'staff');
  if (event !== null) await applyEvent(tx, conversationId, event, timeOfId(id));
};

function eventTowards(to: ConversationState, from: ConversationState, by: 'guest' | 'staff'): ConversationEvent | null {
  if (by === 'guest') {
    if (to === 'idling') return { type: isClosed(from) ? 'reopened' : 'idled', by };
    return to === 'close_guest' ? { type: 'guest_left', by } : null;
  }
  if (to === 'chatting_staff') return { type: 'taken', by };
  if (to === 'chatting_guest') return { type: 'returned', by };
  return to === 'close_staff' ? { type: 'solved', by } : null;
}
