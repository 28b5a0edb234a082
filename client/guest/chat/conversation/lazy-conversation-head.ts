/** What stands above a conversation: who has it, the place in the line, what to look at first. Fetched once the chat stands. */
import { lazyPart } from '#client/chat/lazy.ts';

export const { fetch: fetchConversationHead, use: useConversationHead } = lazyPart(
  () => import('./conversation-parts.ts'),
);
