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
      pace.busy(true);
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

  it.each([
    ['a text that has waited long', (pace: ReturnType<typeof createTranslationPace>) => pace.rest(500, 7)],
    [
      'what a machine with many processors does not feel',
      () => {
        const large = createTranslationPace(64);
        large.busy(true);
        return large.rest(20, 0);
      },
    ],
  ])('does not hold back %s', async (_what, rest) => {
    const pace = createTranslationPace(2);
    pace.busy(true);
    expect(await isOver(rest(pace))).toBe(true);
    expect(pace.givesWay(7)).toBe(false);
  });

  it('goes on at once when nobody is busy any more, and when it is to end', async () => {
    const pace = createTranslationPace(2);
    pace.busy(true);
    const first = pace.rest(500, 0);
    pace.busy(false);
    await first;
    pace.busy(true);
    const second = pace.rest(500, 0);
    pace.end();
    await second;
    expect(await isOver(pace.rest(500, 0))).toBe(true);
  });
});
