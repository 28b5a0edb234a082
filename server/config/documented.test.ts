/** Whoever runs Bellhop finds each variable it reads in README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (url: URL): string => readFileSync(fileURLToPath(url), 'utf8');

it('[OPS-CONFIG] every variable that is read stands in README.md', () => {
  const here = new URL('./', import.meta.url);
  const variables = readdirSync(here)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [...read(new URL(name, here)).matchAll(/^ {2}([A-Z][A-Z0-9_]{3,}): \w+\(/gm)])
    .map(([, name = '']) => name);
  const page = read(new URL('../../README.md', import.meta.url));
  expect(variables.length).toBeGreaterThan(50);
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
