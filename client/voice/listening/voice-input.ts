/** How speech becomes text on this device: one shape for the house's recogniser and for the browser's own. */

/** Why there is no text. */
export type VoiceFault = 'denied' | 'no_microphone' | 'nothing_heard' | 'no_answer' | 'failed';

export interface ListenHandlers {
  /** How loud it is, from 0 to 1. */
  readonly onLevel: (level: number) => void;
  /** What has been understood so far. */
  readonly onInterim: (text: string) => void;
  /** Speaking is over; the text is being made. */
  readonly onHeard: () => void;
  /** Once, at the end, unless it was cancelled. */
  readonly onEnd: (result: { readonly text: string } | { readonly fault: VoiceFault }) => void;
}

export interface Listening {
  /** Enough said: the microphone goes off, the text comes. */
  readonly stop: () => void;
  /** Nothing of it is wanted: the microphone goes off. */
  readonly cancel: () => void;
}

export interface VoiceInput {
  readonly start: (handlers: ListenHandlers) => Listening;
}

/** What a refusal of the microphone means. */
export function microphoneFault(error: unknown): VoiceFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError'
    ? 'no_microphone'
    : 'failed';
}
