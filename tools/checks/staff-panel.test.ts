/** docs/staff-panel.md held against the sources: what it names is there, and is promised by rules in force. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { repositoryFiles } from './repository-files.ts';
import { readRules } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = repositoryFiles(root);
const rows = readFileSync(`${root}/docs/staff-panel.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const inRows = (pattern: RegExp): string[] =>
  rows.flatMap((cells) => cells.flatMap((cell) => cell.match(pattern) ?? []));

it('[DESK-LABELS] each label of the desk leads to a file that is there, by words that are on the screen', () => {
  expect(rows.length).toBeGreaterThan(40);
  const paths = new Set(files.map(({ path }) => path));
  expect(inRows(/client\/[\w./-]+/g).filter((path) => !paths.has(path))).toEqual([]);
  const screens = files.filter(({ path }) => /^client\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
  const isSaid = (words: string): boolean =>
    screens.some(({ text }) => text.includes(`t\`${words}\``) || text.includes(`>${words}<`));
  expect(
    inRows(/(?<=\*)[^*]+(?=\*)/g).filter((words) => words.trim() !== ',' && /^[A-Z]/.test(words) && !isSaid(words)),
  ).toEqual([]);
});

it('[DESK-LABELS] each label is promised by rules that are in force', () => {
  const rules = files
    .filter(({ path }) => /^docs\/rules(?:\.d\/(?!README)[^/]+)?\.md$/.test(path))
    .flatMap((page) => readRules(page).rules);
  const inForce = new Set(rules.filter(({ later }) => !later).map(({ id }) => id));
  for (const cells of rows) {
    const named = cells.at(-2)?.split(', ') ?? [];
    expect(named.length, cells[1]).toBeGreaterThan(0);
    expect(
      named.filter((id) => !inForce.has(id)),
      cells[1],
    ).toEqual([]);
  }
});
