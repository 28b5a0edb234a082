import { readMe, readTicket } from '#shared/client-view/read.ts';
import { joinAs } from './join-as.ts';
import type { Mutator } from './mutator.ts';

/** Makes a clerk an observer [INBOX-OBSERVE]; the server then brings the messages. */
export const openTicket: Mutator<'openTicket'> = async (tx, { conversationId }) => {
  const me = await readMe(tx);
  if (me === null || (await readTicket(tx, conversationId)) === null) return;
  await joinAs(tx, me, conversationId, 'observer');
};
