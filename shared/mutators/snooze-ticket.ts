import { keys } from '#shared/client-view/keys.ts';
import { readMe, readTicket } from '#shared/client-view/read.ts';
import { withoutSnooze } from '#shared/domain/inbox/snooze.ts';
import type { Mutator } from './mutator.ts';

/** Puts a ticket aside until a time [SNOOZE-ASIDE]. */
export const snoozeTicket: Mutator<'snoozeTicket'> = async (tx, { conversationId, until }) => {
  const [me, ticket] = [await readMe(tx), await readTicket(tx, conversationId)];
  if (me === null || ticket === null || ticket.label === 'completed') return;
  await tx.set(keys.ticket(conversationId), { ...withoutSnooze(ticket), snoozedUntil: until });
};

/** Takes it up again before its time, or puts away the mark of having come back. */
export const wakeTicket: Mutator<'wakeTicket'> = async (tx, { conversationId }) => {
  const [me, ticket] = [await readMe(tx), await readTicket(tx, conversationId)];
  if (me === null || ticket === null) return;
  await tx.set(keys.ticket(conversationId), withoutSnooze(ticket));
};
