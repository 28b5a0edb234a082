/**
 * What a server hears of two mutations of one client is not always in the order in which the database has them: the
 * answer of the first comes late where its connection is busy [LOG-ORDER].
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { readLog } from './log-source.ts';
import { replay } from './replay.ts';
import { heldAnswers, type HeldAnswers } from './testing/held-answers.ts';
import { recordedHouse, type RecordedHouse } from './testing/recorded-house.ts';

let house: RecordedHouse;
let answers: HeldAnswers;
beforeAll(async () => {
  const database = await createTestDatabase();
  answers = heldAnswers(database.db);
  house = await recordedHouse({ ...database, db: answers.db });
});
afterAll(() => house.close());

const renamed = ({ clientId }: SyncClient, id: number) => ({
  clientID: clientId,
  id,
  name: 'renameGuest',
  args: { id: freshId(), name: `Ann ${id}` },
});

/** The first push ends in this way in the database, and the second is done and answered before that is heard. */
async function overtaken(how: 'commit' | 'rollback', first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const { ended, release } = answers.hold(how);
  const late = first();
  await ended;
  const early = await second();
  release();
  return [await late, early];
}

async function divergence(packed: Buffer): Promise<unknown> {
  const database = await createTestDatabase();
  try {
    const { divergence: found } = await replay(readLog(packed), database, { mode: 'strict' });
    return found === null ? null : { what: found.what, expected: found.expected, actual: found.actual };
  } finally {
    await database.close();
  }
}

const LOST = { status: 200, body: { error: 'ClientStateNotFound' } };
const DONE = { status: 200, body: {} };

describe('[LOG-ORDER] [LOG-REPLAY] comes out the same', () => {
  it.each([
    ['of a client with a past', 1],
    ['of a client of whom nobody knows', 0],
  ])('where a gap %s is heard of after what filled it', async (_whose, before) => {
    const ann = createSyncClient(house.app, house.cast.ann);
    const packed = await house.record(async () => {
      if (before === 1) expect(await ann.push([renamed(ann, 1)])).toEqual(DONE);
      const said = await overtaken(
        'rollback',
        () => ann.push([renamed(ann, before + 2)]),
        () => ann.push([renamed(ann, before + 1)]),
      );
      expect(said).toEqual([LOST, DONE]);
    });
    expect(await divergence(packed)).toBeNull();
  });

  it('where a repeat is heard of before what it repeats', async () => {
    const ann = createSyncClient(house.app, house.cast.ann);
    const one = renamed(ann, 1);
    const packed = await house.record(async () => {
      const said = await overtaken(
        'commit',
        () => ann.push([one]),
        () => ann.push([one]),
      );
      expect(said).toEqual([DONE, DONE]);
    });
    expect(await divergence(packed)).toBeNull();
  });
});
