/**
 * What a clerk's page shows of the call they are in, from what decides it: which window talks, the microphone, and the sound
 * between the two browsers [DESK-TALK]. Pure; the words are the page's.
 */
import type { Microphone, Sound } from './call-screen.ts';

export interface DeskFacts {
  /** This window is the one that talks; another one of the same clerk may be it. */
  readonly here: boolean;
  readonly microphone: Microphone;
  readonly sound: Sound;
}

/**
 * - `elsewhere`: another window of this clerk talks, or the one that did is gone.
 * - `resting`: after a reload, where the browser wants a press before it gives the microphone again.
 * - of the microphone: what keeps this window from talking.
 * - `soundless`: both are there, and the network lets no sound through.
 */
export type TalkPhase =
  | 'elsewhere'
  | 'resting'
  | Exclude<Microphone, 'unasked' | 'open'>
  | 'connecting'
  | 'talking'
  | 'interrupted'
  | 'soundless';

/** The phase of a call that somebody at this desk answered. */
export function talkPhase({ here, microphone, sound }: DeskFacts): TalkPhase {
  if (!here) return 'elsewhere';
  if (microphone === 'unasked') return 'resting';
  if (microphone !== 'open') return microphone;
  if (sound === 'live') return 'talking';
  if (sound === 'interrupted') return 'interrupted';
  return sound === 'none' ? 'soundless' : 'connecting';
}

/** The guest is heard, or will be by itself; otherwise the clerk has to do something. */
export function connectsByItself(phase: TalkPhase): boolean {
  return phase === 'connecting' || phase === 'talking' || phase === 'interrupted';
}
