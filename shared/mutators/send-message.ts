import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMe, readMember, readMessage } from '#shared/client-view/read.ts';
import type { ConversationView, MessageView, TicketView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/**
 * Shows the message at the end with no order yet [MSG-ONCE]; the server's row, with its order and time,
 * takes its place. A refused one leaves the view, and the outbox keeps its text [MSG-CLOSED].
 */
export const sendMessage: Mutator<'sendMessage'> = async (tx, { id, conversationId, content, originalLangCd }) => {
  const me = await readMe(tx);
  if (me === null || (await readMessage(tx, conversationId, id)) !== null) return;
  const member = await readMember(tx, conversationId, me.id);
  const side = me.userType === 'biz_guest' ? 'guest' : 'staff';
  const at = timeOfId(id) ?? 0;
  const message: MessageView = {
    id, conversationId, order: null, authorId: me.id, authorName: member?.displayName ?? me.name, side, content,
    originalLangCd, displayTo: 'all', isMasked: false, manualMaskingStatus: 'none', isDeleted: false,
    reportStatus: 'none', linkedMessageId: null, createdAt: at, updatedAt: at,
  };
  await tx.set(keys.message(conversationId, id), message);
  const replied = (ticket: TicketView): Partial<TicketView> => ({
    label: ticket.assigneeId === null ? ticket.label : 'responded',
    waitingCount: 0,
    waitingSince: null,
    lastLine: plainTextOf(content),
    lastSide: 'staff',
    lastAt: Math.max(ticket.lastAt, at),
  });
  await applyEvent(tx, conversationId, { type: side === 'guest' ? 'message_from_guest' : 'message_from_staff', by: side }, at, {
    ticket: replied,
  });
  const conversation = await readConversation(tx, conversationId);
  if (conversation === null) return;
  const talked: ConversationView = { ...conversation, lastTalkAt: Math.max(conversation.lastTalkAt ?? 0, at) };
  await tx.set(keys.conversation(conversationId), talked);
};
