/** Turns speech into words while it is spoken [SPEECH-STREAM]. Off where none is configured. */

export interface SpokenStream {
  /** ISO 639-1 code of the language that is spoken. */
  readonly language: string;
  /** Gives the stream up, also while it is being opened. */
  readonly signal: AbortSignal;
  /** All that has been understood so far. */
  readonly onWords: (text: string) => void;
  /** Once, unless it was closed: all is understood, or a fault came in between. */
  readonly onEnd: (fault: Error | null) => void;
}

export interface SpeechStream {
  /** Mono, 16 bits a sample, little-endian; `taken` is called when it has left this machine. */
  send(pcm: Buffer, taken: () => void): void;
  /** No more sound comes: what is left of the words is. */
  finish(): void;
  close(): void;
}

export interface SpeechStreams {
  readonly name: string;
  /** Samples a second that it takes. */
  readonly rate: number;
  /** Resolves when the service takes sound. @throws SpeechFault, NetworkFault, TimeoutFault, CircuitOpenFault */
  open(spoken: SpokenStream): Promise<SpeechStream>;
}
