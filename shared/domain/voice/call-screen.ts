/**
 * What a guest's call page shows, from the three things that decide it: the microphone, the call as the server has it, and
 * the sound between the two browsers [EVENT-CALLS] [PWA-MICROPHONE]. Pure; the words are the page's.
 */
import type { CallEndReason, VoiceCallState } from '../states/enumerations.ts';

/**
 * Of the microphone: `unasked` until the guest wants to call; `in_app` and `unsupported` are known without asking.
 * `missing`: the device has none; `taken`: another app has it.
 */
export type Microphone = 'unasked' | 'asking' | 'open' | 'denied' | 'missing' | 'taken' | 'in_app' | 'unsupported';

/** Of the sound: `none` when it has not come through for longer than it should take. */
export type Sound = 'idle' | 'connecting' | 'live' | 'interrupted' | 'none';

export interface CallFacts {
  readonly microphone: Microphone;
  /** The call; null before there is one. */
  readonly call: { readonly state: VoiceCallState; readonly reason: CallEndReason | null } | null;
  readonly sound: Sound;
  /** The guest hung up here: it is over, whatever the server says so far. */
  readonly hungUp: boolean;
}

export type CallPhase =
  | 'ready'
  | 'asking'
  | 'queued'
  | 'ringing'
  | 'connecting'
  | 'talking'
  | 'interrupted'
  | 'soundless'
  | 'denied'
  | 'missing'
  | 'taken'
  | 'in_app'
  | 'unsupported'
  | 'crowded'
  | 'nobody'
  | 'timed_out'
  | 'cancelled'
  | 'finished'
  | 'failed';

/** The phase of a call page. */
export function callPhase({ microphone, call, sound, hungUp }: CallFacts): CallPhase {
  if (call !== null) {
    if (hungUp && call.state !== 'busy' && call.state !== 'no_answer')
      return wasAnswered(call) ? 'finished' : 'cancelled';
    switch (call.state) {
      case 'busy':
        return 'crowded';
      case 'no_answer':
        return call.reason === 'CallTimedOut' ? 'timed_out' : 'nobody';
      case 'canceled':
        return 'cancelled';
      case 'completed':
        return 'finished';
      case 'failed':
        return 'failed';
      default:
    }
  }
  // A call that runs needs the microphone as one that begins does: after a reload it is asked for again.
  if (microphone === 'unasked') return 'ready';
  if (microphone !== 'open') return microphone;
  if (call === null || call.state === 'queued') return 'queued';
  if (call.state === 'ringing') return 'ringing';
  if (sound === 'live') return 'talking';
  if (sound === 'interrupted') return 'interrupted';
  return sound === 'none' ? 'soundless' : 'connecting';
}

function wasAnswered({
  state,
  reason,
}: {
  readonly state: VoiceCallState;
  readonly reason: CallEndReason | null;
}): boolean {
  return state === 'in_progress' || reason === 'AfterCallAnswered';
}

/** Somebody rings or talks: leaving would end it. */
export function isLive(phase: CallPhase): boolean {
  return ['queued', 'ringing', 'connecting', 'talking', 'interrupted', 'soundless'].includes(phase);
}

/** Nobody came: words may be left. */
export function mayLeaveMessage(phase: CallPhase): boolean {
  return phase === 'crowded' || phase === 'nobody' || phase === 'timed_out';
}

/** A running clock: m:ss, or h:mm:ss from an hour on. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
