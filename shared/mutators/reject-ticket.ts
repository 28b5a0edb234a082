import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Closes the ticket with a reason for the guest [TICKET-REJECT]. */
export const rejectTicket: Mutator<'rejectTicket'> = async (tx, { id, conversationId, reason }) => {
  await applyEvent(tx, conversationId, { type: 'rejected', by: 'staff' }, timeOfId(id), {
    conversation: { forwardTargetName: null },
    ticket: { rejectReason: reason.replace(/\s+/g, ' ').trim(), forward: null, waitingCount: 0, waitingSince: null },
  });
};
