import { join } from 'node:path';
import { cellName, cells, routeLangs } from '../e2e/support/cells.ts';
import { countPlaywright, countVitest } from './counts.ts';
import { browserTests, readReport, unitTests } from './stages.ts';
import type { Stage, StageOutcome } from './stage.ts';

/** A stage of the long tests, and what it covers, in a line. */
export interface LongStage extends Stage {
  readonly covers: string;
}

/** What the walk through the consoles says of each look. */
const screensSeen = /^\s*(\w+ (?:light|dark) \d+ \d+\/\d+: \d+ screens)\s*$/gm;

/**
 * The stages of `npm run test:long`: whole what `npm test` takes in parts. Each takes minutes, not hours, so that they
 * can be run one at a time.
 *
 * @param root the checkout
 * @param reports a folder for the runners' reports
 */
export function longStages(root: string, reports: string): readonly LongStage[] {
  const stage = (name: string, covers: string, specs: readonly string[]): LongStage => {
    const report = join(reports, `${name}.json`);
    return {
      name,
      covers,
      program: process.execPath,
      args: [...browserTests(root), ...specs],
      env: { E2E_ALL: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
      budgetSeconds: 1_800,
      count: ({ output }) => {
        const counted = countPlaywright(readReport(report));
        return {
          ...counted,
          notes: [...counted.notes, ...[...output.matchAll(screensSeen)].map(([, line = '']) => line)],
        };
      },
    };
  };
  return [
    ...cells.map((cell) =>
      stage(
        `consoles-${cellName(cell).replaceAll(' ', '-')}`,
        `every screen of the consoles and the dialogs on it: axe, overflow, targets, errors${cell.colorScheme === 'light' ? ', keyboard' : ''}`,
        ['consoles.spec.ts', '--grep', cellName(cell)],
      ),
    ),
    ...routeLangs.flatMap((lang) => [
      stage(`routes-axe-${lang}`, `every route of the guest’s app in ${lang}, light and dark: axe`, [
        'every-route.spec.ts',
        '--grep',
        `\\(${lang}, `,
      ]),
      stage(
        `routes-use-${lang}`,
        `every route of the guest’s app in ${lang}: turned, letters twice as large, 320 px, by keyboard, dialogs, the way back`,
        ['usable-route.spec.ts', '--grep', `\\(${lang}: `],
      ),
    ]),
    stage('desk', 'the inbox, the chat list and QA’s bench in all languages and looks', [
      'accessibility.spec.ts',
      'chat-list.spec.ts',
      'qa.spec.ts',
    ]),
    stage(
      'night',
      'a night of twelve hours at the desk, by a clock that is moved; the audit trail held against what was done',
      ['night-shift.spec.ts'],
    ),
    {
      name: 'matrices',
      covers: 'every call of the management API × everybody, from allowed networks and others; 200 wrong bodies a call',
      program: process.execPath,
      args: [
        ...unitTests(root, join(reports, 'matrices.json')),
        'server/http/manage/matrix',
        'server/http/manage/wrong-bodies',
      ],
      env: { BELLHOP_WHOLE: '1' },
      budgetSeconds: 900,
      count: () => countVitest(readReport(join(reports, 'matrices.json')), root),
    },
  ];
}

interface Run {
  readonly commit: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

const NEVER = '–';

/**
 * The report that is committed: of each stage what it covers, how long it took, what came of it, of which commit, and
 * when it last was green. Stages that were not run stand as they stood.
 *
 * @param before the report as it was
 */
export function longReport(
  stages: readonly LongStage[],
  outcomes: readonly StageOutcome[],
  { commit, day }: Run,
  before: string,
): string {
  const rows = stages.map(({ name, covers }) => {
    const was = rowIn(before, name);
    const now = outcomes.find((outcome) => outcome.name === name);
    const run = `${day}, ${commit.slice(0, 8)}`;
    const figures =
      now === undefined
        ? was.slice(0, -1)
        : [now.passed, now.failed, `${(now.seconds / 60).toFixed(1)} min`, run].map(String);
    return `| ${[name, covers, ...figures, now?.failed === 0 ? run : (was.at(-1) ?? NEVER)].join(' | ')} |`;
  });
  const notes = stages.flatMap(({ name }) => {
    const now = outcomes.find((outcome) => outcome.name === name);
    return now === undefined
      ? before.split('\n').filter((line) => line.startsWith(`- ${name}: `))
      : now.notes.map((note) => `- ${name}: ${note.replaceAll('\n', ' ')}`);
  });
  return [
    '# The long tests',
    '',
    'What `npm test` takes in parts, `npm run test:long` takes whole; `npm run test:long -- STAGE …` runs some of it. It',
    'writes this page. A dash stands for what was not run yet.',
    '',
    '| stage | covers | passed | failed | took | run of | last green |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...notes,
    '',
  ].join('\n');
}

/** Passed, failed, took, run of, last green, as the report says them. */
function rowIn(report: string, name: string): readonly string[] {
  const row = report.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const cellsOfRow =
    row
      ?.split('|')
      .slice(3, -1)
      .map((cell) => cell.trim()) ?? [];
  return cellsOfRow.length === 5 ? cellsOfRow : Array.from({ length: 5 }, () => NEVER);
}
