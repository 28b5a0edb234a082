/**
 * From an id in an address to a conversation: one's own conversation is entered, a bot, a group or a clerk is talked with
 * [START-ID]. What the server refuses is said in words.
 */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { localTexts } from '#client/storage/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createConversation } from '#shared/facade/bot/transfer.ts';
import { isConversationMember } from '#shared/facade/conversation/is-conversation-member.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { pendingInquiry } from '../../menus/pending-inquiry.ts';

export type BeginResult =
  | { readonly end: 'conversation'; readonly id: string; readonly began: boolean }
  /** Nobody's id, or another house's or guest's: told apart by nobody. */
  | { readonly end: 'nobody' }
  | { readonly end: 'limit' }
  | { readonly end: 'stay_ended' }
  /** No answer came; `again` is worth trying when the server can be reached. */
  | { readonly end: 'offline' }
  | { readonly end: 'failed' };

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes what a guest began on this device and did not finish: a chosen menu, an answered question for agreement [START-CLEAR]. */
export function clearGuestState(): void {
  pendingInquiry.forget();
  for (const key of ['selectedMenu', 'agree', 'bellhop-call']) localTexts.remove(key);
}

/** @param talks false where the id can only be a conversation's */
export async function beginConversation({ core, logs }: GuestApp, id: string, talks: boolean): Promise<BeginResult> {
  if (!anId.test(id)) return { end: 'nobody' };
  const known =
    core.sync
      .get()
      ?.summaries.get()
      .some(({ conversation }) => conversation.id === id) === true;
  if (known) return { end: 'conversation', id, began: false };
  const way = { transport: core.transport, tokens: core.session };
  try {
    if ((await callOperation(way, isConversationMember, { conversationId: id })).is_member)
      return { end: 'conversation', id, began: false };
    if (!talks) return { end: 'nobody' };
    const begun = await callOperation(way, createConversation, { userId: id });
    if (begun.activation_flg) logs.access('guest_chat', 'start', { conversation_id: begun.id });
    core.sync.get()?.wake();
    return { end: 'conversation', id: begun.id, began: begun.activation_flg };
  } catch (error) {
    if (error instanceof TransportError) return { end: 'offline' };
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return { end: 'nobody' };
    if (error.code === 'limit_reached') return { end: 'limit' };
    if (error.code === 'stay_ended') return { end: 'stay_ended' };
    if (error.status === 503 || error.status === 429) return { end: 'offline' };
    logs.error(error, location.pathname);
    return { end: 'failed' };
  }
}
