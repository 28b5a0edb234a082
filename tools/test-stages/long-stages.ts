import { join } from 'node:path';
import { countPlaywright } from './counts.ts';
import { browserTests, readReport } from './stages.ts';
import type { Stage, StageOutcome } from './stage.ts';

/** What the walk through the consoles says of each look. */
const screensSeen = /^\s*(\w+ (?:light|dark) \d+ \d+\/\d+: \d+ screens)\s*$/gm;

/**
 * The stages of `npm run test:long`: whole what `npm test` takes in parts.
 *
 * @param root the checkout
 * @param reports a folder for the runners' reports
 */
export function longStages(root: string, reports: string): readonly Stage[] {
  const report = join(reports, 'consoles.json');
  return [
    {
      name: 'consoles',
      program: process.execPath,
      args: [...browserTests(root), 'consoles.spec.ts'],
      env: { E2E_ALL: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
      budgetSeconds: 7_200,
      count: ({ output }) => {
        const counted = countPlaywright(readReport(report));
        return {
          ...counted,
          notes: [...counted.notes, ...[...output.matchAll(screensSeen)].map(([, line = '']) => line)],
        };
      },
    },
  ];
}

/** The report that is committed: of which commit, when, and the figures. */
export function longReport(
  outcomes: readonly StageOutcome[],
  { commit, day }: { readonly commit: string; readonly day: string },
): string {
  return [
    '# The long tests',
    '',
    'What `npm test` takes in parts, `npm run test:long` takes whole. It writes this page.',
    '',
    `Commit ${commit}, ${day}.`,
    '',
    '| stage | passed | failed | seconds |',
    '|---|---|---|---|',
    ...outcomes.map(
      ({ name, passed, failed, seconds }) => `| ${name} | ${passed} | ${failed} | ${seconds.toFixed(0)} |`,
    ),
    '',
    ...outcomes.flatMap(({ name, notes }) => notes.map((note) => `- ${name}: ${note.replaceAll('\n', ' ')}`)),
    '',
  ].join('\n');
}
