import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMe, readStaff, readTicket } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Opens a closed ticket for the clerk who has something to say [TICKET-REOPEN]. The new inquiry is the server's to make. */
export const reopenTicket: Mutator<'reopenTicket'> = async (tx, { id, conversationId }) => {
  const me = await readMe(tx);
  if (me === null || (await readTicket(tx, conversationId)) === null) return;
  // What was closed stays as it ended; the inquiry that begins is not known yet.
  const conversation = await readConversation(tx, conversationId);
  if (conversation !== null && isClosed(conversation.state))
    await tx.set(keys.conversation(conversationId), { ...conversation, inquiryId: null });
  const name = (await readStaff(tx, me.id))?.name ?? me.name;
  const opened = await applyEvent(tx, conversationId, { type: 'reopened', by: 'staff' }, timeOfId(id), {
    conversation: { assignStaffId: me.id, responderName: name, forwardTargetName: null, inquiryTrigger: 'staff' },
    ticket: {
      assigneeId: me.id,
      assigneeName: name,
      forward: null,
      solvedBy: null,
      solvedActionId: null,
      solvedAt: null,
      rejectReason: null,
      urgentAt: null,
    },
    answered: false,
  });
  if (opened) await joinAs(tx, me, conversationId, 'staff');
};
