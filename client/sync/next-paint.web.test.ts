import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPaint } from './next-paint.ts';

let frame: (() => void) | null = null;

beforeEach(() => {
  frame = null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether it has resolved by now. */
async function isThere(paint: Promise<void> | null): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([paint, Promise.resolve(open)])) !== open;
}

describe('what waits for the frame of what was just done', () => {
  it('[SYNC-OUTBOX] comes after the frame, not in it', async () => {
    const paint = nextPaint();
    expect(await isThere(paint)).toBe(false);
    frame?.();
    expect(await isThere(paint)).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(await isThere(paint)).toBe(true);
  });

  it('[SYNC-OUTBOX] does not wait for a browser that draws nothing', async () => {
    const paint = nextPaint();
    await vi.advanceTimersByTimeAsync(100);
    expect(await isThere(paint)).toBe(true);
  });

  it('[SYNC-OUTBOX] waits for nothing in a page that is hidden', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(nextPaint()).toBeNull();
  });
});
