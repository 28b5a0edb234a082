import { describe, expect, it } from 'vitest';
import { connectsByItself, talkPhase } from './desk-screen.ts';
import { lineQuality, type LineSample } from './line-quality.ts';

describe('what a desk shows of its call', () => {
  it.each([
    [{ here: false, microphone: 'open', sound: 'live' }, 'elsewhere', false],
    [{ here: true, microphone: 'unasked', sound: 'idle' }, 'resting', false],
    [{ here: true, microphone: 'denied', sound: 'idle' }, 'denied', false],
    [{ here: true, microphone: 'open', sound: 'idle' }, 'connecting', true],
    [{ here: true, microphone: 'open', sound: 'live' }, 'talking', true],
    [{ here: true, microphone: 'open', sound: 'interrupted' }, 'interrupted', true],
    [{ here: true, microphone: 'open', sound: 'none' }, 'soundless', false],
  ] as const)('[DESK-TALK] [DESK-WINDOW] %j is %s', (facts, phase, byItself) => {
    expect([talkPhase(facts), connectsByItself(talkPhase(facts))]).toEqual([phase, byItself]);
  });

  const sample = (part: Partial<LineSample> = {}): LineSample => ({
    received: 0,
    lost: 0,
    jitterMs: 5,
    roundTripMs: 30,
    ...part,
  });
  it.each([
    ['clean', sample({ received: 150 }), 'good'],
    ['one packet in twenty lost', sample({ received: 95, lost: 5 }), 'good'],
    ['more than that', sample({ received: 94, lost: 6 }), 'weak'],
    ['too few to tell', sample({ received: 5, lost: 5 }), 'good'],
    ['counted anew', sample({ received: 10, lost: -4 }), 'good'],
    ['unsteady', sample({ received: 150, jitterMs: 61 }), 'weak'],
    ['far away', sample({ received: 150, roundTripMs: 401 }), 'weak'],
    ['never measured', sample({ received: 150, roundTripMs: null }), 'good'],
  ] as const)('[DESK-LINE] %s', (_, now, quality) => expect(lineQuality(sample(), now)).toBe(quality));
});
