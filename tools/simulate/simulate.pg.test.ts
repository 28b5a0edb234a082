/** The simulation itself: that it is the same each time, that it finds what is broken, and that what it finds gets short. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultNames } from './plan/fault-names.ts';
import { faultsOfSeed, makePlan } from './plan/plan.ts';
import { shrink } from './shrink.ts';

const program = fileURLToPath(new URL('./run.ts', import.meta.url));

/** Runs the program as a person would, and gives what it printed. */
function simulate(...args: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve) => {
    const child = fork(program, args, { execArgv: [], silent: true });
    let text = '';
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    child.on('exit', (code) => resolve({ code, text }));
  });
}

describe('plans', () => {
  it('[SIM-SEED] come from their seed alone, and every fault comes up', () => {
    const options = { seed: 7, devices: 8, hours: 0.2, faults: faultNames };
    expect(makePlan(options)).toEqual(makePlan(options));
    expect(makePlan({ ...options, seed: 8 })).not.toEqual(makePlan(options));
    const met = new Set(Array.from({ length: 60 }, (_value, seed) => faultsOfSeed(seed, faultNames)).flat());
    expect([...met].toSorted()).toEqual([...faultNames].toSorted());
  });

  it('[SIM-SHRINK] are shortened to the steps that matter', async () => {
    const plan = makePlan({ seed: 3, devices: 8, hours: 0.2, faults: [] });
    const guilty = [plan.steps[5]?.id, plan.steps[31]?.id];
    const { plan: short } = await shrink(
      plan,
      'broken',
      async (candidate) => (guilty.every((id) => candidate.steps.some((step) => step.id === id)) ? 'broken' : null),
      () => true,
    );
    expect(short.steps.map(({ id }) => id)).toEqual(guilty);
  });
});

describe('planted bugs', () => {
  it('[SIM-PLANTED] are caught, explained and printed as a command', async () => {
    const [whole, broken] = await Promise.all([
      simulate(
        '--seeds',
        '1',
        '--seed',
        '1',
        '--hours',
        '0.03',
        '--faults',
        'none',
        '--bug',
        'deleted-text-still-sent',
        '--keep',
        '',
      ),
      simulate(
        '--seeds',
        '1',
        '--seed',
        '1',
        '--hours',
        '0.03',
        '--faults',
        'none',
        '--bug',
        'foreign-rows-in-the-pull',
        '--shrink',
        '5',
      ),
    ]);
    expect(whole.code).toBe(0);
    expect(whole.text).toContain('all invariants held');
    expect(broken.code).toBe(1);
    expect(broken.text).toContain('breaks invariant 8');
    expect(broken.text).toMatch(
      /Again: npm run simulate -- --seed \d+ --seeds 1 --faults none --hours 0.03 --bug foreign-rows-in-the-pull --keep/,
    );
  }, 180_000);
});

describe('a run', () => {
  it('[SIM-SAME] is the same each time: two seeds, equal traces', async () => {
    const hashes = async (): Promise<string[]> => {
      const { code, text } = await simulate('--seeds', '2', '--seed', '41', '--hours', '0.02', '--hashes');
      expect(code, text).toBe(0);
      return text.match(/^seed \d+ [0-9a-f]{16}$/gm)?.toSorted() ?? [];
    };
    const [first, again] = await Promise.all([hashes(), hashes()]);
    expect(first).toHaveLength(2);
    expect(again).toEqual(first);
  }, 300_000);
});
