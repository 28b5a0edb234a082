import { describe, expect, it } from 'vitest';
import { cursorAfterDismissing, cursorAfterReading, unreadCount } from './unread.ts';

const cursor = { order: 5, guestCount: 2, staffCount: 3, dismissed: [7, 9] };

describe('unread', () => {
  it("[UNREAD-COUNT] is the other side's messages after the cursor, less the dismissed; own ones never count", () => {
    const conversation = { guestCount: 6, staffCount: 8 };
    expect(unreadCount(conversation, { ...cursor, dismissed: [] }, 'guest')).toBe(5);
    expect(unreadCount(conversation, cursor, 'guest')).toBe(3);
    expect(unreadCount(conversation, { ...cursor, dismissed: [] }, 'staff')).toBe(4);
    expect(unreadCount(conversation, null, 'staff')).toBe(6);
  });

  it('[UNREAD-COUNT] is never below nothing', () => {
    expect(unreadCount({ guestCount: 0, staffCount: 3 }, cursor, 'guest')).toBe(0);
  });

  it('[UNREAD-CURSOR] the cursor only rises, and forgets what it passes', () => {
    expect(cursorAfterReading(cursor, { order: 8, guestCount: 3, staffCount: 5 })).toEqual({
      order: 8,
      guestCount: 3,
      staffCount: 5,
      dismissed: [9],
    });
    expect(cursorAfterReading(cursor, { order: 5, guestCount: 9, staffCount: 9 })).toBe(cursor);
    expect(cursorAfterReading(cursor, { order: 1, guestCount: 0, staffCount: 0 })).toBe(cursor);
  });

  it('[UNREAD-DELETE] dismissing takes one off and leaves the cursor', () => {
    expect(cursorAfterDismissing(cursor, 8)).toEqual({ ...cursor, dismissed: [7, 8, 9] });
    expect(cursorAfterDismissing(cursor, 7)).toBe(cursor);
    expect(cursorAfterDismissing(cursor, 4)).toBe(cursor);
  });
});
