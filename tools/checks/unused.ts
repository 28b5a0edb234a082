/**
 * What nothing runs is deleted, with its test [CHECK-UNUSED]: knip in production mode, and once more over everything for
 * exports nobody imports. What counts as used stands in knip.config.ts, what is owed in debts.ts. Ends with 1 for any fault.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debts } from './debts.ts';
import { describeFault } from './fault.ts';
import { repositoryFiles } from './repository-files.ts';
import { readRules } from './rules.ts';
import { faultsOfUnused, type Finding, readFindings } from './unused-findings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** It ends with 1 when it found something, which is an answer; without a report it failed. */
function knip(...args: readonly string[]): Promise<readonly Finding[]> {
  const program = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, '--reporter', 'json', '--no-progress', ...args],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(readFindings(stdout));
        else reject(new Error(stderr === '' ? 'knip answered nothing' : stderr));
      },
    );
  });
}

const pages = repositoryFiles(root).filter(({ path }) => /^docs\/rules(?:\.d\/[^/]+)?\.md$/.test(path));
const known = new Set(pages.flatMap((page) => readRules(page).rules.map(({ id }) => id)));
const [dead, lonely] = await Promise.all([knip('--production'), knip()]);
const faults = faultsOfUnused(dead, lonely, debts, known);
for (const fault of faults) console.log(describeFault(fault));
console.log(`${faults.length} unused, ${debts.length} owed`);
process.exitCode = faults.length > 0 ? 1 : 0;
