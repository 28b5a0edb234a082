import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function work(log: string[], name: string): { readonly run: () => Promise<string>; readonly end: (fault?: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    run: () => {
      log.push(name);
      return promise;
    },
    end: (fault) => (fault === undefined ? resolve(name) : reject(fault)),
  };
}

describe('turns', () => {
  it('[SYNC-HOT] lets a few of one key go at a time, in the order they came, and holds up no other key', async () => {
    const turns = createTurns(2);
    const begun: string[] = [];
    const [a, b, c, d, other] = ['a', 'b', 'c', 'd', 'other'].map((name) => work(begun, name)) as [ReturnType<typeof work>, ...ReturnType<typeof work>[]];
    const jobs = [a, b, c, d].map((one) => turns.run('hall', (one as typeof a).run));
    const apart = turns.run('room', (other as typeof a).run);
    expect(begun).toEqual(['a', 'b', 'other']);
    b?.end();
    await jobs[1];
    expect(begun).toEqual(['a', 'b', 'other', 'c']);
    a.end(new Error('the database was away'));
    await expect(jobs[0]).rejects.toThrow('away');
    expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
    for (const one of [c, d, other]) one?.end();
    expect(await Promise.all([jobs[2], jobs[3], apart])).toEqual(['c', 'd', 'other']);
  });

  it('[SYNC-HOT] begins anew once everybody has gone', async () => {
    const turns = createTurns(1);
    expect(await turns.run('hall', async () => 1)).toBe(1);
    expect(await turns.run('hall', async () => 2)).toBe(2);
    await expect(turns.run('hall', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('hall', async () => 3)).toBe(3);
  });
});
