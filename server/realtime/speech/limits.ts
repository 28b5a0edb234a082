import { SPEECH_STREAM_SECONDS } from '#shared/realtime/speech-frames.ts';

/** What one stream, one address and one process may ask for [SPEECH-LIMITS]. Times in milliseconds. */
export const SPEECH_LIMITS = {
  /** Open sockets of one process, and of one address or one network of IPv6; a hotel's guests may share theirs. */
  sockets: 500,
  socketsPerAddress: 100,
  /** The token and the language must have come by then. */
  startWithin: 5_000,
  /** Seconds of sound in one stream. */
  streamSeconds: SPEECH_STREAM_SECONDS,
  /** Seconds of sound that may come at once, as what was said until the service was reached, and a second after that. */
  burstSeconds: 20,
  pace: 1.5,
  /** A stream in which no sound comes for so long ends. */
  silence: 10_000,
  /** So long after the last sound its words are waited for. */
  lastWords: 8_000,
  /** Bytes that the service may be behind before no more is read from who speaks, and from which it is again. */
  behindBytes: 256 * 1024,
  caughtUpBytes: 64 * 1024,
  /** Bytes of words a client may leave lying before newer ones are left out; the last are always sent. */
  untakenBytes: 64 * 1024,
} as const;

export type SpeechLimits = { readonly [Limit in keyof typeof SPEECH_LIMITS]: number };
