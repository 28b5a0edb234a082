/** Whatever file the demo names is there, and is what it says it is. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
/** All that its tables say, as text. */
let seeded: string;
beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.ctx;
  await seedDemo(db, TEST_START);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM ${sql.table(name)} t`.execute(db),
    ),
  );
  seeded = texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
});
afterAll(() => test.close());

describe('files that the demo names', () => {
  it('[DEMO-WHOLE] are brought with the app, wherever they stand in whichever table, as pictures and films', () => {
    const files = new Set(seeded.match(/\/[\w./~-]+\.(?:svg|png|jpe?g|webp|gif|webm|mp4|pdf|docx?)\b/g));
    expect(files.size).toBeGreaterThan(40);
    for (const file of files) {
      const content = readFileSync(new URL(`../../client/public${file}`, import.meta.url));
      if (file.endsWith('.svg')) expect(content.subarray(0, 4).toString(), file).toBe('<svg');
      else expect(content.subarray(0, 4).toString('hex'), file).toBe('1a45dfa3');
    }
  });

  it('[DEMO-WHOLE] are none that somebody handed over: a seed brings rows, and their bytes would be nowhere', async () => {
    expect(await test.ctx.db.selectFrom('media_file').select('id').execute()).toEqual([]);
    expect(seeded.match(/\/media\/[0-9a-f-]{36}/g)).toBeNull();
  });
});
