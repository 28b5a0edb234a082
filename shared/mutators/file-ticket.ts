import { keys } from '#shared/client-view/keys.ts';
import { readMe, readTicket } from '#shared/client-view/read.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import type { Mutator } from './mutator.ts';

/** Says what a ticket is about, and how soon it has to be seen to; what is not given stays [WORK-CODE] [PRIORITY-HAND]. */
export const fileTicket: Mutator<'fileTicket'> = async (tx, { conversationId, workCodeIds, priority }) => {
  const [me, ticket] = [await readMe(tx), await readTicket(tx, conversationId)];
  if (me === null || ticket === null) return;
  const moved = priority !== undefined && priority !== ticket.priority;
  const filed: TicketView = {
    ...ticket,
    workCodeIds: workCodeIds === undefined ? ticket.workCodeIds : [...new Set(workCodeIds)],
    ...(moved ? { priority, priorityRule: null, priorityBy: me.name } : {}),
  };
  await tx.set(keys.ticket(conversationId), filed);
};
