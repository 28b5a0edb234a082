import type { ChatActions, ChatMessage } from '#client/chat/chat-types.ts';
import type { ChatViewProps } from '#client/chat/chat-view.tsx';

/** Noon of 20 November 2026 in UTC, when all tests of the chat take place. */
const NOON = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

/** A message from Mika at the front desk to the guest of 512, `minutes` before noon. */
export function fromDesk(order: number, content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${order}`,
    order,
    authorId: 'mika',
    authorName: 'Mika',
    authorRole: 'staff',
    side: 'other',
    content,
    originalLang: 'en',
    createdAt: NOON - (60 - order) * MINUTE,
    state: 'sent',
    ...more,
  };
}

/** A message the guest of 512 wrote. */
export function fromGuest(order: number, content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return fromDesk(order, content, {
    authorId: 'guest-512',
    authorName: 'Guest',
    authorRole: 'guest',
    side: 'own',
    ...more,
  });
}

const nothing = (): void => undefined;

/** Callbacks that do nothing, but for those given. */
export function chatActions(some: Partial<ChatActions> = {}): ChatActions {
  return {
    onRetry: nothing,
    onDiscard: nothing,
    onRequestHistory: nothing,
    onReadUpTo: nothing,
    onAnswer: nothing,
    ...some,
  };
}

/** What a chat is given when a test does not care. */
export function chatProps(messages: readonly ChatMessage[], some: Partial<ChatViewProps> = {}): ChatViewProps {
  return {
    conversationId: 'c1',
    messages,
    ready: true,
    history: 'end',
    readOrder: 1000,
    lang: 'en',
    languageName: (code) => ({ en: 'English', fr: 'French', ja: 'Japanese', ar: 'Arabic' })[code] ?? code,
    timeZone: 'UTC',
    now: NOON,
    actions: chatActions(),
    ...some,
  };
}
