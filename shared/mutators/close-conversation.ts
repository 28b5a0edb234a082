import { readMe } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyGuestEvent } from './apply-guest-event.ts';
import type { Mutator } from './mutator.ts';

/** A guest ends the conversation, content or not [CHAT-STATE-CLOSE]; staff solve or reject a ticket instead. */
export const closeConversation: Mutator<'closeConversation'> = async (tx, { id, conversationId, closeChatState }) => {
  const me = await readMe(tx);
  if (me?.userType !== 'biz_guest' || (closeChatState !== 'solved' && closeChatState !== 'guest_left')) return;
  const type = closeChatState === 'solved' ? 'guest_completed' : 'guest_left';
  await applyGuestEvent(tx, conversationId, type, timeOfId(id), { forwardTargetName: null });
};
