/** The list of unread items that the façade pages through. */

/** Unread items asked for at once [UNREAD-LIST]. */
export const unreadPageSize = 100;

export interface UnreadItem {
  readonly conversationId: string;
  readonly messageId: string;
}

export interface UnreadSummary {
  readonly conversationId: string;
  readonly lastMessageId: string;
  readonly unreadIds: readonly string[];
}

/** The items by conversation, each with its newest message; items come oldest first. */
export function summariseUnread(items: readonly UnreadItem[]): UnreadSummary[] {
  const byConversation = new Map<string, string[]>();
  for (const { conversationId, messageId } of items) {
    const ids = byConversation.get(conversationId) ?? [];
    if (!ids.includes(messageId)) byConversation.set(conversationId, [...ids, messageId]);
  }
  return [...byConversation].map(([conversationId, unreadIds]) => ({
    conversationId,
    unreadIds,
    lastMessageId: unreadIds.at(-1) ?? '',
  }));
}
