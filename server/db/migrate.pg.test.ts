import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { migrateToLatest, migrationNames, migrationsCurrent } from './migrate.ts';

let pg: TestDatabase;

beforeAll(async () => {
  pg = await createTestDatabase();
});
afterAll(() => pg.close());

/** A second, wholly empty database beside the migrated one. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(pg.url);
  const name = `${url.pathname.slice(1)}_empty`;
  await pg.sql`CREATE DATABASE ${pg.sql(name)}`;
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await pg.sql`DROP DATABASE ${pg.sql(name)} WITH (FORCE)`;
  }
}

describe('migrations', () => {
  it('[DB-MIGRATE] run once, in order, even when several processes start together', async () => {
    await withEmptyDatabase(async (url) => {
      const pools = [openDatabase(url, { max: 2 }), openDatabase(url, { max: 2 }), openDatabase(url, { max: 2 })];
      const ran = await Promise.all(pools.map(migrateToLatest));
      expect(ran.filter((names) => names.length > 0)).toEqual([await migrationNames()]);
      await Promise.all(pools.map((pool) => pool.close()));
    });
  });

  it('[DB-MIGRATE] are current on a migrated database only', async () => {
    expect(await migrationsCurrent(pg.db)).toBe(true);
    expect(await migrateToLatest(pg)).toEqual([]);
    await withEmptyDatabase(async (url) => {
      const pool = openDatabase(url, { max: 2 });
      expect(await migrationsCurrent(pool.db)).toBe(false);
      await pool.close();
    });
  });
});

describe('openDatabase', () => {
  it('[DB-VALUES] reads int8 as number, timestamptz as Date, xid8 as text, jsonb as the value handed over', async () => {
    const content = { text: '“5 o’clock”', list: [1, { deep: null }] };
    const [row] = await pg.sql`
      SELECT 9007199254740991::int8 AS big, '2026-11-20T09:00:00Z'::timestamptz AS at, '7'::xid8 AS xid,
             ${pg.sql.json(content)}::jsonb AS content, ${['a', 'b']}::text[] AS names`;
    expect(row).toEqual({
      big: 2 ** 53 - 1,
      at: new Date('2026-11-20T09:00:00Z'),
      xid: '7',
      content,
      names: ['a', 'b'],
    });
  });

  it('[DB-VALUES] refuses an int8 that a number cannot hold', async () => {
    await expect(pg.sql`SELECT 9007199254740993::int8 AS big`).rejects.toThrow('does not fit a number');
    expect(await pg.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  it('[DB-VALUES] keeps jsonb a value through Kysely: objects, lists and text', async () => {
    await pg.sql`CREATE TABLE json_probe (id int4, value jsonb)`;
    const values = [{ en: 'Towels' }, [{ from: 9 }], ['a "quoted" word'], 'plain', []];
    for (const [id, value] of values.entries()) {
      await pg.db
        .$extendTables<{ json_probe: { id: number; value: unknown } }>()
        .insertInto('json_probe')
        .values({ id, value })
        .execute();
    }
    const rows = await pg.sql<
      { value: unknown; type: string }[]
    >`SELECT value, jsonb_typeof(value) AS type FROM json_probe ORDER BY id`;
    expect(rows.map((row) => row.value)).toEqual(values);
    expect(rows.map((row) => row.type)).toEqual(['object', 'array', 'array', 'string', 'array']);
  });
});
