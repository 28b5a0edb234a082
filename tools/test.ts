/**
 * `npm test`: everything, browsers included. Finds or installs the peers the tests run against, runs the
 * stages one after the other, and ends with a table and the line "N passed, N failed" [RUN-TESTS].
 * `npm test -- unit browsers` runs only the stages named.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { faultLine } from '#server/faults/startup-fault.ts';
import { providePeers } from './peers/peers.ts';
import { thisMachine } from './peers/system.ts';
import { runStage } from './test-stages/run-stage.ts';
import { summary, type StageOutcome } from './test-stages/stage.ts';
import { testStages } from './test-stages/stages.ts';
import { commandLine } from './command-line.ts';

commandLine(`npm test [-- STAGE …]

Every test, browsers included; installs or names what the tests need.
STAGE   check, unit, surface, build, budgets, browsers, simulate, torture`);

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const reports = mkdtempSync(join(tmpdir(), 'bellhop-reports-'));
chmodSync(reports, 0o755);
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

try {
  process.exitCode = await testAll(process.argv.slice(2));
} catch (error) {
  console.error(faultLine(error));
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function testAll(names: readonly string[]): Promise<number> {
  const stages = testStages(root, reports);
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
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}
