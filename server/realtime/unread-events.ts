/**
 * `createQcUnreadMessage`, told under a person's own name for each message that is unread for them [EVENT-UNREAD].
 * Clients of ours hear of messages by their conversations and count unread ones from their view, so that this asks the
 * database only while somebody else's client listens.
 */
import { unreadReaders } from '#server/queries/conversation/unread-readers.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { encodeEvent } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import type { NameIndex } from './name-index.ts';

export interface UnreadEvents {
  /** A message was said. Returns at once. */
  said(notice: Notice): void;
}

export function createUnreadEvents(ctx: HubContext, index: NameIndex, eventId: () => string): UnreadEvents {
  const tell = async (tenantId: string, conversationId: string, messageId: string): Promise<void> => {
    for (const { userId, authorId } of await unreadReaders(ctx, tenantId, messageId)) {
      const name = `user/${userId}` as const;
      const hearers = [...index.hearers(tenantId, name)].filter(({ ours }) => !ours);
      if (hearers.length === 0) continue;
      const data = {
        id: messageId,
        conversation_id: conversationId,
        message_id: messageId,
        send_user_id: authorId,
        unread_user_id: userId,
      };
      const frame = encodeEvent({ tenantId, name, type: 'createQcUnreadMessage', data }, eventId(), false);
      for (const connection of hearers) connection.sendEvent(frame, `unread ${messageId}`, ctx.now());
    }
  };
  return {
    said({ tenantId, data }) {
      const { conversation_id: conversationId, message_id: messageId } = data;
      if (typeof conversationId !== 'string' || typeof messageId !== 'string') return;
      // Lost, it changes when something is seen, never what.
      tell(tenantId, conversationId, messageId).catch((error: unknown) =>
        ctx.log.debug({ err: error }, 'nobody was told of an unread message'),
      );
    },
  };
}
