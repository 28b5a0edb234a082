/** Turns a recording into text [SPEECH-DOOR]. Off where none is configured. */
import type { FaultVerdict } from '../resilience/guard.ts';
import { NetworkFault } from '../resilience/json-request.ts';

export interface Recording {
  /** Mono wav, 16 bits a sample. */
  readonly wav: Uint8Array<ArrayBuffer>;
  /** ISO 639-1 code of the language that is spoken. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

export interface SpeechRecognizer {
  readonly name: string;
  /** The text, empty where nothing was understood. @throws SpeechFault, NetworkFault, TimeoutFault, CircuitOpenFault */
  recognize(recording: Recording): Promise<string>;
}

export type SpeechFaultKind = 'unavailable' | 'rate_limited' | 'unauthorized' | 'rejected' | 'malformed';

export class SpeechFault extends Error {
  readonly kind: SpeechFaultKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: SpeechFaultKind, detail: string, retryAfterMs?: number) {
    super(`speech recogniser: ${detail}`);
    this.name = 'SpeechFault';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What a status other than success means. */
export function kindOfStatus(status: number): SpeechFaultKind {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 || status === 404 || status === 408 || status < 400 ? 'unavailable' : 'rejected';
}

/** What a fault says of trying again and of the recogniser's health. */
export function judgeSpeechFault(fault: unknown): FaultVerdict {
  if (fault instanceof NetworkFault) return { again: true, health: 'sick' };
  if (!(fault instanceof SpeechFault)) return { again: false, health: 'unknown' };
  switch (fault.kind) {
    case 'unavailable':
    case 'malformed':
      return { again: true, health: 'sick', afterMs: fault.retryAfterMs };
    case 'rate_limited':
      return { again: true, health: 'unknown', afterMs: fault.retryAfterMs };
    case 'unauthorized':
      return { again: false, health: 'sick' };
    case 'rejected':
      return { again: false, health: 'well' };
  }
}
