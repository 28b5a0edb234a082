import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { readLog } from './log-source.ts';
import { replay } from './replay.ts';
import { anEvening, guestsAndClerks } from './testing/evening.ts';
import { recordedHouse, type RecordedHouse } from './testing/recorded-house.ts';

let house: RecordedHouse;
beforeAll(async () => {
  house = await recordedHouse(await createTestDatabase());
});
afterAll(() => house.close());

async function replayed(packed: Buffer, mode: 'strict' | 'semantic' = 'strict') {
  const database = await createTestDatabase();
  try {
    return await replay(readLog(packed), database, { mode });
  } finally {
    await database.close();
  }
}

const words = (found: Awaited<ReturnType<typeof replayed>>): unknown =>
  found.divergence === null
    ? null
    : {
        n: found.divergence.line.n,
        kind: found.divergence.line.kind,
        what: found.divergence.what,
        differences: found.divergence.differences.slice(0, 5),
      };

describe('a recorded evening', () => {
  it('[LOG-REPLAY] comes out the same, strictly', { timeout: 120_000 }, async () => {
    const packed = await house.record(async () => void (await anEvening(house, guestsAndClerks(house), 2)));
    const log = readLog(packed);
    expect(log.ended).toBe(true);
    expect(new Set(log.lines.map(({ kind }) => kind))).toEqual(
      new Set([
        'state',
        'view',
        'auth.seen',
        'pull.req',
        'pull.res',
        'push.req',
        'push.res',
        'tx.commit',
        'poke',
        'end',
      ]),
    );
    expect(words(await replayed(packed))).toBeNull();
  });
});
