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

/** How tall the line is that names the day at the top, and how far below its row's top a chip begins (px). */
const DAY_LINE = 26;
const CHIP_TOP = 16;

/** The day at the top of the window; null while a chip stands there itself, so that a day is never named twice. [CHAT-DATE] */
export function dayAtTop(handle: ListHandle, rows: Rows): string | null {
  const { scrollOffset } = handle;
  const under = handle.findItemIndex(scrollOffset + DAY_LINE);
  for (let index = Math.min(under, rows.length - 1); index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'date') return handle.getItemOffset(index) + CHIP_TOP > scrollOffset ? null : row.day;
  }
  return null;
}
