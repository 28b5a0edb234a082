import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { readMe, readMessage, readTicket } from '#shared/client-view/read.ts';
import type { MeView, TicketView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { lastLineOf } from '#shared/domain/message-content/plain-text.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';
import { putMessage } from './put-message.ts';
import { speakAsGuest } from './send-as-guest.ts';
import { takeAs } from './take-ticket.ts';

/**
 * Shows the message at the end with no order yet [MSG-ONCE]; the server's row, with its order and time,
 * takes its place. A refused one leaves the view, and the outbox keeps its text [MSG-CLOSED].
 */
export const sendMessage: Mutator<'sendMessage'> = async (tx, args) => {
  const { id, conversationId, content } = args;
  const me = await readMe(tx);
  if (me === null || (await readMessage(tx, conversationId, id)) !== null) return;
  const at = timeOfId(id) ?? 0;
  const side = me.userType === 'biz_guest' ? 'guest' : 'staff';
  if (side === 'guest') await speakAsGuest(tx, conversationId, at);
  else await speakAsStaff(tx, me, conversationId, content, at);
  await putMessage(tx, me, side, args, at);
};

/** Staff who answer what nobody took, take it. */
async function speakAsStaff(
  tx: WriteTransaction,
  me: MeView,
  conversationId: string,
  content: string,
  at: number,
): Promise<void> {
  await takeAs(tx, me, conversationId, at);
  const ticket = await readTicket(tx, conversationId);
  // What came back for this is done with.
  if (ticket?.wokenAt !== undefined) {
    const { wokenAt: _, ...answered } = ticket;
    await tx.set(keys.ticket(conversationId), answered);
  }
  const said: Partial<TicketView> = {
    waitingCount: 0,
    waitingSince: null,
    lastLine: lastLineOf(parseContent(content)),
    lastLines: {},
    lastSide: 'staff',
    lastAt: Math.max(ticket?.lastAt ?? 0, at),
  };
  await applyEvent(tx, conversationId, { type: 'message_from_staff', by: 'staff' }, at, {
    ticket: said,
    answered: true,
  });
}
