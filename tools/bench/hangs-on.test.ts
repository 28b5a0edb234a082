/** docs/bench.md says of each bench which lines its figures hang on; they are there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const rows = (/## What each figure hangs on\n(.*?)\n## /s.exec(read('docs/bench.md'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

/** Each name with the file that is said after it. */
function* named(row: string): Iterable<{ readonly name: string; readonly path: string }> {
  const names: string[] = [];
  for (const [, word = ''] of (row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)) {
    if (!word.includes('/')) {
      names.push(word);
      continue;
    }
    for (const name of names.splice(0)) yield { name, path: word };
    yield { name: '', path: word };
  }
  for (const name of names) yield { name, path: `(no file is said for ${name})` };
}

describe('what figures hang on', () => {
  it('is said of each bench', () => {
    const benches = [...read('tools/bench/run.ts').matchAll(/^ {2}'?([\w-]+)'?: async \(\) => \(await import/gm)].map(
      ([, name = '']) => name,
    );
    const said = rows.map((row) => row.split('|')[1] ?? '').join();
    expect(benches.length).toBeGreaterThan(20);
    expect(benches.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
  });

  it('stands in the files that are named', () => {
    const wrong = rows.flatMap((row) =>
      [...named(row)]
        .filter(
          ({ name, path }) => !existsSync(new URL(`../../${path}`, import.meta.url)) || !read(path).includes(name),
        )
        .map(({ name, path }) => `${name} of ${path}`),
    );
    expect(wrong).toEqual([]);
  });
});
