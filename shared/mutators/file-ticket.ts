import { keys } from '#shared/client-view/keys.ts';
import { readMe, readTicket } from '#shared/client-view/read.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { rankedByVip } from '#shared/domain/desk-work/vip.ts';
import type { Mutator } from './mutator.ts';

/**
 * Says what a ticket is about, how soon it has to be seen to, and whether its guest is a VIP; what is not given stays
 * [WORK-CODE] [PRIORITY-HAND] [GUEST-VIP]. The guest's other tickets follow on the server.
 */
export const fileTicket: Mutator<'fileTicket'> = async (tx, { conversationId, workCodeIds, priority, isVip }) => {
  const [me, ticket] = [await readMe(tx), await readTicket(tx, conversationId)];
  if (me === null || ticket === null) return;
  const moved = priority !== undefined && priority !== ticket.priority;
  const filed: TicketView = {
    ...ticket,
    workCodeIds: workCodeIds === undefined ? ticket.workCodeIds : [...new Set(workCodeIds)],
    ...(moved ? { priority, priorityRule: null, priorityBy: me.name } : {}),
  };
  await tx.set(keys.ticket(conversationId), isVip === undefined ? filed : marked(filed, isVip));
};

function marked(ticket: TicketView, isVip: boolean): TicketView {
  if (isVip === ticket.guestIsVip) return ticket;
  const { priority, priorityRule, priorityBy } = ticket;
  const ranked = rankedByVip({ priority, priority_rule: priorityRule, priority_by: priorityBy }, isVip);
  return {
    ...ticket,
    guestIsVip: isVip,
    priority: ranked.priority,
    priorityRule: ranked.priority_rule,
    priorityBy: ranked.priority_by,
  };
}
