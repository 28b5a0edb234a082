/**
 * The line to the speech socket: brings what the microphone gives and tells the words that come back [SPEECH-STREAM].
 * What is said before the service takes it waits here.
 */
import type { TokenSource } from '#client/net/transport.ts';
import {
  readSpeechFrame,
  type SpeechClientFrame,
  type SpeechEndReason,
  SpeechServerFrame,
} from '#shared/realtime/speech-frames.ts';
import { pcmOf } from './pcm.ts';

/** What of a browser's socket is used. */
export type SpeechSocket = Pick<WebSocket, 'send' | 'close' | 'bufferedAmount'>;

export interface SocketHandlers {
  readonly onOpen: () => void;
  readonly onFrame: (data: unknown) => void;
  readonly onClose: () => void;
}

export interface LiveLineInput {
  readonly openSocket: (on: SocketHandlers) => SpeechSocket;
  readonly tokens: TokenSource;
  readonly langCd: string;
  /** All that has been understood so far. */
  readonly onWords: (text: string) => void;
  /** Once, unless it was closed: `broken` where what was said may not have been understood. */
  readonly onEnd: (broken: boolean) => void;
}

export interface LiveLine {
  readonly push: (samples: Float32Array, rate: number) => void;
  /** Everything was said: the last words come, and then the end. False where the service does not take any yet. */
  readonly stop: () => boolean;
  readonly close: () => void;
}

export type OpenLiveLine = (on: Pick<LiveLineInput, 'onWords' | 'onEnd'>) => LiveLine;

/** Bytes that wait on a line too slow for speech, about half a minute of it. */
const MOST_BEHIND = 1_500_000;
/** Seconds of sound that wait for the service. */
const MOST_WAITING = 15;

/** Ends that somebody wanted or that recording again would meet too. */
const settled: ReadonlySet<SpeechEndReason | undefined> = new Set<SpeechEndReason | undefined>([
  undefined,
  'silence',
  'time_over',
  'replaced',
]);

export function openLiveLine({ openSocket, tokens, langCd, onWords, onEnd }: LiveLineInput): LiveLine {
  let socket: SpeechSocket | null = null;
  let waiting: Float32Array[] = [];
  let micRate = 0;
  let pcm: ((samples: Float32Array) => ArrayBuffer) | null = null;
  /** The rate the service takes; undefined until it does. */
  let rate: number | undefined;
  let renewed = false;
  let over = false;

  const tell = (frame: SpeechClientFrame): void => socket?.send(JSON.stringify(frame));
  const drop = (): void => {
    const dropped = socket;
    socket = null;
    dropped?.close();
  };
  const end = (broken: boolean): void => {
    if (over) return;
    over = true;
    drop();
    onEnd(broken);
  };
  const bring = (samples: Float32Array): void => {
    if (socket === null || rate === undefined) return;
    if (socket.bufferedAmount > MOST_BEHIND) return end(true);
    pcm ??= pcmOf(micRate, rate);
    const sound = pcm(samples);
    if (sound.byteLength > 0) socket.send(sound);
  };
  const ended = (reason: SpeechEndReason | undefined, token: string): void => {
    if (reason !== 'invalid_token' || renewed || rate !== undefined) return end(!settled.has(reason));
    renewed = true;
    drop();
    connect(tokens.replace(token));
  };
  const take = (data: unknown, token: string): void => {
    const frame = typeof data === 'string' ? readSpeechFrame(SpeechServerFrame, data) : undefined;
    if (frame === undefined || over) return;
    if (frame.status === 'ready') {
      rate = frame.rate;
      for (const samples of waiting) bring(samples);
      waiting = [];
      return;
    }
    if (frame.text !== '') onWords(frame.text);
    if (frame.status === 'end') ended(frame.reason, token);
  };
  const connect = (fresh: Promise<string>): void => {
    fresh.then(
      (token) => {
        if (over) return;
        const opened = openSocket({
          onOpen: () => tell({ event: 'start', token, lang_cd: langCd }),
          onFrame: (data) => (socket === opened ? take(data, token) : undefined),
          onClose: () => (socket === opened ? end(true) : undefined),
        });
        socket = opened;
      },
      () => end(true),
    );
  };
  connect(tokens.accessToken());

  return {
    push(samples, from) {
      if (over) return;
      micRate = from;
      if (rate !== undefined) return bring(samples);
      waiting.push(samples);
      if (waiting.length * samples.length > MOST_WAITING * from) end(true);
    },
    stop() {
      if (over || rate === undefined) return false;
      tell({ event: 'stop' });
      return true;
    },
    close() {
      over = true;
      drop();
    },
  };
}
