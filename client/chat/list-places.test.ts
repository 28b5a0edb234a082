import { describe, expect, it } from 'vitest';
import { dayAtTop } from './list-places.ts';
import type { ListHandle } from './plain-list.tsx';

const rows = [
  { kind: 'date', key: 'date/1', day: '2026-11-20', at: 0 },
  { kind: 'unread', key: 'unread' },
  { kind: 'date', key: 'date/2', day: '2026-11-21', at: 1 },
] as const;
/** Where the rows begin (px): a chip, long words, a chip, and what follows. */
const tops = [0, 46, 400];

function standing(scrollOffset: number): ListHandle {
  return {
    scrollOffset,
    scrollSize: 1_000,
    viewportSize: 300,
    findItemIndex: (offset) => tops.findLastIndex((top) => top <= offset),
    getItemOffset: (index) => tops[index] ?? 0,
    getItemSize: () => 46,
    scrollToIndex: () => undefined,
  };
}

describe('the day at the top', () => {
  it.each([
    [0, null],
    [15, null],
    [16, '2026-11-20'],
    [200, '2026-11-20'],
    [373, '2026-11-20'],
    [374, null],
    [415, null],
    [416, '2026-11-21'],
  ])('[CHAT-DATE] at %i px is %s: never named beside its own chip', (offset, day) => {
    expect(dayAtTop(standing(offset), rows)).toBe(day);
  });
});
