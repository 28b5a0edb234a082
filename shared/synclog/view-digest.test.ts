import { describe, expect, it } from 'vitest';
import { viewDigestText } from './view-digest.ts';

/** A view with one message; `at` is the time its mutator took from its id. */
const view = (order: number | null, at: number): [string, unknown][] => [
  ['conversation/c1', { id: 'c1', lastOrder: 1, lastTalkAt: at }],
  ['conversation/c2', { id: 'c2', lastOrder: 4, lastTalkAt: 7 }],
  ['ticket/c1', { conversationId: 'c1', lastAt: at }],
  ['message/c1/m1', { id: 'm1', conversationId: 'c1', order, content: 'Xxx', createdAt: at, updatedAt: at }],
];

describe('what stands for a view', () => {
  it('[LOG-BROWSER] does not know the time of a message that is not confirmed, on the message nor on its conversation', () => {
    expect(viewDigestText(view(null, 1_795_274_603_000))).toBe(viewDigestText(view(null, 0)));
  });

  it('[LOG-BROWSER] knows every time once the server has given it, and those of other conversations', () => {
    expect(viewDigestText(view(2, 1_795_274_603_000))).not.toBe(viewDigestText(view(2, 0)));
    const other = view(null, 0);
    other[1] = ['conversation/c2', { id: 'c2', lastOrder: 4, lastTalkAt: 8 }];
    expect(viewDigestText(other)).not.toBe(viewDigestText(view(null, 0)));
  });
});
