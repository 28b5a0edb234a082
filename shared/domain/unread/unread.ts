/** Unread by counting [UNREAD-COUNT]: no list of messages is needed, only two counts and a cursor. */

export interface SideCounts {
  readonly guestCount: number;
  readonly staffCount: number;
}

/** A member's place: both sides' counts as they were at the cursor, and what was dismissed above it. */
export interface ReadCursor extends SideCounts {
  readonly order: number;
  readonly dismissed: readonly number[];
}

/** Whose unread is asked for. */
export type ReaderSide = 'guest' | 'staff';

/** Messages of the other side after the cursor, less those dismissed one by one; never below 0. */
export function unreadCount(conversation: SideCounts, cursor: ReadCursor | null, reader: ReaderSide): number {
  const count = reader === 'guest' ? conversation.staffCount : conversation.guestCount;
  const seen = cursor === null ? 0 : reader === 'guest' ? cursor.staffCount : cursor.guestCount;
  return Math.max(0, count - seen - (cursor?.dismissed.length ?? 0));
}

/** The cursor after reading up to `at`; it only rises, and forgets what it passes [UNREAD-CURSOR]. */
export function cursorAfterReading<C extends ReadCursor>(cursor: C, at: SideCounts & { readonly order: number }): C {
  if (at.order <= cursor.order) return cursor;
  return {
    ...cursor,
    order: at.order,
    guestCount: at.guestCount,
    staffCount: at.staffCount,
    dismissed: cursor.dismissed.filter((order) => order > at.order),
  };
}

/** The cursor with one message above it dismissed; one at or below it has been read already [UNREAD-DELETE]. */
export function cursorAfterDismissing<C extends ReadCursor>(cursor: C, order: number): C {
  if (order <= cursor.order || cursor.dismissed.includes(order)) return cursor;
  return { ...cursor, dismissed: [...cursor.dismissed, order].sort((a, b) => a - b) };
}
