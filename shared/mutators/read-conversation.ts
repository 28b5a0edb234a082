import type { ReadTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { listMessages, readConversation as readConversationRow, readCursor, readMe } from '#shared/client-view/read.ts';
import type { ConversationView, ReadView } from '#shared/client-view/values.ts';
import { cursorAfterReading, type SideCounts } from '#shared/domain/unread/unread.ts';
import type { Mutator } from './mutator.ts';

/** Raises the reader's cursor; it never falls [UNREAD-CURSOR]. */
export const readConversation: Mutator<'readConversation'> = async (tx, { conversationId, order, ...told }) => {
  const me = await readMe(tx);
  const conversation = await readConversationRow(tx, conversationId);
  if (me === null || conversation === null) return;
  const cursor: ReadView = (await readCursor(tx, conversationId, me.id)) ?? {
    conversationId,
    userId: me.id,
    order: 0,
    guestCount: 0,
    staffCount: 0,
    dismissed: [],
  };
  const upTo = Math.min(order, conversation.lastOrder);
  if (upTo <= cursor.order) return;
  const moved = cursorAfterReading(cursor, { order: upTo, ...(await countsAt(tx, conversation, upTo, told)) });
  await tx.set(keys.read(conversationId, me.id), moved);
};

/**
 * Both sides' counts at an order. Reading to the end, and where the reader's screen has counted, needs no look at the
 * messages; what an earlier version left in the outbox does.
 */
async function countsAt(
  tx: ReadTransaction,
  conversation: ConversationView,
  order: number,
  told: Partial<SideCounts>,
): Promise<SideCounts> {
  const counts = { guestCount: conversation.guestCount, staffCount: conversation.staffCount };
  if (order === conversation.lastOrder) return counts;
  if (told.guestCount !== undefined && told.staffCount !== undefined)
    return { guestCount: told.guestCount, staffCount: told.staffCount };
  for (const message of await listMessages(tx, conversation.id)) {
    if (message.order === null || message.order <= order) continue;
    if (message.side === 'guest') counts.guestCount -= 1;
    else if (message.side !== 'system') counts.staffCount -= 1;
  }
  return counts;
}
