/** A language model that words answers from notes it is given [BOT-MODEL]. Off where none is configured. */
import type { FaultVerdict } from '../resilience/guard.ts';
import { NetworkFault } from '../resilience/json-request.ts';

interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** Longest answer, in the model's own tokens. */
  readonly maxTokens: number;
  /** As its endpoint calls it; the endpoint's first where none is named. */
  readonly model?: string | null | undefined;
  /** 0 to 1. */
  readonly temperature?: number | undefined;
  /** 0 to 1; left to the endpoint where it is not said. */
  readonly topP?: number | undefined;
  /** Told of the whole text so far, each time more of it has come. */
  readonly onText: (text: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface ModelUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Counted by us, because the endpoint did not say. */
  readonly isEstimated: boolean;
}

export interface ModelAnswer {
  readonly text: string;
  /** Which one answered, as the endpoint says it. */
  readonly model: string;
  readonly usage: ModelUsage;
}

export interface LanguageModel {
  readonly name: string;
  /** What can be asked for, the first where nothing is. */
  readonly models: readonly string[];
  /** The whole answer. @throws LanguageModelFault, TimeoutFault, CircuitOpenFault; the signal's reason */
  answer(request: ModelRequest): Promise<ModelAnswer>;
}

export type ModelFaultKind = 'unavailable' | 'rate_limited' | 'unauthorized' | 'rejected' | 'malformed';

export class LanguageModelFault extends Error {
  readonly kind: ModelFaultKind;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelFaultKind,
    detail: string,
    options: ErrorOptions & { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(`language model: ${detail}`, options);
    this.name = 'LanguageModelFault';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What a fault says of trying again and of the model's health. */
export function judgeModelFault(fault: unknown): FaultVerdict {
  if (fault instanceof NetworkFault) return { again: true, health: 'sick' };
  if (!(fault instanceof LanguageModelFault)) return { again: false, health: 'unknown' };
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
