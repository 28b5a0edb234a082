import { describe, expect, it } from 'vitest';
import type { ConversationView, MessageView } from '#shared/client-view/values.ts';
import { readingUpTo } from './reading.ts';
import type { Thread } from './types.ts';

// As much of a conversation and of its messages as is read here.
const conversation = { lastOrder: 6, guestCount: 3, staffCount: 2 } as ConversationView;
const sides = ['guest', 'staff', 'system', 'guest', 'bot', 'guest'] as const;
let looked = 0;
const messages = [...sides, null].map((side, index) => ({
  get message() {
    looked += 1;
    return { side: side ?? 'guest', order: side === null ? null : index + 1 } as MessageView;
  },
})) as unknown[] as Thread['messages'];

describe('reading', () => {
  it.each([
    [5, { guestCount: 2, staffCount: 2 }],
    [3, { guestCount: 1, staffCount: 1 }],
    [1, { guestCount: 1, staffCount: 0 }],
  ])('[UNREAD-CURSOR] up to %i says both sides’ counts there', (order, counts) => {
    expect(readingUpTo({ conversation, messages }, 'c', order)).toEqual({ conversationId: 'c', order, ...counts });
  });

  it('[UNREAD-CURSOR] looks at what lies below alone, and at nothing for the end', () => {
    looked = 0;
    readingUpTo({ conversation, messages }, 'c', 5);
    expect(looked).toBe(3);
    expect(readingUpTo({ conversation, messages }, 'c', 6)).toEqual({ conversationId: 'c', order: 6 });
    expect(looked).toBe(3);
    expect(readingUpTo({ conversation: null, messages }, 'c', 2)).toEqual({ conversationId: 'c', order: 2 });
  });
});
