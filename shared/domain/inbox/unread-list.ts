/** The list of unread items that the façade pages through. */

/** Unread items asked for at once [UNREAD-LIST]. */
export const unreadPageSize = 100;

export interface UnreadItem {
  readonly conversationId: string;
  readonly messageId: string;
}

/**
 * A list that was read a moment ago, without what has been seen since: the items of the conversation that
 * is open now, unless that one is of a left message, which is read only by answering it [UNREAD-STALE].
 */
export function withoutOpenConversation<T extends UnreadItem>(
  items: readonly T[],
  open: { readonly conversationId: string; readonly isLeaveMessage: boolean } | null,
): readonly T[] {
  if (open === null || open.isLeaveMessage) return items;
  return items.filter((item) => item.conversationId !== open.conversationId);
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
