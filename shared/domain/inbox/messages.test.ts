import { describe, expect, it } from 'vitest';
import { cursorAfterDismissing, cursorAfterReading, unreadCount } from '#shared/domain/unread/unread.ts';

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
