/** What stands above a conversation: who has it, the place in the line, what to look at first. Fetched once the chat stands. */
import { late } from '#client/chat/lazy.ts';

export const { fetch: fetchTalk, use: useTalk } = late(() => import('./conversation-head.tsx'));
