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
  readonly onEnd: (result: VoiceResult) => void;
}

/** What came of it; `cut`: the line broke, and there may be more that was said. */
export type VoiceResult = { readonly text: string; readonly cut?: boolean } | { readonly fault: VoiceFault };

export interface Listening {
  /** Enough said: the microphone goes off, the text comes. */
  readonly stop: () => void;
  /** Nothing of it is wanted: the microphone goes off. */
  readonly cancel: () => void;
}

export interface VoiceInput {
  readonly start: (handlers: ListenHandlers) => Listening;
}

/** Whether a page here may record at all: over https or on this machine, with a microphone's interface [VOICE-RECORD]. */
export const canRecord = (): boolean => 'mediaDevices' in navigator && 'AudioWorkletNode' in window && isSecureContext;

/** A way to speak whose code comes when somebody first does. */
export function lateVoice(load: () => Promise<VoiceInput>): VoiceInput {
  return {
    start(handlers) {
      let listening: Listening | null = null;
      let over = false;
      load().then(
        (voice) => {
          if (!over) listening = voice.start(handlers);
        },
        (error: unknown) => {
          console.warn('What listens did not come.', error);
          if (!over) handlers.onEnd({ fault: 'no_answer' });
        },
      );
      return {
        stop() {
          if (listening !== null) return listening.stop();
          over = true;
          return handlers.onEnd({ fault: 'nothing_heard' });
        },
        cancel() {
          over = true;
          listening?.cancel();
        },
      };
    },
  };
}

/** What a refusal of the microphone means. */
export function microphoneFault(error: unknown): VoiceFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError'
    ? 'no_microphone'
    : 'failed';
}
