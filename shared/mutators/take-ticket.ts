import { readMe, readTicket } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Makes the clerk the one who answers, if nobody is [TICKET-TAKE]; who was first is the server's to say. */
export const takeTicket: Mutator<'takeTicket'> = async (tx, { id, conversationId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket === null || ticket.assigneeId !== null) return;
  const taken = await applyEvent(tx, conversationId, { type: 'taken', by: 'staff' }, timeOfId(id), {
    conversation: { assignStaffId: me.id, responderName: me.name },
    ticket: () => ({ assigneeId: me.id, assigneeName: me.name, label: 'assigned' }),
  });
  if (taken) await joinAs(tx, me, conversationId, 'staff');
};
