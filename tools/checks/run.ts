/**
 * `npm run check`: types, lint, layout, what nothing runs, import rules, floors, catalogues, rules, the documented surface, what is generated
 * from the façade's SDL, settings, personal data, forbidden text, file length, length of functions, styles.
 * Prints the faults and then one table, and ends with 1 if there is any fault. Documented in CONTRIBUTING.md.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckResult } from './fault.ts';
import { describeFault } from './fault.ts';
import { checkFileLength } from './file-length.ts';
import { checkForbiddenText } from './forbidden-text.ts';
import { checkFunctionLength } from './function-length.ts';
import { checkImports } from './imports.ts';
import { checkPhysicalCss } from './physical-css.ts';
import { repositoryFiles } from './repository-files.ts';
import { checkRooms } from './rooms.ts';
import { checkRules } from './rules.ts';
import { dataPageFaults } from '#tools/privacy/data-table.ts';
import { settingsFaults } from '#tools/settings/settings-table.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run check [-- --all]

Types, lint, layout, what nothing runs, import rules, catalogues, rules, texts, lengths.
--all   every line of a long report`);

/** Lines of one check that are printed; `--all` prints every one. */
const shownLines = process.argv.includes('--all') ? Infinity : 60;

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly note: string;
  readonly output: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const binaries = join(root, 'node_modules', '.bin');

/** Runs a program of its own; it passes when it ends with 0. */
function program(name: string, file: string, args: readonly string[]): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    execFile(file, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const passed = error === null;
      const output = `${stdout}${stderr}`.trim() || (error?.message ?? '');
      const seconds = (performance.now() - began) / 1000;
      resolve({
        name,
        passed,
        seconds,
        note: output.split('\n').at(-1)?.slice(0, 100) ?? '',
        output: passed ? '' : output,
      });
    });
  });
}

/** Runs a check of this process. */
function inside(name: string, check: () => CheckResult): Outcome {
  const began = performance.now();
  const result = check();
  return {
    name,
    passed: result.faults.length === 0,
    seconds: (performance.now() - began) / 1000,
    note: result.note ?? '',
    output: [...result.faults.map((fault) => describeFault(fault)), result.details ?? '']
      .filter((text) => text !== '')
      .join('\n'),
  };
}

async function runAll(): Promise<Outcome[]> {
  const catalogues = join(root, 'tools', 'checks', 'catalogues.ts');
  const programs = [
    program('types', join(binaries, 'tsc'), ['--noEmit', '-p', '.']),
    program('lint', join(binaries, 'oxlint'), ['--format', 'unix']),
    program('layout', join(binaries, 'oxfmt'), ['--check', '.']),
    ...(existsSync(catalogues) ? [program('catalogues', process.execPath, [catalogues])] : []),
  ];
  programs.push(program('surface', process.execPath, [join(root, 'tools', 'surface', 'run.ts'), '--check']));
  programs.push(program('façade', process.execPath, [join(root, 'tools', 'facade', 'generate.ts'), '--check']));
  programs.push(program('unused', process.execPath, [join(root, 'tools', 'checks', 'unused.ts')]));
  const files = repositoryFiles(root);
  const own = [
    inside('imports', () => checkImports(files)),
    inside('rooms', () => checkRooms(files)),
    inside('rules', () => checkRules(files)),
    inside('settings', () => ({ faults: settingsFaults(files) })),
    inside('personal data', () => ({ faults: dataPageFaults(files) })),
    inside('text', () => checkForbiddenText(files)),
    inside('length', () => checkFileLength(files)),
    inside('functions', () => checkFunctionLength(files)),
    inside('styles', () => checkPhysicalCss(files)),
  ];
  return [...(await Promise.all(programs)), ...own];
}

/** The first lines of a long report, and how many are left. */
function shortened(output: string): string {
  const lines = output.split('\n');
  if (lines.length <= shownLines) return output;
  return [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} lines more: npm run check -- --all`].join(
    '\n',
  );
}

function table(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ name, passed, seconds, note }) =>
      `${passed ? 'pass' : 'FAIL'}  ${name.padEnd(11)} ${`${seconds.toFixed(1)} s`.padStart(7)}  ${note}`.trimEnd(),
    )
    .join('\n');
}

const outcomes = await runAll();
for (const { name, output } of outcomes) {
  if (output !== '') console.log(`── ${name}\n${shortened(output)}\n`);
}
console.log(table(outcomes));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
