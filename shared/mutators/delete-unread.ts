import { keys } from '#shared/client-view/keys.ts';
import { readCursor, readMe, readMessage } from '#shared/client-view/read.ts';
import { cursorAfterDismissing } from '#shared/domain/unread/unread.ts';
import type { Mutator } from './mutator.ts';

/** Takes one message of the other side off the unread count and leaves the cursor where it is [UNREAD-DELETE]. */
export const deleteUnread: Mutator<'deleteUnread'> = async (tx, { conversationId, messageId }) => {
  const me = await readMe(tx);
  const message = await readMessage(tx, conversationId, messageId);
  if (me === null || message === null || message.order === null || message.side === 'system') return;
  const mine = me.userType === 'biz_guest' ? message.side === 'guest' : message.side !== 'guest';
  if (mine) return;
  const cursor = (await readCursor(tx, conversationId, me.id)) ?? {
    conversationId,
    userId: me.id,
    order: 0,
    guestCount: 0,
    staffCount: 0,
    dismissed: [],
  };
  await tx.set(keys.read(conversationId, me.id), cursorAfterDismissing(cursor, message.order));
};
