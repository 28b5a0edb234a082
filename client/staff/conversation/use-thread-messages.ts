import { useMemo } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { useNotes } from '#client/sync/desk-hooks.ts';
import { useMe, useOutbox } from '#client/sync/hooks.ts';
import type { Thread } from '#client/sync/types.ts';
import { useGuestName } from '../use-guest-name.ts';
import { createMessageMapper, noteMessages } from './chat-messages.ts';

interface ThreadMessages {
  /** Messages with the notes between them. */
  readonly messages: readonly ChatMessage[];
  readonly notes: readonly ChatMessage[];
}

/** Everything that stands in a conversation, ready to be drawn. */
export function useThreadMessages(conversationId: string, thread: Thread): ThreadMessages {
  const me = useMe()?.id ?? '';
  const rows = useNotes(conversationId);
  const outbox = useOutbox();
  const guestName = useGuestName();
  const reader = useMemo(() => ({ id: me, guestName }), [me, guestName]);
  const mapper = useMemo(() => createMessageMapper(reader), [reader]);
  const notes = useMemo(
    () => noteMessages(rows, outbox, conversationId, reader),
    [rows, outbox, conversationId, reader],
  );
  const messages = useMemo(() => mapper(thread, notes), [mapper, thread, notes]);
  return { messages, notes };
}
