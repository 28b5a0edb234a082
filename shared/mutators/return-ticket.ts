import { keys } from '#shared/client-view/keys.ts';
import { readMember, readTicket } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Gives a ticket back to the queue of its groups [TICKET-RETURN]; whoever held it reads along. */
export const returnTicket: Mutator<'returnTicket'> = async (tx, { id, conversationId }) => {
  const holder = (await readTicket(tx, conversationId))?.assigneeId ?? null;
  const returned = await applyEvent(tx, conversationId, { type: 'returned', by: 'staff' }, timeOfId(id), {
    conversation: { assignStaffId: null, responderName: null },
    ticket: { assigneeId: null, assigneeName: null, forward: null },
    answered: false,
  });
  const member = returned && holder !== null ? await readMember(tx, conversationId, holder) : null;
  if (member !== null) await tx.set(keys.member(member.conversationId, member.userId), { ...member, role: 'observer' });
};
