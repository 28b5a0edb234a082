import { readMe } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { PlainEventType } from '#shared/domain/states/events.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Ends the conversation as its author may: a guest leaves or is content, staff solve or reject [CHAT-STATE-CLOSE]. */
export const closeConversation: Mutator<'closeConversation'> = async (tx, { id, conversationId, closeChatState }) => {
  const me = await readMe(tx);
  if (me === null) return;
  const by = me.userType === 'biz_guest' ? 'guest' : 'staff';
  const type = eventOf(by, closeChatState);
  if (type !== null) await applyEvent(tx, conversationId, { type, by }, timeOfId(id));
};

function eventOf(by: 'guest' | 'staff', closeChatState: string): PlainEventType | null {
  if (by === 'guest') {
    if (closeChatState === 'solved') return 'guest_completed';
    return closeChatState === 'guest_left' ? 'guest_left' : null;
  }
  if (closeChatState === 'solved') return 'solved';
  return closeChatState === 'rejected' ? 'rejected' : null;
}
