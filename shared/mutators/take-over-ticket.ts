import { keys } from '#shared/client-view/keys.ts';
import { readMe, readMember, readStaff, readTicket } from '#shared/client-view/read.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { applyEvent } from './apply-event.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** The ticket of a colleague becomes the clerk's [TICKET-TAKE-OVER]; whether they may is the server's to say. */
export const takeOverTicket: Mutator<'takeOverTicket'> = async (tx, { id, conversationId, fromStaffId }) => {
  const me = await readMe(tx);
  const ticket = await readTicket(tx, conversationId);
  if (me === null || ticket?.assigneeId !== fromStaffId || fromStaffId === me.id) return;
  const name = (await readStaff(tx, me.id))?.name ?? me.name;
  const taken = await applyEvent(tx, conversationId, { type: 'taken_over', by: 'staff' }, timeOfId(id), {
    conversation: { assignStaffId: me.id, responderName: name, forwardTargetName: null },
    ticket: { assigneeId: me.id, assigneeName: name, forward: null },
    answered: false,
  });
  if (!taken) return;
  const before = await readMember(tx, conversationId, fromStaffId);
  if (before !== null) await tx.set(keys.member(conversationId, fromStaffId), { ...before, role: 'observer' });
  await joinAs(tx, me, conversationId, 'staff');
};
