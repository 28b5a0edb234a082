import type { WriteTransaction } from 'replicache';
import { readConversation, readMe, readStaff, readTicket } from '#shared/client-view/read.ts';
import type { MeView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Makes the clerk the one who answers, if nobody is [TICKET-TAKE]; who was first is the server's to say. */
export const takeTicket: Mutator<'takeTicket'> = async (tx, { id, conversationId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me !== null && ticket !== null) await takeAs(tx, me, conversationId, timeOfId(id));
};

/** Takes what can be taken; answering an untaken ticket begins with it too. */
export async function takeAs(
  tx: WriteTransaction,
  me: MeView,
  conversationId: string,
  at: number | null,
): Promise<void> {
  const state = (await readTicket(tx, conversationId))?.state ?? (await readConversation(tx, conversationId))?.state;
  if (state === 'chatting_staff') return;
  const name = (await readStaff(tx, me.id))?.name ?? me.name;
  const taken = await applyEvent(tx, conversationId, { type: 'taken', by: 'staff' }, at, {
    conversation: { assignStaffId: me.id, responderName: name, forwardTargetName: null },
    ticket: { assigneeId: me.id, assigneeName: name, forward: null },
    answered: false,
  });
  if (taken) await joinAs(tx, me, conversationId, 'staff');
}
