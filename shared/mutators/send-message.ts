import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMe, readMember, readMessage, readTicket } from '#shared/client-view/read.ts';
import type { ConversationView, MessageView, MeView, TicketView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';
import { takeAs } from './take-ticket.ts';

/**
 * Shows the message at the end with no order yet [MSG-ONCE]; the server's row, with its order and time,
 * takes its place. A refused one leaves the view, and the outbox keeps its text [MSG-CLOSED].
 */
export const sendMessage: Mutator<'sendMessage'> = async (tx, { id, conversationId, content, originalLangCd }) => {
  const me = await readMe(tx);
  if (me === null || (await readMessage(tx, conversationId, id)) !== null) return;
  const at = timeOfId(id) ?? 0;
  const side = me.userType === 'biz_guest' ? 'guest' : 'staff';
  if (side === 'guest') await speakAsGuest(tx, conversationId, at);
  else await speakAsStaff(tx, me, conversationId, content, at);
  const member = await readMember(tx, conversationId, me.id);
  const message: MessageView = {
    id, conversationId, order: null, authorId: me.id, authorName: member?.displayName ?? me.name, side, content,
    originalLangCd, displayTo: 'all', isMasked: false, manualMaskingStatus: 'none', isDeleted: false,
    reportStatus: 'none', linkedMessageId: null, createdAt: at, updatedAt: at,
  };
  await tx.set(keys.message(conversationId, id), message);
  const conversation = await readConversation(tx, conversationId);
  if (conversation === null) return;
  const talked: ConversationView = { ...conversation, lastTalkAt: Math.max(conversation.lastTalkAt ?? 0, at) };
  await tx.set(keys.conversation(conversationId), talked);
};

/** A guest who writes into an ended conversation opens it again; whom it then goes to is the server's to say. */
async function speakAsGuest(tx: WriteTransaction, conversationId: string, at: number): Promise<void> {
  const state = (await readConversation(tx, conversationId))?.state;
  const type = state !== undefined && isClosed(state) ? 'reopened' : 'message_from_guest';
  await applyEvent(tx, conversationId, { type, by: 'guest' }, at);
}

/** Staff who answer what nobody took, take it. */
async function speakAsStaff(tx: WriteTransaction, me: MeView, conversationId: string, content: string, at: number): Promise<void> {
  await takeAs(tx, me, conversationId, at);
  const ticket = await readTicket(tx, conversationId);
  const said: Partial<TicketView> = {
    waitingCount: 0, waitingSince: null, lastLine: plainTextOf(content).slice(0, 160), lastSide: 'staff',
    lastAt: Math.max(ticket?.lastAt ?? 0, at),
  };
  await applyEvent(tx, conversationId, { type: 'message_from_staff', by: 'staff' }, at, { ticket: said, answered: true });
}
