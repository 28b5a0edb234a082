import { readConversation, readMe } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { applyGuestEvent } from './apply-guest-event.ts';
import type { Mutator } from './mutator.ts';

/** A guest leaves a conversation idle or takes an ended one up again [INQ-IDLING]; no other state is set by asking. */
export const setConversationInfoState: Mutator<'setConversationInfoState'> = async (
  tx,
  { id, conversationId, state },
) => {
  const me = await readMe(tx);
  const conversation = await readConversation(tx, conversationId);
  if (me?.userType !== 'biz_guest' || conversation === null || state !== 'idling' || conversation.state === state)
    return;
  const type = isClosed(conversation.state) ? 'reopened' : 'idled';
  await applyGuestEvent(tx, conversationId, type, timeOfId(id));
};
