import { describe, expect, it } from 'vitest';
import { cursorAfterDismissing, cursorAfterReading, unreadCount } from '#shared/domain/unread/unread.ts';
import type { IncomingMessage } from './incoming-messages.ts';
import { concernsReader, decideArrival, withArrival } from './incoming-messages.ts';
import { summariseUnread, unreadPageSize, withoutOpenConversation } from './unread-list.ts';

function message(id: string, order: number, content: string, more: Partial<IncomingMessage> = {}): IncomingMessage {
  return { id, order, content, contents: [], isDeleted: false, isMasked: false, ...more };
}

describe('a message that arrives', () => {
  const list = [message('a', 1, 'Good evening'), message('c', 3, 'How may I help?')];

  it('[MSG-EMPTY] is ignored when it is empty', () => {
    expect(withArrival(list, message('d', 4, ' '), { as: 'new' })).toBe(list);
    expect(withArrival(list, message('d', 4, '', { contents: [{ type: 'image' }] }), { as: 'new' })).toHaveLength(3);
  });

  it('[MSG-DUPLICATE] is not added twice', () => {
    expect(withArrival(list, message('a', 1, 'Good evening!'), { as: 'new' })).toBe(list);
  });

  it('[MSG-ORDER] takes its place by its order', () => {
    expect(withArrival(list, message('b', 2, 'Hello'), { as: 'new' }).map((one) => one.id)).toEqual(['a', 'b', 'c']);
  });

  it('[MSG-PARTIAL] is not cut short by an older piece, unless it is the last', () => {
    const shorter = message('a', 1, 'Good');
    expect(withArrival(list, shorter, { as: 'piece', isLast: false })).toBe(list);
    expect(withArrival(list, shorter, { as: 'piece', isLast: true })[0]?.content).toBe('Good');
    expect(withArrival(list, message('a', 1, 'Good evening, Mira'), { as: 'piece', isLast: false })[0]?.content).toBe(
      'Good evening, Mira',
    );
  });

  it('[MSG-PARTIAL] always takes a deletion, a mask and an edit', () => {
    expect(decideArrival(list[0], message('a', 1, '', { isDeleted: true }), { as: 'piece', isLast: false })).toBe(
      'replace',
    );
    expect(decideArrival(list[0], message('a', 1, '', { isMasked: true }), { as: 'change' })).toBe('replace');
    expect(decideArrival(list[0], message('a', 1, 'Hi'), { as: 'change' })).toBe('replace');
    expect(decideArrival(undefined, message('z', 9, '', { isDeleted: true }), { as: 'new' })).toBe('add');
  });

  it('[MSG-STALE-OTHER] concerns staff only in the open conversation', () => {
    expect(concernsReader('c1', 'c1', 'staff')).toBe(true);
    expect(concernsReader('c1', 'c2', 'staff')).toBe(false);
    expect(concernsReader('c1', null, 'staff')).toBe(false);
    expect(concernsReader('c1', 'c2', 'guest')).toBe(true);
  });
});

describe('unread by counting', () => {
  const cursor = { order: 10, guestCount: 6, staffCount: 4, dismissed: [] };
  const conversation = { guestCount: 8, staffCount: 7 };

  it('[UNREAD-COUNT] is what the other side wrote after the cursor', () => {
    expect(unreadCount(conversation, cursor, 'guest')).toBe(3);
    expect(unreadCount(conversation, cursor, 'staff')).toBe(2);
    expect(unreadCount(conversation, null, 'guest')).toBe(7);
  });

  it('[UNREAD-COUNT, UNREAD-DELETE] is less by each item deleted singly, and never below none', () => {
    const once = cursorAfterDismissing(cursor, 12);
    expect(unreadCount(conversation, once, 'guest')).toBe(2);
    expect(once.order).toBe(10);
    expect(cursorAfterDismissing(once, 12)).toBe(once);
    expect(cursorAfterDismissing(cursor, 9)).toBe(cursor);
    expect(unreadCount(cursor, { ...cursor, dismissed: [11, 12] }, 'guest')).toBe(0);
  });

  it('[UNREAD-CURSOR] only rises, and forgets single deletions it passes', () => {
    const read = cursorAfterReading({ ...cursor, dismissed: [12, 15] }, { order: 13, guestCount: 7, staffCount: 6 });
    expect(read).toEqual({ order: 13, guestCount: 7, staffCount: 6, dismissed: [15] });
    expect(cursorAfterReading(read, { order: 12, guestCount: 7, staffCount: 5 })).toBe(read);
  });
});

describe('the list of unread items', () => {
  const items = [
    { conversationId: 'c1', messageId: 'm1' },
    { conversationId: 'c2', messageId: 'm2' },
    { conversationId: 'c1', messageId: 'm3' },
  ];

  it('[UNREAD-STALE] drops what is open now, unless it is a left message', () => {
    expect(withoutOpenConversation(items, { conversationId: 'c1', isLeaveMessage: false })).toEqual([items[1]]);
    expect(withoutOpenConversation(items, { conversationId: 'c1', isLeaveMessage: true })).toBe(items);
    expect(withoutOpenConversation(items, null)).toBe(items);
  });

  it('[UNREAD-LIST] comes by 100, and is summed up by conversation', () => {
    expect(unreadPageSize).toBe(100);
    expect(summariseUnread([...items, ...items])).toEqual([
      { conversationId: 'c1', lastMessageId: 'm3', unreadIds: ['m1', 'm3'] },
      { conversationId: 'c2', lastMessageId: 'm2', unreadIds: ['m2'] },
    ]);
  });
});
