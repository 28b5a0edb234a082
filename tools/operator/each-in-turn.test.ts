import { describe, expect, it } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

/** Work that ends when it is told to. */
function held() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  return {
    begun,
    work(item: number): Promise<void> {
      begun.push(item);
      const end = Promise.withResolvers<void>();
      ends.set(item, end);
      return end.promise;
    },
    finish: (item: number) => ends.get(item)?.resolve(),
    fail: (item: number, fault: Error) => ends.get(item)?.reject(fault),
  };
}
/** All that can go on by itself has gone on. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

describe('work through a list, some at once', () => {
  it('[MEDIA-MOVE] begins nothing more once one has failed, and tells it when those under way have ended', async () => {
    const { begun, work, finish, fail } = held();
    const told: string[] = [];
    const all = eachInTurn([1, 2, 3, 4, 5, 6, 7, 8], 4, work).then(
      () => told.push('done'),
      (fault: unknown) => told.push(String(fault)),
    );
    await settled();
    finish(1);
    await settled();
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    fail(2, new Error('away'));
    await settled();
    finish(3);
    fail(4, new Error('away too'));
    await settled();
    expect([begun, told]).toEqual([[1, 2, 3, 4, 5], []]);
    finish(5);
    await all;
    expect([begun.length, told]).toEqual([5, ['Error: away']]);
  });

  it('[MEDIA-MOVE] takes each once, and ends with the last', async () => {
    const taken: number[] = [];
    await eachInTurn([1, 2, 3, 4, 5], 3, async (item) => {
      await Promise.resolve();
      taken.push(item);
    });
    expect(taken.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    await eachInTurn([], 3, () => Promise.reject(new Error('nothing to do')));
  });
});
