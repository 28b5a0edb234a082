import { readMe, readTicket } from '#shared/client-view/read.ts';
import { ticketLabelOf } from '#shared/domain/states/ticket-label.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Takes back the very solve it names, and no later one [TICKET-SOLVE]. */
export const undoSolve: Mutator<'undoSolve'> = async (tx, { id, conversationId, solveId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket === null || ticket.solvedActionId !== solveId) return;
  const label = ticketLabelOf({
    state: 'chatting_staff',
    inquiryStatus: 'assigned',
    answered: true,
    guestWaits: ticket.lastSide === 'guest',
  });
  await applyEvent(tx, conversationId, { type: 'undo_solve', by: 'staff' }, timeOfId(id), {
    ticket: () => ({ label, solvedBy: null, solvedActionId: null, solvedAt: null }),
  });
};
