import { readMe } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Closes conversation, inquiry and ticket as solved; undoing names this action's id [TICKET-SOLVE]. */
export const solveTicket: Mutator<'solveTicket'> = async (tx, { id, conversationId }) => {
  const me = await readMe(tx);
  if (me === null) return;
  const at = timeOfId(id);
  await applyEvent(tx, conversationId, { type: 'solved', by: 'staff' }, at, {
    conversation: { forwardTargetName: null },
    ticket: { solvedBy: me.id, solvedActionId: id, solvedAt: at, forward: null, waitingCount: 0, waitingSince: null },
  });
};
