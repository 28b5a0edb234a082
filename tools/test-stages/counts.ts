/** Reads what the test runners report into counts. A skipped test counts as failed: nothing is left out in silence. */
import * as v from 'valibot';
import type { StageCount, StageEnd } from './stage.ts';

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
});

/** @param report vitest's JSON report; @param root cut from file names */
export function countVitest(report: unknown, root: string): StageCount {
  const { testResults } = v.parse(VitestReport, report);
  const notes: string[] = [];
  let passed = 0;
  for (const file of testResults) {
    const name = file.name.replace(root, '');
    const bad = file.assertionResults.filter(({ status }) => status !== 'passed');
    passed += file.assertionResults.length - bad.length;
    notes.push(
      ...bad.map(({ fullName, status, failureMessages }) =>
        [
          `${status === 'failed' ? 'failed' : 'skipped'}: ${name} › ${fullName}`,
          ...failureMessages.map((message) => beginning(message, 4)),
        ].join('\n    '),
      ),
    );
    // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
    if (file.status === 'failed' && !bad.some(({ status }) => status === 'failed'))
      notes.push(`failed: ${name}: ${firstLine(file.message)}`);
  }
  return { passed, failed: notes.length, notes };
}

interface PlaywrightSuite {
  readonly file?: string | undefined;
  readonly specs?:
    | readonly {
        readonly title: string;
        readonly tests: readonly {
          readonly status: string;
          readonly projectName: string;
          readonly results?:
            | readonly { readonly error?: { readonly message?: string | undefined } | undefined }[]
            | undefined;
        }[];
      }[]
    | undefined;
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const Suite: v.GenericSchema<PlaywrightSuite> = v.object({
  file: v.optional(v.string()),
  specs: v.optional(
    v.array(
      v.object({
        title: v.string(),
        tests: v.array(
          v.object({
            status: v.string(),
            projectName: v.string(),
            results: v.optional(
              v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
            ),
          }),
        ),
      }),
    ),
  ),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});

/** A flaky test passed on another try: it counts as passed and is named. Each try tells what it stumbled over. */
export function countPlaywright(report: unknown): StageCount {
  const { suites, errors } = v.parse(PlaywrightReport, report);
  const notes: string[] = errors.map(({ message }) => `failed: ${firstLine(message)}`);
  let passed = 0;
  let failed = errors.length;
  const walk = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, results = [] } of spec.tests) {
        const name = `${suite.file ?? ''} › ${spec.title} (${projectName})`;
        if (status === 'expected' || status === 'flaky') passed += 1;
        else failed += 1;
        if (status === 'expected') continue;
        const faults = results.flatMap(({ error }) =>
          error === undefined ? [] : [beginning(error.message ?? '', 12)],
        );
        notes.push([`${status === 'unexpected' ? 'failed' : status}: ${name}`, ...faults].join('\n    '));
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of suites) walk(suite);
  return { passed, failed, notes };
}

/** `npm run check` writes one line a check, `pass` or `FAIL` and its name. */
export function countChecks({ output }: StageEnd): StageCount {
  const lines = [...output.matchAll(/^(pass|FAIL) {2}(\S+)/gm)];
  const failed = lines.filter(([, verdict]) => verdict === 'FAIL').map(([, , name]) => `failed: ${name ?? ''}`);
  return { passed: lines.length - failed.length, failed: failed.length, notes: failed };
}

/** `npm run simulate` ends with a line for each seed that failed, and one that says how many there were. */
export function countSeeds({ output }: StageEnd): StageCount {
  const all = /^simulate: (\d+) seeds/m.exec(output)?.[1];
  if (all === undefined) throw new Error('the simulation came to no end');
  const notes = [...output.matchAll(/^FAIL {2}(seed .*)$/gm)].map(([, line]) => `failed: ${line ?? ''}`);
  return { passed: Number(all) - notes.length, failed: notes.length, notes };
}

/** A program that is one test: it ends with 0 or it does not. */
export function countProgram({ status }: StageEnd): StageCount {
  return status === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 0, notes: [] };
}

/** What it says and where, without the long rest. */
function beginning(message: string, lines: number): string {
  return message
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter((line) => line !== '')
    .slice(0, lines)
    .join('\n    ');
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
