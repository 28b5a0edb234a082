/**
 * `npm test`: everything, browsers included. Finds or installs the peers the tests run against, runs the
 * stages one after the other, and ends with a table and the line "N passed, N failed" [RUN-TESTS].
 * `npm test -- unit browsers` runs only the stages named. `npm run test:long` runs what a commit's tests take in parts,
 * whole, and writes what came of it into docs/long-tests.md.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { faultLine } from '#server/faults/startup-fault.ts';
import { providePeers } from './peers/peers.ts';
import { thisMachine } from './peers/system.ts';
import { longReport, longStages } from './test-stages/long-stages.ts';
import { runStage } from './test-stages/run-stage.ts';
import { summary, type StageOutcome } from './test-stages/stage.ts';
import { testStages } from './test-stages/stages.ts';
import { commandLine } from './command-line.ts';

commandLine(`npm test [-- STAGE …]
npm run test:long [-- STAGE …]

Every test, browsers included; installs or names what the tests need.
STAGE    check, unit, surface, plans, build, budgets, browsers, simulate, torture
--long   whole what those take in parts, as npm run test:long does; docs/long-tests.md names its stages`);

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const reports = mkdtempSync(join(tmpdir(), 'bellhop-reports-'));
chmodSync(reports, 0o755);
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

try {
  const named = process.argv.slice(2);
  const long = named.includes('--long');
  process.exitCode = await testAll(
    named.filter((name) => name !== '--long'),
    long,
  );
} catch (error) {
  console.error(faultLine(error));
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function testAll(names: readonly string[], long: boolean): Promise<number> {
  const whole = longStages(root, reports);
  const stages = long ? whole : testStages(root, reports);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`);

  const peers = await providePeers(thisMachine, chromium.executablePath());
  const outcomes: StageOutcome[] = [];
  for (const stage of stages.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (interrupted.signal.aborted) throw new Error('Interrupted');
    outcomes.push(await runStage(stage, { ...process.env, ...peers }, interrupted.signal));
  }
  console.log(`\n${summary(outcomes)}`);
  if (long) {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
    const day = new Date().toISOString().slice(0, 10);
    const page = join(root, 'docs/long-tests.md');
    const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
    writeFileSync(page, longReport(whole, outcomes, { commit, day }, before));
  }
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}
