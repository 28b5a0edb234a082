import { describe, expect, it } from 'vitest';
import { countChecks } from '#tools/test-stages/counts.ts';
import { missed, type Scenario, type ScenarioResult } from './scenario.ts';
import { seededChance } from './support/random.ts';
import { table } from './table.ts';

const scenario = (name: string): Scenario => ({
  name,
  says: '',
  share: 1,
  leastSeconds: 1,
  run: () => Promise.reject(new Error('not here')),
});
const isWell = ({ broken, findings }: ScenarioResult): boolean =>
  broken.length === 0 && !findings.some((finding) => missed(finding));
const late = { what: 'all agree', value: 3_400, unit: 'ms', atMost: 3_000 } as const;

describe('the table of a torture', () => {
  it('[TORTURE-TABLE] counts for npm test as it reads: kept, broken, late, and what cannot be tried here', () => {
    const outcomes = [
      { scenario: scenario('well'), result: { findings: [], broken: [] }, seconds: 1 },
      { scenario: scenario('lossy'), result: { findings: [], broken: ['"a" is there 0 times'] }, seconds: 1 },
      { scenario: scenario('late'), result: { findings: [late], broken: [] }, seconds: 1 },
      { scenario: scenario('elsewhere'), result: { findings: [], broken: [], notHere: 'needs root' }, seconds: 0 },
    ];
    const output = table(outcomes, { asked: false, isWell });
    expect(countChecks({ status: 1, output })).toEqual({
      passed: 1,
      failed: 2,
      notes: ['failed: lossy', 'failed: late'],
    });
    expect(output).toContain('lossy: "a" is there 0 times');
    expect(output).toMatch(/late +all agree +3,400 ms +≤ 3,000 +MISSED/);
    expect(table(outcomes, { asked: true, isWell })).toContain('FAIL  elsewhere  needs root');
  });

  it('[TORTURE-TABLE] forgives a busy machine as often as it is told', () => {
    expect([missed(late), missed(late, 5), missed({ ...late, value: 15_001 }, 5)]).toEqual([true, false, true]);
  });

  it('[TORTURE-SEED] draws the same chances from the same seed', () => {
    const draw = (seed: number): number[] => {
      const chance = seededChance(seed);
      return Array.from({ length: 50 }, () => chance.between(1, 1_000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(new Set(draw(7)).size).toBeGreaterThan(40);
  });
});
