import { describe, expect, it } from 'vitest';
import type { CallEndReason, VoiceCallState } from '../states/enumerations.ts';
import { callPhase, clockOf, isLive, mayLeaveMessage, type CallFacts } from './call-screen.ts';

const facts = (part: Partial<CallFacts>): CallFacts => ({
  microphone: 'open',
  call: null,
  sound: 'idle',
  hungUp: false,
  ...part,
});
const call = (state: VoiceCallState, reason: CallEndReason | null = null) => ({ state, reason });

describe('the call page', () => {
  it.each(['denied', 'missing', 'taken', 'in_app', 'unsupported'] as const)(
    '[PWA-MICROPHONE] says so where the microphone is %s, before and during a call',
    (microphone) => {
      expect(callPhase(facts({ microphone }))).toBe(microphone);
      expect(callPhase(facts({ microphone, call: call('in_progress') }))).toBe(microphone);
    },
  );

  it('[PWA-MICROPHONE] explains before it asks, also for a call it comes back to', () => {
    expect([
      callPhase(facts({ microphone: 'unasked' })),
      callPhase(facts({ microphone: 'unasked', call: call('in_progress') })),
      callPhase(facts({ microphone: 'asking' })),
    ]).toEqual(['ready', 'ready', 'asking']);
  });

  it.each([
    [call('queued'), 'idle', 'queued'],
    [call('ringing'), 'idle', 'ringing'],
    [call('in_progress'), 'idle', 'connecting'],
    [call('in_progress'), 'connecting', 'connecting'],
    [call('in_progress'), 'live', 'talking'],
    [call('in_progress'), 'interrupted', 'interrupted'],
    [call('in_progress'), 'none', 'soundless'],
  ] as const)('[EVENT-CALLS] %j with sound %s is %s', (state, sound, phase) => {
    expect(callPhase(facts({ call: state, sound }))).toBe(phase);
    expect(isLive(phase)).toBe(true);
  });

  it.each([
    [call('busy', 'StaffNotAvailable'), 'crowded', true],
    [call('no_answer', 'StaffNotAvailable'), 'nobody', true],
    [call('no_answer', 'CallTimedOut'), 'timed_out', true],
    [call('canceled', 'BeforeCallAnswered'), 'cancelled', false],
    [call('completed', 'AfterCallAnswered'), 'finished', false],
    [call('failed', 'Other'), 'failed', false],
  ] as const)('[EVENT-CALLS] %j is %s, whatever the microphone', (state, phase, words) => {
    for (const microphone of ['open', 'denied', 'unasked'] as const)
      expect(callPhase(facts({ call: state, microphone }))).toBe(phase);
    expect([isLive(phase), mayLeaveMessage(phase)]).toEqual([false, words]);
  });

  it('[VOICE-CANCEL] is over at once for who hangs up, and tells a call given up from one that was answered', () => {
    expect([
      callPhase(facts({ call: call('ringing'), hungUp: true })),
      callPhase(facts({ call: call('in_progress'), hungUp: true })),
    ]).toEqual(['cancelled', 'finished']);
  });

  it.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [-5, '0:00'],
  ])('counts %d ms as %s', (ms, text) => {
    expect(clockOf(ms)).toBe(text);
  });
});
