/** What hooks read of a Sync; kept apart from {@link Sync} so that screens see the hooks only. */
import type { ReadonlyJSONValue } from 'replicache';
import type { MeView } from '#shared/client-view/values.ts';
import type { Readable } from './readable.ts';
import type { ConnectionView, ConversationSummary, OutboxView, Sync, Thread, UnreadCounts } from './types.ts';

export interface SyncScreens extends Sync {
  readonly me: Readable<MeView | null>;
  readonly unread: Readable<UnreadCounts>;
  readonly summaries: Readable<readonly ConversationSummary[]>;
  readonly connection: Readable<ConnectionView>;
  readonly outbox: Readable<OutboxView>;
  /** The same readable for the same id, while somebody follows it. */
  thread(conversationId: string): Readable<Thread>;
  list<T extends ReadonlyJSONValue>(prefix: string): Readable<readonly T[]>;
  /** User ids of those who type in a conversation right now [CHAT-TYPING]. */
  typing(conversationId: string): Readable<readonly string[]>;
  /** User ids of colleagues who look at a conversation right now [INBOX-PRESENCE]. */
  viewing(conversationId: string): Readable<readonly string[]>;
  /** Says that the person types, or has stopped; seldom enough, whoever calls how often. */
  sayTyping(conversationId: string, isTyping: boolean): void;
  sayViewing(conversationId: string, isViewing: boolean): void;
}
