/** The browser's own recogniser, where there is one: Chrome, Edge and Safari have it under one of two names. */
import type { VoiceFault, VoiceInput } from './voice-input.ts';

interface Alternative {
  readonly transcript: string;
}
interface RecognizedEvent {
  readonly results: ArrayLike<ArrayLike<Alternative> & { readonly isFinal: boolean }>;
}
interface Recognizer {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: RecognizedEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  onspeechend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
export type RecognizerMaker = new () => Recognizer;

const isMaker = (value: unknown): value is RecognizerMaker => typeof value === 'function';

/** The browser's recogniser; null where it has none. */
export function browserRecognizer(page: object = window): RecognizerMaker | null {
  const found: unknown = Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition');
  return isMaker(found) ? found : null;
}

const faults: Readonly<Record<string, VoiceFault>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no_microphone',
  'no-speech': 'nothing_heard',
  network: 'no_answer',
};

/** @param tag BCP 47 tag of the language that is spoken */
export function browserVoice(Maker: RecognizerMaker, tag: string): VoiceInput {
  return {
    start({ onInterim, onHeard, onEnd }) {
      const recognizer = new Maker();
      recognizer.lang = tag;
      recognizer.interimResults = true;
      recognizer.continuous = false;
      let text = '';
      let fault: VoiceFault = 'nothing_heard';
      let cancelled = false;
      recognizer.onresult = ({ results }) => {
        text = Array.from(results, (result) => result[0]?.transcript ?? '')
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim();
        if (!cancelled) onInterim(text);
      };
      recognizer.onerror = ({ error }) => {
        fault = faults[error] ?? 'failed';
      };
      recognizer.onspeechend = () => (cancelled ? undefined : onHeard());
      recognizer.onend = () => (cancelled ? undefined : onEnd(text === '' ? { fault } : { text }));
      recognizer.start();
      return {
        stop: () => recognizer.stop(),
        cancel() {
          cancelled = true;
          recognizer.abort();
        },
      };
    },
  };
}
