/** Records a question and has the house's recogniser make text of it [VOICE-RECORD]. */
import { TransportError } from '#client/net/transport-error.ts';
import { resample, SPEECH_MAX_SECONDS, SPEECH_RATE, wavOf } from '#shared/domain/search/speech-audio.ts';
import { microphoneFault, type ListenHandlers, type Listening, type VoiceInput } from './voice-input.ts';

/** Opens a microphone that hands on samples from -1 to 1 as they come. @throws DOMException where it is refused or missing */
export type Microphone = (
  onSamples: (samples: Float32Array) => void,
) => Promise<{ readonly rate: number; readonly close: () => void }>;

/** The text of a recording; empty where nothing was understood. @throws AppError, TransportError, SessionError */
export type Recognize = (wav: Blob, signal: AbortSignal) => Promise<string>;

/** Shorter than this was a slip of the finger, in seconds. */
const LEAST_SECONDS = 0.3;

function joined(chunks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Loudness as it is felt, from 0 to 1. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 5);
}

function listen(microphone: Microphone, recognize: Recognize, { onLevel, onHeard, onEnd }: ListenHandlers): Listening {
  const chunks: Float32Array[] = [];
  const abort = new AbortController();
  let opened: Awaited<ReturnType<Microphone>> | null = null;
  let over = false;

  const off = (): void => {
    over = true;
    opened?.close();
  };
  const stop = (): void => {
    if (over) return;
    off();
    const rate = opened?.rate ?? SPEECH_RATE;
    const samples = joined(chunks);
    if (samples.length < rate * LEAST_SECONDS) return onEnd({ fault: 'nothing_heard' });
    onHeard();
    const sent = Math.min(rate, SPEECH_RATE);
    const wav = new Blob([wavOf(resample(samples, rate, sent).subarray(0, sent * SPEECH_MAX_SECONDS), sent)], {
      type: 'audio/wav',
    });
    recognize(wav, abort.signal).then(
      (text) =>
        abort.signal.aborted
          ? undefined
          : onEnd(text.trim() === '' ? { fault: 'nothing_heard' } : { text: text.trim() }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('The recording was not understood.', error);
        onEnd({ fault: error instanceof TransportError ? 'no_answer' : 'failed' });
      },
    );
  };
  const take = (samples: Float32Array): void => {
    if (over) return;
    chunks.push(samples);
    onLevel(levelOf(samples));
    const seconds = (chunks.length * samples.length) / (opened?.rate ?? SPEECH_RATE);
    if (opened !== null && seconds >= SPEECH_MAX_SECONDS) stop();
  };
  microphone(take).then(
    (mic) => {
      opened = mic;
      // Taken back while the guest was asked for leave.
      if (over) mic.close();
    },
    (error: unknown) => {
      if (over) return;
      over = true;
      onEnd({ fault: microphoneFault(error) });
    },
  );
  return {
    stop,
    cancel() {
      off();
      abort.abort();
    },
  };
}

export const houseVoice = (microphone: Microphone, recognize: Recognize): VoiceInput => ({
  start: (handlers) => listen(microphone, recognize, handlers),
});
