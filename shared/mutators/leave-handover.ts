import { readMe, readTicket } from '#shared/client-view/read.ts';
import type { Mutator } from './mutator.ts';
import { returnTicket } from './return-ticket.ts';

/** Hands on what one holds at the end of a shift; to whom each goes is the server's to say [STAFF-HANDOVER]. */
export const leaveHandover: Mutator<'leaveHandover'> = async (tx, { id, conversationIds }) => {
  const me = await readMe(tx);
  for (const conversationId of conversationIds) {
    const ticket = await readTicket(tx, conversationId);
    if (me !== null && ticket?.assigneeId === me.id && ticket.label !== 'completed')
      await returnTicket(tx, { id, conversationId });
  }
};
