import { describe, expect, it } from 'vitest';
import { createRecentHouses } from './recent-houses.ts';

describe('houses that came lately', () => {
  it('[SYNC-HOUSES] are not forgotten because another one comes a thousand times', () => {
    let now = 0;
    const houses = createRecentHouses(() => now);
    for (const house of ['hillside', 'riverside']) houses.came(house);
    for (let n = 0; n < 1_000; n += 1) houses.came('seaside');
    expect(houses.count).toBe(3);
    now += 1_999;
    houses.came('seaside');
    expect(houses.count).toBe(3);
  });

  it('[SYNC-HOUSES] are forgotten when they have not come for a while, and count once whenever they come', () => {
    let now = 0;
    const houses = createRecentHouses(() => now);
    expect(houses.count).toBe(1);
    houses.came('hillside');
    for (; now < 10_000; now += 500) houses.came('seaside');
    expect(houses.count).toBe(1);
    houses.came('hillside');
    expect(houses.count).toBe(2);
    now += 60_000;
    expect(houses.count).toBe(1);
  });
});
