/** docs/limits.md names rules that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

it('[CHECK-RULES] each limit that is written down is held by rules that there are', () => {
  const rules = new Set(
    ['rules.md', ...readdirSync(`${docs}rules.d`).map((file) => `rules.d/${file}`)].flatMap((file) =>
      [...readFileSync(`${docs}${file}`, 'utf8').matchAll(/^\| ([A-Z0-9-]+) \|/gm)].map(([, id]) => id),
    ),
  );
  const rows = readFileSync(`${docs}limits.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what'));
  expect(rows.length).toBeGreaterThan(30);
  const named = rows.flatMap((row) => (row.split('|')[2] ?? '').trim().split(' '));
  expect(named.filter((id) => !rules.has(id))).toEqual([]);
});
