import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecovery } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([-86_400_000, 86_400_000])(
  '[SYNC-CLOCK] waits for other groups no longer where the clock is set by %d ms meanwhile',
  async (jump) => {
    let offset = 0;
    const recovery = createRecovery(() => Date.now() + offset);
    recovery.onRequest('an older group', 1);
    let isQuiet = false;
    void recovery.quiet('own').then(() => (isQuiet = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(isQuiet).toBe(false);
    offset = jump;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(isQuiet).toBe(true);
  },
);
