import { readMe, readTicket } from '#shared/client-view/read.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Makes a clerk an observer of what is not theirs [INBOX-OBSERVE]; the server then lays its messages on their desk. */
export const openTicket: Mutator<'openTicket'> = async (tx, { conversationId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket === null) return;
  await joinAs(tx, me, conversationId, ticket.assigneeId === me.id ? 'staff' : 'observer');
};
