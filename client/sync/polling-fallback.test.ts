import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SocketState } from '#client/realtime/socket-line.ts';
import { pollWhileDisconnected } from './polling-fallback.ts';
import { createValue } from './readable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line that something on the way lets nobody through: tried again every two and a half seconds, refused at once. */
function refusedLine(): { readonly state: ReturnType<typeof createValue<SocketState>>; readonly stop: () => void } {
  const state = createValue<SocketState>('connecting');
  const timer = setInterval(() => {
    state.set('connecting');
    setTimeout(() => state.set('failure'), 100);
  }, 2_500);
  return { state, stop: () => clearInterval(timer) };
}

it('[SYNC-STAND-IN] pulls stand in at their pace, however often the socket is tried again in vain', async () => {
  const { state, stop: give } = refusedLine();
  let pulls = 0;
  const stop = pollWhileDisconnected(
    state,
    () => (pulls += 1),
    () => 0.5,
  );
  // Soon at first.
  await vi.advanceTimersByTimeAsync(15_000);
  expect(pulls).toBeGreaterThan(14);
  const before = pulls;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pulls - before).toBeGreaterThan(10);
  give();
  await vi.advanceTimersByTimeAsync(200);
  state.set('connected');
  const then = pulls;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pulls).toBe(then);
  state.set('disconnected');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pulls).toBeGreaterThan(then);
  stop();
});
