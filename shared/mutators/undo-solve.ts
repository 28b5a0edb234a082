import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMe, readStaff, readTicket } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { withoutSnooze } from '#shared/domain/inbox/snooze.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

const notSolved = { solvedBy: null, solvedActionId: null, solvedAt: null } as const;

/** Takes back the very solve it names, and no later one [TICKET-SOLVE]. Who waited is the server's to remember. */
export const undoSolve: Mutator<'undoSolve'> = async (tx, { id, conversationId, solveId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket === null || ticket.solvedActionId !== solveId) return;
  const conversation = await readConversation(tx, conversationId);
  if (conversation !== null && !isClosed(conversation.state)) {
    // Not final yet: nothing but the ticket had changed.
    const label = ticket.assigneeId === null ? 'unassigned' : 'responded';
    await tx.set(keys.ticket(conversationId), {
      ...withoutSnooze(ticket),
      ...notSolved,
      state: conversation.state,
      label,
    });
    return;
  }
  const owner = {
    assigneeId: ticket.assigneeId ?? me.id,
    assigneeName: ticket.assigneeName ?? (await readStaff(tx, me.id))?.name ?? me.name,
  };
  const open = await applyEvent(tx, conversationId, { type: 'undo_solve', by: 'staff' }, timeOfId(id), {
    conversation: { assignStaffId: owner.assigneeId, responderName: owner.assigneeName },
    ticket: { ...owner, ...notSolved },
  });
  if (open && owner.assigneeId === me.id) await joinAs(tx, me, conversationId, 'staff');
};
