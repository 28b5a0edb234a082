import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { longReport, longStages } from './long-stages.ts';
import type { StageOutcome } from './stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stages = longStages(root, '.').slice(0, 2);
const [first = '', second = ''] = stages.map(({ name }) => name);
const outcome = (name: string, failed: number, notes: readonly string[] = []): StageOutcome => ({
  name,
  passed: 4 - failed,
  failed,
  notes,
  seconds: 192,
});
const rowOf = (report: string, name: string): string =>
  report.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';

describe('the report of the long tests', () => {
  it('[RUN-TESTS] tells of each stage what came of it and when it was last green', () => {
    const green = longReport(stages, [outcome(first, 0)], { commit: 'abcdef0123', day: '2026-11-23' }, '');
    expect(rowOf(green, first)).toContain('| 4 | 0 | 3.2 min | 2026-11-23, abcdef01 | 2026-11-23, abcdef01 |');
    expect(rowOf(green, second)).toContain('| – | – | – | – | – |');
    const red = longReport(stages, [outcome(first, 1)], { commit: '1234567890', day: '2026-11-24' }, green);
    expect(rowOf(red, first)).toContain('| 3 | 1 | 3.2 min | 2026-11-24, 12345678 | 2026-11-23, abcdef01 |');
  });

  it('[RUN-TESTS] keeps what stands there of stages that were not run', () => {
    const before = longReport(
      stages,
      [outcome(first, 1, ['failed: a screen']), outcome(second, 0, ['en light 390 1/4: 40 screens'])],
      { commit: 'abcdef0123', day: '2026-11-23' },
      '',
    );
    const after = longReport(stages, [outcome(first, 0)], { commit: '1234567890', day: '2026-11-24' }, before);
    expect(rowOf(after, second)).toBe(rowOf(before, second));
    expect(after).toContain(`- ${second}: en light 390 1/4: 40 screens`);
    expect(after).not.toContain('failed: a screen');
  });
});
