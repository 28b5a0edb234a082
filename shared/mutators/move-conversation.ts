import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { ConversationStatus } from '#shared/domain/states/follow-row.ts';

/** Writes where a conversation and its running inquiry stand now; `at` is the time of the action in milliseconds. */
export async function moveConversation(
  tx: WriteTransaction,
  rows: { readonly conversation: ConversationView | null; readonly inquiry: InquiryView | null },
  after: ConversationStatus,
  at: number | null,
  changes: Partial<ConversationView> = {},
): Promise<void> {
  const { conversation, inquiry } = rows;
  if (conversation !== null) {
    const moved: ConversationView = {
      ...conversation,
      state: after.state,
      closeChatState: after.closeChatState,
      ...changes,
    };
    await tx.set(keys.conversation(conversation.id), moved);
  }
  if (inquiry !== null) {
    const closedAt = isClosed(after.state) ? at : null;
    const moved: InquiryView = { ...inquiry, status: after.inquiryStatus, closedAt };
    await tx.set(keys.inquiry(inquiry.conversationId, inquiry.id), moved);
  }
}
