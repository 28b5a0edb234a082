import { describe, expect, it } from 'vitest';
import { answersGuests, type BotLife, type BotStep, shownState, stepsOf, takeStep } from './life.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const born: BotLife = { state: 'sandbox', endsAt: null };
/** A life after steps, each at its day; what is opted out is paid until the thirtieth. */
function lived(...steps: readonly (readonly [BotStep, number])[]): BotLife {
  return steps.reduce<BotLife>((life, [step, day]) => {
    const next = takeStep(life, step, NOW + day * DAY, NOW + 30 * DAY);
    if (next === null) throw new Error(`${step} may not be taken`);
    return next;
  }, born);
}

describe('the life of a bot', () => {
  it.each<[string, BotLife, number, boolean]>([
    ['new', born, 0, false],
    ['published', lived(['publish', 0]), 400, true],
    ['switched off', lived(['publish', 0], ['deactivate', 1]), 2, false],
    ['switched on again', lived(['publish', 0], ['deactivate', 1], ['activate', 2]), 400, true],
    ['opted out, while it is paid for', lived(['publish', 0], ['opt_out', 1]), 29, true],
    ['opted out, on the day', lived(['publish', 0], ['opt_out', 1]), 30, false],
    ['kept after all', lived(['publish', 0], ['opt_out', 1], ['stay', 2]), 400, true],
    ['published anew', lived(['publish', 0], ['opt_out', 1], ['publish', 31]), 400, true],
  ])('[BOT-LIFE] one that is %s answers guests as it should', (_what, life, day, answers) => {
    expect(answersGuests(life, NOW + day * DAY)).toBe(answers);
  });

  it('[BOT-LIFE] offers what may be done, and nothing else is taken', () => {
    expect(stepsOf(born, NOW)).toEqual(['publish']);
    expect(takeStep(born, 'activate', NOW, NOW)).toBeNull();
    expect(stepsOf(lived(['publish', 0]), NOW)).toEqual(['deactivate', 'opt_out']);
    expect(stepsOf(lived(['publish', 0], ['deactivate', 1]), NOW)).toEqual(['activate', 'opt_out']);
    const left = lived(['publish', 0], ['opt_out', 1]);
    expect([stepsOf(left, NOW + 2 * DAY), stepsOf(left, NOW + 31 * DAY)]).toEqual([['stay'], ['publish']]);
  });

  it('[BOT-LIFE] is told with its plan: what a trial or a sandbox lets speak is not called published', () => {
    const published = lived(['publish', 0]);
    expect(shownState(published, { plan: 'trial' })).toBe('trial');
    expect(shownState(published, { plan: 'sandbox' })).toBe('sandbox');
    expect(shownState(published, { plan: 'standard' })).toBe('published');
    expect(shownState(published, { plan: null })).toBe('published');
    expect(shownState(born, { plan: 'standard' })).toBe('sandbox');
  });
});
