import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { atPace } from './body-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A body whose pieces come when the test says so. */
function sent() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen = { canceled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      seen.canceled = true;
    },
  });
  return {
    body,
    seen,
    come: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
  };
}
const pace = { everyMs: 30_000, bytes: 100 };
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

it('[HTTP-SLOW] takes a body that is long on its way, and goes on', async () => {
  const { body, come, end } = sent();
  const reader = atPace(body, pace).getReader();
  for (let minute = 0; minute < 120; minute += 1) {
    come(100);
    expect((await reader.read()).value?.byteLength).toBe(100);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  end();
  expect((await reader.read()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('[HTTP-SLOW] ends one that stands still, and one that dribbles', async () => {
  for (const dribble of [0, 99]) {
    const { body, seen, come } = sent();
    const reader = atPace(body, pace).getReader();
    if (dribble > 0) {
      come(dribble);
      await reader.read();
    }
    const next = codeOf(reader.read());
    await vi.advanceTimersByTimeAsync(30_000);
    expect([await next, seen.canceled, vi.getTimerCount()]).toEqual(['body_too_slow', true, 0]);
  }
});

it('[HTTP-SLOW] holds nobody to a pace while the house itself is slow to read', async () => {
  const { body, come } = sent();
  const reader = atPace(body, pace).getReader();
  come(5);
  await reader.read();
  await vi.advanceTimersByTimeAsync(300_000);
  come(5);
  expect((await reader.read()).value?.byteLength).toBe(5);
  await reader.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
