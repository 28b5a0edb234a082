import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { measureBudgets } from './measure.ts';
import { budgetTable } from './table.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

function build(files: Readonly<Record<string, string>> = {}): string {
  const fixture = writeClientBuild();
  remove = fixture.remove;
  for (const [name, content] of Object.entries(files)) writeFileSync(join(fixture.dist, name), content);
  return fixture.dist;
}

/** Text that does not get smaller by more than a quarter. */
const dense = (bytes: number): string => randomBytes(bytes).toString('base64');

describe('the byte budgets', () => {
  it('[LIMIT-BYTES] pass for a small build and count the page, the routes and the largest catalogue', async () => {
    const rows = await measureBudgets(build());
    expect(rows.filter(({ over }) => over)).toEqual([]);
    expect(rows[0]?.files.map(({ file }) => file).sort()).toEqual([
      'assets/guest/routes-1.js',
      'assets/index-1.js',
      'assets/locales/guest/ja-1.js',
    ]);
  });

  it('[LIMIT-BYTES] fail when the entry grows', async () => {
    const rows = await measureBudgets(build({ 'assets/guest/routes-1.js': dense(130_000) }));
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['JavaScript to the menu, gzip']);
  });

  it('[LIMIT-BYTES] fail for styles and for any web font', async () => {
    const rows = await measureBudgets(build({ 'assets/routes-1.css': dense(9_000), 'assets/noto-1.woff2': 'font' }));
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['CSS to the menu, gzip', 'web fonts']);
  });

  it('say what is over in a table', async () => {
    const table = budgetTable(await measureBudgets(build({ 'assets/index-1.css': dense(9_000) })), true);
    expect(table).toMatch(/OVER {2}CSS to the menu, gzip/);
    expect(table).toContain('assets/index-1.css');
  });
});
