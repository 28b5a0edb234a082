/** Moves a guest's conversation by the guest's rows of the table of states, optimistically. */
import type { WriteTransaction } from 'replicache';
import { readConversation, readInquiry } from '#shared/client-view/read.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import { rowFor, statusAfterRow } from '#shared/domain/states/follow-row.ts';
import { guestTransitions, type GuestEventType } from '#shared/domain/states/guest-transitions.ts';
import { moveConversation } from './move-conversation.ts';

/**
 * Applies what a guest does to the conversation and its running inquiry, with `changes` on top; a guest's view has no
 * ticket. `at` is the time of the action in milliseconds, from its id. What the table refuses writes nothing.
 */
export async function applyGuestEvent(
  tx: WriteTransaction,
  conversationId: string,
  type: GuestEventType,
  at: number | null,
  changes: Partial<ConversationView> = {},
): Promise<void> {
  const conversation = await readConversation(tx, conversationId);
  if (conversation === null) return;
  const inquiry =
    conversation.inquiryId === null ? null : await readInquiry(tx, conversationId, conversation.inquiryId);
  const { state, closeChatState } = conversation;
  const row = rowFor(guestTransitions, state, type, 'guest');
  if (row === undefined) return;
  await moveConversation(
    tx,
    { conversation, inquiry },
    statusAfterRow(row, { state, inquiryStatus: inquiry?.status ?? 'pending', closeChatState }),
    at,
    changes,
  );
}
