import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countChecks, countPlaywright, countProgram, countSeeds, countVitest } from './counts.ts';
import type { Stage } from './stage.ts';

/**
 * The stages of `npm test`, in order. What they take adds up to less than the 30 minutes CI has; a budget is what one
 * stage may take at worst.
 *
 * @param root the checkout
 * @param reports a folder for the runners' reports
 */
export function testStages(root: string, reports: string): readonly Stage[] {
  const node = process.execPath;
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');
  const script = (path: string): string => join(root, path);
  return [
    { name: 'check', program: node, args: [script('tools/checks/run.ts')], budgetSeconds: 200, count: countChecks },
    {
      name: 'unit',
      program: node,
      args: unitTests(root, vitestReport),
      env: { BELLHOP_SURFACE: join(reports, 'surface'), BELLHOP_STATEMENTS: join(reports, 'statements') },
      budgetSeconds: 1100,
      inMemory: true,
      count: () => countVitest(readReport(vitestReport), root),
    },
    // Holds docs/surface.md to what the unit tests met.
    {
      name: 'surface',
      program: node,
      args: [script('tools/surface/run.ts'), '--measured', join(reports, 'surface')],
      budgetSeconds: 30,
      count: countProgram,
    },
    // What the unit tests asked the database, on one of 300 houses.
    {
      name: 'plans',
      program: node,
      args: [script('tools/plans/run.ts'), '--noted', join(reports, 'statements')],
      budgetSeconds: 150,
      count: countProgram,
    },
    { name: 'build', program: node, args: [script('tools/build.ts')], budgetSeconds: 80, count: countProgram },
    { name: 'budgets', program: node, args: [script('tools/budgets/run.ts')], budgetSeconds: 30, count: countProgram },
    {
      name: 'browsers',
      program: node,
      args: browserTests(root),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, FORCE_COLOR: '0' },
      budgetSeconds: 960,
      inMemory: true,
      count: () => countPlaywright(readReport(playwrightReport)),
    },
    // As many days of 72 seconds as go into the time; two hundred of them meet every fault.
    {
      name: 'simulate',
      program: node,
      args: [script('tools/simulate/run.ts'), '--seeds', '200', '--hours', '0.02', '--minutes', '1', '--shrink', '20'],
      budgetSeconds: 120,
      count: countSeeds,
    },
    // What is lost or doubled fails; how long coming back may take is judged where nothing else runs.
    {
      name: 'torture',
      program: node,
      args: [script('tools/torture/run.ts'), '--minutes', '1.5', '--patience', '5', '--in-turn'],
      budgetSeconds: 420,
      count: countChecks,
    },
  ];
}

/** How the unit tests are called; paths may follow. */
export const unitTests = (root: string, report: string): readonly string[] => [
  join(createRequire(join(root, 'package.json')).resolve('vitest/package.json'), '../vitest.mjs'),
  'run',
  '--root',
  root,
  '--config',
  join(root, 'vitest.workspace.ts'),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** How the browser tests are called. */
export const browserTests = (root: string): readonly string[] => [
  join(createRequire(join(root, 'package.json')).resolve('@playwright/test/package.json'), '../cli.js'),
  'test',
  '-c',
  join(root, 'tools/e2e/playwright.config.ts'),
  '--reporter=list,json',
];

export function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
