/**
 * Writes docs/surface.md; with `--check` compares it instead. Ends with 1 when an entry has no test and is not on the
 * list of those still being built, when one of that list has a test by now, or when the page names a test that holds its entry no more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { pending } from './pending.ts';
import { missing, surface } from './surface.ts';
import { faultsOfPage, surfaceTable } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const page = join(root, 'docs', 'surface.md');
const entries = surface(repositoryFiles(root));
const without = missing(entries);
const faults = [
  ...without.filter((name) => !pending.includes(name)).map((name) => `no test holds ${name}`),
  ...pending
    .filter((name) => !without.includes(name))
    .map((name) => `${name} is held by now: take it off tools/surface/pending.ts`),
];
if (process.argv.includes('--check')) {
  faults.push(
    ...faultsOfPage(
      readFileSync(page, 'utf8'),
      entries.filter(({ heldBy }) => heldBy.length > 0),
    ),
  );
} else {
  writeFileSync(page, surfaceTable(entries));
}
for (const fault of faults) console.log(fault);
console.log(`${entries.length} entries of the documented surface, ${without.length} without a test`);
process.exitCode = faults.length > 0 ? 1 : 0;
