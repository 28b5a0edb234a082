import { readMe, readStaff, readTicket } from '#shared/client-view/read.ts';
import type { ForwardView, TicketView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Accepts, declines or takes back a forwarded ticket [TICKET-FORWARD]; declined, it is its clerk's or the queue's again. */
export const answerForward: Mutator<'answerForward'> = async (tx, { id, conversationId, forwardId, answer }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket?.forward?.id !== forwardId || ticket.forward.state !== 'pending') return;
  const name = (await readStaff(tx, me.id))?.name ?? me.name;
  const forward: ForwardView = {
    ...ticket.forward,
    state: answer === 'accept' ? 'accepted' : answer === 'reject' ? 'rejected' : 'cancelled',
    answeredByName: name,
  };
  const accepted = answer === 'accept';
  const mine: Partial<TicketView> = accepted ? { assigneeId: me.id, assigneeName: name } : {};
  const done = await applyEvent(tx, conversationId, eventOf(answer, ticket.assigneeId !== null), timeOfId(id), {
    conversation: { forwardTargetName: null, ...(accepted ? { assignStaffId: me.id, responderName: name } : {}) },
    ticket: { forward, ...mine },
    ...(accepted ? { answered: false } : {}),
  });
  if (done && accepted) await joinAs(tx, me, conversationId, 'staff');
};

function eventOf(answer: 'accept' | 'reject' | 'cancel', held: boolean): ConversationEvent {
  if (answer === 'accept') return { type: 'forward_accepted', by: 'staff' };
  return {
    type: answer === 'reject' ? 'forward_rejected' : 'forward_cancelled',
    by: 'staff',
    behind: held ? 'staff' : 'queue',
  };
}
