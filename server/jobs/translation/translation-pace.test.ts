/** Translating gives way to those who serve people, and no longer than nobody would call it late. */
import { describe, expect, it, vi } from 'vitest';
import { createTranslationPace } from './translation-pace.ts';

/** Whether it comes to an end without any time passing. */
async function isOver(rest: Promise<void>): Promise<boolean> {
  let over = false;
  void rest.then(() => (over = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return over;
}

describe('[TR-PACE] the pace of translating', () => {
  it('rests while others are busy, by what it took, and goes on when its time has come', async () => {
    vi.useFakeTimers();
    try {
      const pace = createTranslationPace(2);
      expect(await isOver(pace.rest(20, 0))).toBe(true);
      pace.busy(2);
      const rest = pace.rest(20, 0);
      expect(await isOver(rest)).toBe(false);
      // 20 ms here and 12 of the database are an eighth of two processors in 133 ms.
      await vi.advanceTimersByTimeAsync(90);
      expect(await isOver(rest)).toBe(false);
      await vi.advanceTimersByTimeAsync(40);
      expect(await isOver(rest)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes less where others have the machine, and those who serve get little of it', async () => {
    vi.useFakeTimers();
    try {
      const pace = createTranslationPace(2);
      // Half of a processor with their database's: 20 ms here are paid by half a second.
      pace.busy(0.28);
      const rest = pace.rest(20, 0);
      await vi.advanceTimersByTimeAsync(480);
      expect(await isOver(rest)).toBe(false);
      await vi.advanceTimersByTimeAsync(40);
      expect(await isOver(rest)).toBe(true);
      // However little they get, a rest has its end.
      pace.busy(0);
      const longest = pace.rest(500, 0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await isOver(longest)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a text that has waited long', (pace: ReturnType<typeof createTranslationPace>) => pace.rest(500, 7)],
    [
      'what a machine with many processors does not feel',
      () => {
        const large = createTranslationPace(64);
        large.busy(64);
        return large.rest(20, 0);
      },
    ],
  ])('does not hold back %s', async (_what, rest) => {
    const pace = createTranslationPace(2);
    pace.busy(2);
    expect(await isOver(rest(pace))).toBe(true);
    expect(pace.givesWay(7)).toBe(false);
  });

  it('goes on at once when nobody is busy any more, and when it is to end', async () => {
    const pace = createTranslationPace(2);
    pace.busy(2);
    const first = pace.rest(500, 0);
    pace.busy(null);
    await first;
    pace.busy(2);
    const second = pace.rest(500, 0);
    pace.end();
    await second;
    expect(await isOver(pace.rest(500, 0))).toBe(true);
  });
});
