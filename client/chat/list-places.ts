/** What a list's place in its window says: read, never moved. */
import type { ChatRow } from '#shared/domain/chat/grouping.ts';
import type { ChatMessage } from './chat-types.ts';
import type { ListHandle } from './plain-list.tsx';

type Rows = readonly ChatRow<ChatMessage>[];

/** From the foot of the window to the end of the list (px). */
export function restBelow({ scrollSize, scrollOffset, viewportSize }: ListHandle): number {
  return scrollSize - scrollOffset - viewportSize;
}

/** The order of the last message whose beginning is in sight; null before there is one. */
export function lastOrderInSight(handle: ListHandle, rows: Rows): number | null {
  const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize - 4);
  for (let index = Math.min(last, rows.length - 1); index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'message' && row.message.order !== null) return row.message.order;
  }
  return null;
}

/** The day at the top of the window; null while its own chip is in sight. [CHAT-DATE] */
export function dayAtTop(handle: ListHandle, rows: Rows): string | null {
  const top = handle.findItemIndex(handle.scrollOffset);
  for (let index = Math.min(top, rows.length - 1); index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind !== 'date') continue;
    const inSight = index === top && handle.getItemOffset(index) + 4 >= handle.scrollOffset;
    return inSight ? null : row.day;
  }
  return null;
}
