/** Every column of a migrated database that can hold words says whose they are, and what erasing somebody does to them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { erasingSql } from '#server/actions/privacy/erase-rows.ts';
import { bind, erasuresOf, type SubjectValues } from './statements.ts';
import { registry } from './registry.ts';
import { columnsOf, subjects, type TableRow, valueTypes } from './table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
});
afterAll(() => test.close());

/** Columns of text, JSON and bytes, and lists of them, by table; those of other schemas with their schema. */
async function wordyColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema'
      AND coalesce(e.typname, t.typname) IN ('text', 'varchar', 'bpchar', 'char', 'name', 'citext', 'json', 'jsonb', 'bytea', 'xml', 'inet', 'cidr', 'hstore')
    GROUP BY 1`.execute(test.ctx.db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const registered = ({ house, neither, kept, erase }: TableRow): Set<string> =>
  new Set([...house, ...neither, ...Object.keys(kept), ...erase.flatMap(columnsOf)]);

const values: SubjectValues = Object.fromEntries(
  Object.entries(valueTypes).map(([name, type]) => [
    name,
    type.endsWith('[]') ? [] : type === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '2026-01-01',
  ]),
);

describe('the register of whose words are where', () => {
  it('[PRIVACY-REGISTER] names every column that can hold words; a new one says in its migration’s commit whose they are', async () => {
    const there = await wordyColumns();
    const byName = new Map(registry.map((row) => [row.name, registered(row)]));
    const missing = [...there].flatMap(([table, columns]) =>
      columns.filter((column) => byName.get(table)?.has(column) !== true).map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  it('[PRIVACY-REGISTER] names nothing that is not there, and nothing twice', async () => {
    const there = await wordyColumns();
    const gone = registry.flatMap(({ name, house, neither, kept, erase }) => {
      const columns = new Set(there.get(name) ?? []);
      const named = [
        ...house,
        ...neither,
        ...Object.keys(kept),
        ...erase.flatMap((one) => ('remove' in one ? columnsOf(one) : [])),
      ];
      return named.filter((column) => !columns.has(column)).map((column) => `${name}.${column}`);
    });
    expect(gone).toEqual([]);
    const tables = registry.map(({ name }) => name);
    expect(tables.filter((name, place) => tables.indexOf(name) !== place)).toEqual([]);
    const twice = registry.flatMap(({ name, house, neither, kept, erase }) => {
      const whose = [...house, ...neither, ...Object.keys(kept), ...new Set(erase.flatMap(columnsOf))];
      return whose.filter((column, place) => whose.indexOf(column) !== place).map((column) => `${name}.${column}`);
    });
    expect(twice).toEqual([]);
  });

  it.each(
    subjects.flatMap((subject) =>
      erasuresOf(registry, subject).map((one) => ({ subject, table: one.row.name, ...one })),
    ),
  )(
    '[PRIVACY-REGISTER] erases a $subject from $table by statements that the database knows',
    async ({ row, erasure }) => {
      const { sql: statement, parameters } = bind(erasingSql(row, erasure), values);
      await test.ctx.sql.unsafe(`EXPLAIN ${statement}`, parameters as never[]);
    },
  );
});
