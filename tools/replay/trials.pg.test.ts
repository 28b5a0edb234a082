import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { anEvening, guestsAndClerks } from './testing/evening.ts';
import { recordedHouse, type RecordedHouse } from './testing/recorded-house.ts';
import { changeValues, flipBits } from './trials.ts';

let house: RecordedHouse;
let packed: Buffer;
beforeAll(async () => {
  house = await recordedHouse(await createTestDatabase());
  packed = await house.record(async () => void (await anEvening(house, guestsAndClerks(house))));
});
afterAll(() => house.close());

describe('trials of a log', () => {
  it('[LOG-CHAIN] a flipped bit is pinned to its line, 300 of 300', () => {
    expect(flipBits(packed, 300, 7)).toMatchObject({ pinned: 300, missed: [] });
  });

  it(
    '[LOG-LINKS] a changed value is pinned to its line or one that depends on it, 60 of 60',
    { timeout: 120_000 },
    async () => {
      expect(await changeValues(packed, 60, 11, () => createTestDatabase())).toMatchObject({ pinned: 60, missed: [] });
    },
  );
});
