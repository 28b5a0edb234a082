/**
 * Has the house's recogniser make text of a question: while it is spoken where there is such a service [SPEECH-STREAM],
 * else, or where that fails before it understood anything, of the recording [VOICE-RECORD].
 */
import { TransportError } from '#client/net/transport-error.ts';
import { resample, SPEECH_MAX_SECONDS, SPEECH_RATE, wavOf } from '#shared/domain/search/speech-audio.ts';
import { SPEECH_STREAM_SECONDS } from '#shared/realtime/speech-frames.ts';
import type { LiveLine, OpenLiveLine } from './live-line.ts';
import {
  microphoneFault,
  type ListenHandlers,
  type Listening,
  type VoiceInput,
  type VoiceResult,
} from './voice-input.ts';

/** Opens a microphone that hands on samples from -1 to 1 as they come. @throws DOMException where it is refused or missing */
export type Microphone = (
  onSamples: (samples: Float32Array) => void,
) => Promise<{ readonly rate: number; readonly close: () => void }>;

/** The text of a recording; empty where nothing was understood. @throws AppError, TransportError, SessionError */
type Recognize = (wav: Blob, signal: AbortSignal) => Promise<string>;

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

/** Milliseconds in which the last words must come after somebody stopped. */
const LAST_WORDS_MS = 12_000;

interface HouseVoiceInput {
  readonly microphone: Microphone;
  /** For what was recorded, where nothing understands it while it is spoken, or no more. */
  readonly recognize: Recognize;
  /** Understands what is said while it is. */
  readonly openLine?: OpenLiveLine | undefined;
}

class HouseListening implements Listening {
  readonly #chunks: Float32Array[] = [];
  readonly #abort = new AbortController();
  readonly #recognize: Recognize;
  readonly #on: ListenHandlers;
  #line: LiveLine | null = null;
  #opened: Awaited<ReturnType<Microphone>> | null = null;
  #words = '';
  #samples = 0;
  /** The microphone is off. */
  #off = false;
  /** Nothing more is told. */
  #over = false;
  #lastWords: ReturnType<typeof setTimeout> | undefined;

  constructor({ microphone, recognize, openLine }: HouseVoiceInput, on: ListenHandlers) {
    this.#recognize = recognize;
    this.#on = on;
    microphone((samples) => this.#take(samples)).then(
      (mic) => {
        this.#opened = mic;
        // Taken back while the guest was asked for leave.
        if (this.#off) mic.close();
        else if (openLine !== undefined) this.#openLine(openLine, mic.rate);
      },
      (error: unknown) => (this.#off ? undefined : this.#end({ fault: microphoneFault(error) })),
    );
  }

  get #rate(): number {
    return this.#opened?.rate ?? SPEECH_RATE;
  }

  get #seconds(): number {
    return this.#samples / this.#rate;
  }

  stop(): void {
    if (this.#off) return;
    this.#turnOff();
    if (this.#words === '' && this.#seconds < LEAST_SECONDS) return this.#end({ fault: 'nothing_heard' });
    this.#on.onHeard();
    if (this.#line?.stop() !== true) return this.#recognizeRecording();
    this.#lastWords = setTimeout(() => this.#lineEnded(true), LAST_WORDS_MS);
    return undefined;
  }

  cancel(): void {
    this.#turnOff();
    this.#letGo();
  }

  #openLine(openLine: OpenLiveLine, rate: number): void {
    this.#line = openLine({ onWords: (words) => this.#understood(words), onEnd: (broken) => this.#lineEnded(broken) });
    for (const samples of this.#chunks) this.#line?.push(samples, rate);
  }

  #take(samples: Float32Array): void {
    if (this.#off) return;
    this.#samples += samples.length;
    this.#on.onLevel(levelOf(samples));
    this.#line?.push(samples, this.#rate);
    // Once there are words the recording is of no use any more.
    if (this.#words === '' && this.#seconds <= SPEECH_MAX_SECONDS + 1) this.#chunks.push(samples);
    if (this.#opened !== null && this.#seconds >= (this.#line === null ? SPEECH_MAX_SECONDS : SPEECH_STREAM_SECONDS))
      this.stop();
  }

  #understood(words: string): void {
    if (this.#over) return;
    this.#words = words;
    this.#chunks.length = 0;
    this.#on.onInterim(words);
  }

  /** Where there are words they stand; else what was recorded is brought whole, at once or when it is over. */
  #lineEnded(broken: boolean): void {
    if (this.#over) return;
    this.#line?.close();
    this.#line = null;
    const wasOff = this.#off;
    if (this.#words !== '') {
      this.#turnOff();
      this.#end(broken ? { text: this.#words, cut: true } : { text: this.#words });
    } else if (!broken) {
      this.#turnOff();
      this.#end({ fault: 'nothing_heard' });
    } else if (wasOff) this.#recognizeRecording();
  }

  #recognizeRecording(): void {
    const sent = Math.min(this.#rate, SPEECH_RATE);
    const samples = resample(joined(this.#chunks), this.#rate, sent).subarray(0, sent * SPEECH_MAX_SECONDS);
    const wav = new Blob([wavOf(samples, sent)], { type: 'audio/wav' });
    this.#line?.close();
    this.#line = null;
    this.#recognize(wav, this.#abort.signal).then(
      (text) => this.#end(text.trim() === '' ? { fault: 'nothing_heard' } : { text: text.trim() }),
      (error: unknown) => {
        if (this.#over) return;
        console.warn('The recording was not understood.', error);
        this.#end({ fault: error instanceof TransportError ? 'no_answer' : 'failed' });
      },
    );
  }

  #turnOff(): void {
    this.#off = true;
    this.#opened?.close();
  }

  #letGo(): void {
    this.#over = true;
    clearTimeout(this.#lastWords);
    this.#line?.close();
    this.#abort.abort();
    this.#chunks.length = 0;
  }

  #end(result: VoiceResult): void {
    if (this.#over) return;
    this.#off = true;
    this.#letGo();
    this.#on.onEnd(result);
  }
}

export const houseVoice = (input: HouseVoiceInput): VoiceInput => ({
  start: (handlers) => new HouseListening(input, handlers),
});
