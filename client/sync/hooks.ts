/**
 * Everything a screen may know of synchronized data. Each hook follows only what it names and gives the same
 * object until that changes; none throws when there is no data yet.
 */
import { useCallback, useContext, useRef } from 'react';
import type { MeView } from '#shared/client-view/values.ts';
import { SyncContext, useReadable } from './sync-context.ts';
import type { SyncScreens } from './sync-screens.ts';
import type { ConnectionView, ConversationSummary, OutboxView, Sync, Thread, UnreadCounts } from './types.ts';

export { SyncContext, useReadable } from './sync-context.ts';

/** How many older messages one request brings [SYNC-HISTORY]. */
const historyPage = 200;

/**
 * @throws Error outside {@link SyncContext}: a screen was put in the wrong place.
 */
export function useScreens(): SyncScreens {
  const sync = useContext(SyncContext);
  if (sync === null) throw new Error('No SyncContext');
  return sync;
}

/** The way to do things: author, retry, discard, wake. */
export function useSync(): Sync {
  return useScreens();
}

/** `author('sendMessage', {…})`; the same function for as long as the Sync is the same. */
export function useAuthor(): Sync['author'] {
  return useScreens().author;
}

/** Who is signed in, as the server knows them; null until the first pull. */
export function useMe(): MeView | null {
  return useReadable(useScreens().me);
}

/** The message box, last talked in first. */
export function useConversations(): readonly ConversationSummary[] {
  return useReadable(useScreens().summaries);
}

/** One conversation with everything its screen shows. */
export function useConversation(id: string): Thread {
  return useReadable(useScreens().thread(id));
}

/**
 * Asks for the page of messages before the oldest in the view. Calling it again before they are here does
 * nothing; they arrive in {@link useConversation}.
 */
export function useOlderMessages(conversationId: string): () => void {
  const sync = useScreens();
  const asked = useRef<string | null>(null);
  return useCallback(() => {
    const oldest = sync.thread(conversationId).get().messages[0]?.message.order ?? null;
    const page = `${conversationId} ${oldest}`;
    if (oldest === null || oldest <= 1 || asked.current === page) return;
    asked.current = page;
    void sync.author('requestHistory', {
      conversationId,
      fromOrder: Math.max(0, oldest - 1 - historyPage),
      toOrder: oldest - 1,
    });
  }, [sync, conversationId]);
}

export function useUnread(): UnreadCounts {
  return useReadable(useScreens().unread);
}

export function useConnection(): ConnectionView {
  return useReadable(useScreens().connection);
}

/** What this device still holds of what the person did, and what the server refused. */
export function useOutbox(): OutboxView {
  return useReadable(useScreens().outbox);
}

/** User ids of the others who type here now, each for 6 s after their last sign. */
export function useTyping(conversationId: string): readonly string[] {
  return useReadable(useScreens().typing(conversationId));
}

/** To be called with true at each key and with false when the field is emptied or left: told on seldom enough. */
export function useSayTyping(conversationId: string): (isTyping: boolean) => void {
  const sync = useScreens();
  return useCallback((isTyping: boolean) => sync.sayTyping(conversationId, isTyping), [sync, conversationId]);
}
