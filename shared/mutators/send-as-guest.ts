import type { WriteTransaction } from 'replicache';
import { readConversation, readMe, readMessage } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { applyGuestEvent } from './apply-guest-event.ts';
import type { Mutator } from './mutator.ts';
import { putMessage } from './put-message.ts';

/** What a guest's own page does of ./send-message.ts: nobody but a guest writes there. */
export const sendAsGuest: Mutator<'sendMessage'> = async (tx, args) => {
  const me = await readMe(tx);
  if (me === null || (await readMessage(tx, args.conversationId, args.id)) !== null) return;
  const at = timeOfId(args.id) ?? 0;
  await speakAsGuest(tx, args.conversationId, at);
  await putMessage(tx, me, 'guest', args, at);
};

/** A guest who writes into an ended conversation opens it again; whom it then goes to is the server's to say. */
export async function speakAsGuest(tx: WriteTransaction, conversationId: string, at: number): Promise<void> {
  const state = (await readConversation(tx, conversationId))?.state;
  await applyGuestEvent(
    tx,
    conversationId,
    state !== undefined && isClosed(state) ? 'reopened' : 'message_from_guest',
    at,
  );
}
