/** Arrays come from PostgreSQL and go to it as what they are, and opening a connection asks for nothing. */
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { arrayTypes } from './array-types.ts';
import { openDatabase } from './connect.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('arrays', () => {
  it('have the numbers that PostgreSQL gave them, and each array of a table is among them', async () => {
    const numbers = Object.fromEntries(
      Object.entries(arrayTypes(Number)).map(([name, { to }]) => [name.replace('_array', ''), to]),
    );
    const rows = await test.ctx.sql<{ name: string; array: number }[]>`
      SELECT typname AS name, typarray::int AS array FROM pg_type
      WHERE typname IN ${test.ctx.sql(Object.keys(numbers))} AND typnamespace = 'pg_catalog'::regnamespace`;
    expect(Object.fromEntries(rows.map(({ name, array }) => [name, array]))).toEqual(numbers);
    const used = await test.ctx.sql<{ array: number }[]>`
      SELECT DISTINCT a.atttypid::int AS array FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      WHERE t.typcategory = 'A' AND a.attnum > 0`;
    const known = Object.values(numbers);
    expect(used.map(({ array }) => array).filter((array) => !known.includes(array))).toEqual([]);
    expect(used.length).toBeGreaterThan(2);
  });

  it('come back as they went', async () => {
    const words = ['', 'a b', 'with, comma', '"quoted" {braces}', 'back\\slash', 'NULL', 'null', 'ひと\nつ'];
    const day = new Date('2026-01-02T03:04:05.678Z');
    const [row] = await test.ctx.sql`
      SELECT ${words}::text[] AS words, ${[]}::text[] AS none, ${['a', null]}::text[] AS gaps,
        ${[1, 2]}::int[] AS ints, ${[2 ** 40]}::bigint[] AS large, ${[[1], [2]]}::int[] AS nested,
        ${[true, false].map(String)}::text[]::boolean[] AS flags, ARRAY['{"a": ["\\""]}'::jsonb, 'null'] AS json,
        ARRAY[${day}::timestamptz] AS days, ARRAY['\\x00ff'::bytea] AS bytes, ARRAY['5'::xid8] AS xids,
        '[0:1]={7,8}'::int[] AS shifted, ${'{x,y}'}::text[] AS said`;
    expect(row).toEqual({
      words,
      none: [],
      gaps: ['a', null],
      ints: [1, 2],
      large: [2 ** 40],
      nested: [[1], [2]],
      flags: [true, false],
      json: [{ a: ['"'] }, null],
      days: [day],
      bytes: [Buffer.from([0, 255])],
      xids: ['5'],
      shifted: [7, 8],
      said: ['x', 'y'],
    });
  });
});

describe('[STATEMENT-LOST] a connection that breaks as it opens', () => {
  it('is told to whoever asked through it, and to nobody else', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    onTestFinished(() => void process.off('unhandledRejection', hear));
    // A database that goes away with the first word after its greeting.
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('data', () => {
          socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
          socket.once('data', () => socket.resetAndDestroy());
        });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const at = server.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    const { sql } = openDatabase(`postgres://me@127.0.0.1:${at.port}/x`, { max: 1 });
    onTestFinished(async () => {
      await sql.end({ timeout: 0 });
      for (const socket of open) socket.destroy();
      server.close();
    });
    await expect(sql`SELECT 1`).rejects.toMatchObject({ code: 'ECONNRESET' });
    await new Promise((resolve) => void setImmediate(resolve));
    expect(unheard).toEqual([]);
  });
});
