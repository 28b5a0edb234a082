/**
 * docs/surface.md: every documented entry, with tests that really met it.
 *
 * - `npm run surface` runs the tests that meet them with notes on, and writes the page: some three minutes.
 * - `--check`, in `npm run check`: the page has a row for every entry, and names tests that there are.
 * - `--measured FOLDER`, after the unit tests of `npm test`: each test the page names really met its entry.
 *
 * Ends with 1 when an entry is held by no test, or the page is not so.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { readNotes } from './notes.ts';
import { missing, surface } from './surface.ts';
import { faultsOfPage, faultsOfRows, surfaceTable } from './table.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run surface [-- --check | --measured FOLDER]

Runs the tests that meet the documented operations, and writes docs/surface.md.
--check             compares the page with the sources only
--measured FOLDER   takes what a run of the tests noted there`);

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const page = join(root, 'docs', 'surface.md');
const { values } = parseArgs({ options: { check: { type: 'boolean' }, measured: { type: 'string' } } });

/** Tests that go through a door, by their project, and those of the client that end with a fault; the others cannot meet an entry. */
const MEETING = [
  [['pg'], ['server/facade', 'server/http', 'server/realtime', 'server/actions', 'tools/surface']],
  [
    ['pure', 'web'],
    ['client/net', 'client/session', 'client/realtime', 'client/console/console-calls', 'client/guest/guest-app'],
  ],
] as const;

/** Runs them with notes on. @throws Error when one fails: what a failing test met is nothing to go by */
function runTests(folder: string): void {
  const vitest = join(createRequire(join(root, 'package.json')).resolve('vitest/package.json'), '../vitest.mjs');
  for (const [projects, places] of MEETING) {
    const of = projects.flatMap((project) => ['--project', project]);
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', root, ...of, ...places], {
      stdio: 'inherit',
      env: { ...process.env, BELLHOP_SURFACE: folder },
    });
    if (status !== 0) throw new Error('A test failed: the page is left as it was.');
  }
}

function measured(folder: string): readonly string[] {
  const entries = surface(readNotes(folder, root));
  return [
    ...missing(entries).map((name) => `no test meets ${name}`),
    ...faultsOfPage(readFileSync(page, 'utf8'), entries),
  ];
}

function written(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-surface-'));
  try {
    runTests(folder);
    const entries = surface(readNotes(folder, root));
    writeFileSync(page, surfaceTable(entries));
    return missing(entries).map((name) => `no test meets ${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checked(): readonly string[] {
  const files = repositoryFiles(root);
  return faultsOfRows(readFileSync(page, 'utf8'), surface([]), new Set(files.map(({ path }) => path)));
}

const faults =
  values.check === true ? checked() : values.measured === undefined ? written() : measured(values.measured);
for (const fault of faults) console.log(fault);
console.log(`${surface([]).length} entries of the documented surface, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
