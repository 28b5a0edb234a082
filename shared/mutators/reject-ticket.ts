import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Closes the ticket with a reason for the guest [TICKET-REJECT]. */
export const rejectTicket: Mutator<'rejectTicket'> = async (tx, { id, conversationId, reason }) => {
  await applyEvent(tx, conversationId, { type: 'rejected', by: 'staff' }, timeOfId(id), {
    ticket: () => ({ rejectReason: reason.trim(), forward: null }),
  });
};
