import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMe, readTicket } from '#shared/client-view/read.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { withoutSnooze } from '#shared/domain/inbox/snooze.ts';
import { isRefusal, nextConversationState } from '#shared/domain/states/next-state.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/**
 * The ticket is done at the desk; the conversation closes once nobody can undo it any more, which is the server's to do
 * [TICKET-SOLVE]. In a call it is final at once. Undoing names this action's id.
 */
export const solveTicket: Mutator<'solveTicket'> = async (tx, { id, conversationId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket === null) return;
  const at = timeOfId(id);
  const solved: Partial<TicketView> = {
    solvedBy: me.id,
    solvedActionId: id,
    solvedAt: at,
    forward: null,
    waitingCount: 0,
    waitingSince: null,
  };
  const state = (await readConversation(tx, conversationId))?.state ?? ticket.state;
  if (state === 'calling') {
    const conversation = { forwardTargetName: null };
    await applyEvent(tx, conversationId, { type: 'solved', by: 'staff' }, at, { conversation, ticket: solved });
    return;
  }
  const next = nextConversationState(ticket.state, { type: 'solved', by: 'staff' });
  if (isRefusal(next)) return;
  await tx.set(keys.ticket(conversationId), { ...withoutSnooze(ticket), ...solved, state: next, label: 'completed' });
};
