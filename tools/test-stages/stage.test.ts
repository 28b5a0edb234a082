import { describe, expect, it } from 'vitest';
import { countChecks, countPlaywright, countProgram, countSeeds, countVitest } from './counts.ts';
import { runStage } from './run-stage.ts';
import { judge, summary, type Stage, type StageCount } from './stage.ts';

const stage = (count: () => StageCount): Stage => ({
  name: 'unit',
  program: 'true',
  args: [],
  budgetSeconds: 9,
  count,
});
const counted = (passed: number, failed: number): Stage => stage(() => ({ passed, failed, notes: [] }));

describe('judge', () => {
  it.each([
    ['all well', counted(3, 0), { status: 0, output: '' }, { passed: 3, failed: 0 }],
    ['a failed test', counted(2, 1), { status: 1, output: '' }, { passed: 2, failed: 1 }],
    ['a crash after the last test', counted(3, 0), { status: 1, output: '' }, { passed: 3, failed: 1 }],
    ['a signal', counted(3, 0), { status: null, output: '' }, { passed: 3, failed: 1 }],
    ['no test at all', counted(0, 0), { status: 0, output: '' }, { passed: 0, failed: 1 }],
    ['its time spent', counted(3, 0), { status: 0, output: '', stoppedAfterSeconds: 9 }, { passed: 3, failed: 1 }],
    [
      'an unreadable report',
      stage(() => {
        throw new Error('no such file');
      }),
      { status: 0, output: '' },
      { passed: 0, failed: 1 },
    ],
  ])('[RUN-TESTS] %s', (_what, of, ended, expected) => {
    expect(judge(of, ended)).toMatchObject(expected);
  });
});

describe('counts', () => {
  it('[RUN-TESTS] take a skipped test and a file that cannot be loaded for failures', () => {
    const report = {
      testResults: [
        {
          name: '/app/a.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [
            { fullName: 'one', status: 'passed' },
            { fullName: 'two', status: 'skipped' },
          ],
        },
        { name: '/app/b.test.ts', status: 'failed', message: 'Cannot find module\nstack', assertionResults: [] },
        { name: '/app/c.test.ts', status: 'failed', assertionResults: [{ fullName: 'three', status: 'failed' }] },
      ],
    };
    expect(countVitest(report, '/app')).toEqual({
      passed: 1,
      failed: 3,
      notes: ['skipped: /a.test.ts › two', 'failed: /b.test.ts: Cannot find module', 'failed: /c.test.ts › three'],
    });
  });

  it('[RUN-TESTS] go through nested browser suites, name flaky tests, and count errors outside tests', () => {
    const test = (status: string, ...messages: readonly string[]) => ({
      status,
      projectName: 'chromium',
      results: messages.map((message) => ({ error: { message } })),
    });
    const report = {
      errors: [{ message: 'web server did not start\nmore' }],
      suites: [
        {
          file: 'scan.spec.ts',
          specs: [{ title: 'scans', tests: [test('expected')] }],
          suites: [
            {
              file: 'scan.spec.ts',
              specs: [
                {
                  title: 'writes',
                  tests: [test('flaky', 'too slow'), test('unexpected', 'three\n\nfour', 'five'), test('skipped')],
                },
              ],
            },
          ],
        },
      ],
    };
    const { passed, failed, notes } = countPlaywright(report);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 3 });
    expect(notes).toEqual([
      'failed: web server did not start',
      'flaky: scan.spec.ts › writes (chromium)\n    too slow',
      'failed: scan.spec.ts › writes (chromium)\n    three\n    four\n    five',
      'skipped: scan.spec.ts › writes (chromium)',
    ]);
  });

  it('[RUN-TESTS] name the seeds of the simulation that failed, with the command that shows each again', () => {
    const output =
      'noise\nFAIL  seed 17 breaks invariant 1: npm run simulate -- --seed 17 --seeds 1\nsimulate: 200 seeds, 9 s: 1 FAILED (17)\n';
    expect(countSeeds({ status: 1, output })).toEqual({
      passed: 199,
      failed: 1,
      notes: ['failed: seed 17 breaks invariant 1: npm run simulate -- --seed 17 --seeds 1'],
    });
    expect(() => countSeeds({ status: 1, output: 'noise\n' })).toThrow('no end');
  });

  it('[RUN-TESTS] read the table of checks, and take a program for one test', () => {
    expect(countChecks({ status: 1, output: 'noise\npass  types   1.0 s\nFAIL  lint   0.2 s\n' })).toEqual({
      passed: 1,
      failed: 1,
      notes: ['failed: lint'],
    });
    expect(countProgram({ status: 0, output: '' }).passed).toBe(1);
  });
});

describe('summary', () => {
  it('[RUN-TESTS] ends with the counts of the whole', () => {
    const text = summary([
      { name: 'check', passed: 8, failed: 0, notes: [], seconds: 4.2 },
      { name: 'unit', passed: 90, failed: 2, notes: ['failed: x'], seconds: 61 },
    ]);
    expect(text.split('\n').at(-1)).toBe('98 passed, 2 failed');
    expect(text).toContain('unit: failed: x');
  });
});

describe('runStage', () => {
  const never = new AbortController().signal;

  it('[RUN-TESTS] stops a stage that spends its budget, with what it started', async () => {
    const outcome = await runStage(
      {
        name: 'stuck',
        program: '/bin/sh',
        args: ['-c', 'cd "$TMPDIR" && mkdir below && cd below && (trap "" INT; sleep 600) & sleep 600'],
        budgetSeconds: 0.2,
        count: () => ({ passed: 0, failed: 0, notes: [] }),
      },
      process.env,
      never,
      50,
    );
    expect(outcome).toMatchObject({ failed: 1, notes: ['the stage "stuck" stopped after 0.2 s, its budget'] });
  });

  it('[RUN-TESTS] hands the stage its environment and reads its output', async () => {
    const outcome = await runStage(
      {
        name: 'say',
        program: '/bin/sh',
        args: ['-c', 'echo "pass  $WHO"'],
        env: { WHO: 'porter' },
        budgetSeconds: 10,
        count: countChecks,
      },
      { PATH: process.env['PATH'] },
      never,
    );
    expect(outcome).toMatchObject({ passed: 1, failed: 0, name: 'say' });
  });
});
