/** What the check of plans finds, on a small database of its shape. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { judgePlans } from './judge.ts';
import { notedStatements, type Statement } from './noted-statements.ts';
import { wholeReads } from './plan.ts';
import { fillShape } from './shape.ts';
import { steady } from './tables.ts';

let pg: TestDatabase;
let rows: ReadonlyMap<string, number>;
beforeAll(async () => {
  pg = await createTestDatabase({ max: 2 });
  rows = await fillShape(pg.sql, 0.01);
});
afterAll(() => pg.close());

const statement = (text: string): Statement => ({ text, types: [], by: ['server/queries/it.ts'] });
const saidOf = async (...texts: readonly string[]): Promise<readonly string[]> =>
  (await judgePlans(pg.sql, texts.map(statement), [])).faults.map(({ said }) => said);

describe('the database that plans are judged on', () => {
  it('[PLAN-INDEX] has rows in every table that grows', () => {
    expect([...rows].filter(([, count]) => count < 60)).toEqual([]);
    expect(rows.get('message')).toBe(12_000);
    expect(Object.keys(steady).filter((table) => rows.has(table))).toEqual([]);
  });
});

describe('a statement', () => {
  it('[PLAN-INDEX] that reads a table that grows row by row is told', async () => {
    expect(await saidOf('SELECT id FROM message WHERE content = $1')).toEqual([
      'reads all of message for (content = $1)',
    ]);
    // However small the table is by now.
    expect(await saidOf('SELECT name FROM staff WHERE department = $1')).toEqual([
      'reads all of staff for (department = $1)',
    ]);
    expect(await saidOf('DELETE FROM note WHERE text = $1')).toEqual(['reads all of note for (text = $1)']);
  });

  it('[PLAN-INDEX] that finds its rows by an index is good, of a small table too', async () => {
    expect(
      await saidOf(
        'SELECT content FROM message WHERE tenant_id = $1 AND id = $2',
        'UPDATE house SET next_id = next_id + 1 WHERE id = $1',
        `SELECT tenant_id FROM inquiry WHERE waiting_trigger IS NOT NULL`,
        'SELECT id FROM history ORDER BY tenant_id, id LIMIT 3',
        'SELECT count(*) FROM lineage',
        'BEGIN',
      ),
    ).toEqual([]);
  });

  it('[PLAN-INDEX] that nobody can plan is told', async () => {
    expect(await saidOf('SELECT 1 FROM nowhere')).toEqual(['has no plan: relation "nowhere" does not exist']);
  });

  it('[PLAN-INDEX] may by an exception, which is told once nobody needs it', async () => {
    const reads = statement('SELECT id FROM message WHERE content = $1');
    const exception = { by: 'server/queries/it.ts', table: 'message', reason: 'a test' };
    expect(await judgePlans(pg.sql, [reads], [exception])).toEqual({ faults: [], planned: 1, idle: [] });
    expect(await judgePlans(pg.sql, [], [exception])).toEqual({ faults: [], planned: 0, idle: [exception] });
  });
});

describe('a plan', () => {
  const scan = (of: object) => ({
    'Node Type': 'Index Scan',
    'Relation Name': 'message',
    'Index Name': 'by',
    'Plan Rows': 1,
    ...of,
  });
  it('[PLAN-INDEX] that reads an index from its beginning reads all, unless it stops soon or the index is of some rows', () => {
    const whole = [{ table: 'message', index: 'by', filter: null }];
    expect(wholeReads(scan({}), () => false)).toEqual(whole);
    expect(wholeReads(scan({}), () => true)).toEqual([]);
    expect(wholeReads(scan({ 'Index Cond': '(id = $1)' }), () => false)).toEqual([]);
    const below = (type: string, child: object) => ({ 'Node Type': type, 'Plan Rows': 1, Plans: [scan(child)] });
    expect(wholeReads(below('Limit', {}), () => false)).toEqual([]);
    expect(wholeReads({ 'Node Type': 'Limit', 'Plan Rows': 1, Plans: [below('Sort', {})] }, () => false)).toEqual(
      whole,
    );
  });
});

describe('what tests noted', () => {
  it('[PLAN-INDEX] is each statement once, of the server alone, with the types that are known', () => {
    const folder = mkdtempSync(join(tmpdir(), 'noted-'));
    try {
      const note = (text: string, types: number[], by: string): string => `${JSON.stringify({ text, types, by })}\n`;
      writeFileSync(
        join(folder, '1-0.jsonl'),
        note('SELECT $1', [0], 'server/b.ts') + note('SELECT 2', [], 'server/it.pg.test.ts'),
      );
      writeFileSync(
        join(folder, '2-0.jsonl'),
        note('SELECT $1', [25], 'server/a.ts') +
          note('SELECT 3', [], 'server/testing/cast.ts') +
          note('SELECT 4', [], ''),
      );
      expect(notedStatements(folder)).toEqual([{ text: 'SELECT $1', types: [25], by: ['server/a.ts', 'server/b.ts'] }]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
