import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const here = (): boolean => false;

describe('turns', () => {
  it('[SYNC-HOUSES] go to the houses one after another, however many of one wait', async () => {
    const turns = createTurns(1);
    const first = await turns.take('seaside', here);
    const order: string[] = [];
    const come = async (house: string, who: string): Promise<void> => {
      const leave = await turns.take(house, here);
      order.push(who);
      leave?.();
    };
    const all = [
      come('seaside', 's1'),
      come('seaside', 's2'),
      come('seaside', 's3'),
      come('hillside', 'h1'),
      come('riverside', 'r1'),
      come('hillside', 'h2'),
    ];
    first?.();
    await Promise.all(all);
    expect(order).toEqual(['s1', 'h1', 'r1', 's2', 'h2', 's3']);
  });

  it('[SYNC-HOUSES] are passed over by whoever has gone, and free again afterwards', async () => {
    const turns = createTurns(2);
    const held = [await turns.take('seaside', here), await turns.take('seaside', here)];
    let isGone = false;
    const gone = turns.take('seaside', () => isGone);
    const stayed = turns.take('seaside', here);
    isGone = true;
    held[0]?.();
    expect(await gone).toBeUndefined();
    const leave = await stayed;
    // Said twice, it frees one.
    leave?.();
    leave?.();
    held[1]?.();
    const again = [await turns.take('seaside', here), await turns.take('seaside', here)];
    let third = false;
    const waits = turns.take('seaside', here).then((last) => {
      third = true;
      return last;
    });
    await Promise.resolve();
    expect(third).toBe(false);
    again[0]?.();
    expect(await waits).toBeDefined();
  });

  it('[SYNC-HOUSES] leave half to the others as long as any come, and all to a house that is alone', async () => {
    let now = 0;
    const turns = createTurns(4, () => now);
    const begun: string[] = [];
    const come = (house: string) =>
      turns.take(house, here).then((leave) => {
        begun.push(house);
        return leave;
      });
    (await turns.take('hillside', here))?.();
    const seaside = Array.from({ length: 5 }, () => come('seaside'));
    await Promise.all(seaside.slice(0, 2));
    // Nobody waits until one of the five is over.
    const hillside = await come('hillside');
    expect(begun).toEqual(['seaside', 'seaside', 'hillside']);
    hillside?.();
    now += 10_000;
    (await seaside[0])?.();
    await Promise.all(seaside);
    expect(begun).toEqual(['seaside', 'seaside', 'hillside', 'seaside', 'seaside', 'seaside']);
  });
});
