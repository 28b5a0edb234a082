/** What is said to the server, and to the view at once, when somebody has read up to a place. */
import type { AuthorArgs, Thread } from './types.ts';

/**
 * Reading `thread` up to `order`, with both sides' counts there: whoever has the messages in their order counts what lies
 * below, and no body of a mutator has to look through all of them, at every pull anew [UNREAD-CURSOR].
 */
export function readingUpTo(
  { conversation, messages }: Pick<Thread, 'conversation' | 'messages'>,
  conversationId: string,
  order: number,
): AuthorArgs<'readConversation'> {
  if (conversation === null || order >= conversation.lastOrder) return { conversationId, order };
  let { guestCount, staffCount } = conversation;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index]?.message;
    if (message === undefined || message.order === null) continue;
    if (message.order <= order) break;
    if (message.side === 'guest') guestCount -= 1;
    else if (message.side !== 'system') staffCount -= 1;
  }
  return { conversationId, order, guestCount, staffCount };
}
