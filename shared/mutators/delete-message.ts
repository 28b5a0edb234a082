import { keys } from '#shared/client-view/keys.ts';
import { readMe, readMessage, readTicket, readTranslation } from '#shared/client-view/read.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { Mutator } from './mutator.ts';

/** Empties one's own message and leaves it in its place [MSG-DELETED]; its translation goes with the words. */
export const deleteMessage: Mutator<'deleteMessage'> = async (tx, { id, conversationId, messageId }) => {
  const me = await readMe(tx);
  const message = await readMessage(tx, conversationId, messageId);
  if (me === null || message === null || message.authorId !== me.id || message.isDeleted) return;
  const deleted: MessageView = {
    ...message,
    content: '',
    isDeleted: true,
    updatedAt: timeOfId(id) ?? message.updatedAt,
  };
  await tx.set(keys.message(conversationId, messageId), deleted);
  const translation = await readTranslation(tx, conversationId, messageId);
  if (translation !== null)
    await tx.set(keys.translation(conversationId, messageId), { ...translation, content: null });
  const ticket = await readTicket(tx, conversationId);
  if (ticket !== null && message.order === ticket.lastOrder)
    await tx.set(keys.ticket(conversationId), { ...ticket, lastLine: '', lastLines: {} });
};
