import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortHash } from '#server/synclog/log-file.ts';
import { LOG_TABLES } from '#server/synclog/tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { NUMBER_FIELDS } from '#shared/synclog/allow-list.ts';
import { chained, LINE_VERSION, openText, sealText } from '#shared/synclog/format.ts';
import { readLog, type TypedLog } from './log-source.ts';
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

/** A log in the format of version 1. */
function lineByLine({ header, lines }: TypedLog): Buffer {
  let previous = '';
  const sealed = [{ ...header, version: LINE_VERSION }, ...lines].map(({ h: _, ...fields }) => {
    const open = openText(fields);
    previous = shortHash(chained(previous, open));
    return `${sealText(open, previous)}\n`;
  });
  return Buffer.from(sealed.join(''));
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
    // As servers wrote it before: the same lines, each an object of its own.
    const before = lineByLine(log);
    expect(readLog(before).lines.map(({ h: _, ...line }) => line)).toEqual(log.lines.map(({ h: _, ...line }) => line));
    expect(words(await replayed(before))).toBeNull();
  });
});

describe('the state a log begins with', () => {
  it('[LOG-REPLAY] keeps every number of its tables, but for versions, which no client sees', async () => {
    const columns = await house.ctx.sql<{ table: string; name: string }[]>`
      SELECT table_name AS table, column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision')
      ORDER BY 1, 2`;
    const fieldOf = (column: string): string =>
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const lost = LOG_TABLES.flatMap(({ name, never }) =>
      columns.filter((one) => one.table === name && !never.includes(one.name) && !NUMBER_FIELDS.has(fieldOf(one.name))),
    );
    expect(lost.filter(({ name }) => name !== 'version')).toEqual([]);
  });
});
