/**
 * What every translation engine looks like from inside, and how it fails. Adapters stand beside this
 * file, one each; the chain in `translate-chat-text.ts` decides which is asked. [TR-FALLBACK]
 */
import type { FaultVerdict } from '../resilience/guard.ts';

export type TranslationRequest = {
  /** The text, its kept pieces replaced by marks such as `⟦0⟧`, which must come back whole. */
  readonly text: string;
  /** What stands behind each mark, for engines that can be shown it without translating it. */
  readonly kept?: readonly string[];
  /** Our language codes: `iw`, `zh-CN`. */
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
};

export type Translation = { readonly text: string; readonly engine: string };

export interface TranslationProvider {
  /** The engine's name, as it is stored with a translation and shown in metrics. */
  readonly name: string;
  /**
   * Whether it knows these two languages, without translating; absent where only a try tells.
   *
   * @throws {TranslationFault}
   */
  supports?(pair: { readonly from: string; readonly to: string; readonly signal: AbortSignal }): Promise<boolean>;
  /** @throws {TranslationFault} */
  translate(request: TranslationRequest): Promise<Translation>;
}

/**
 * `unsupported_pair`: not these languages, ever. `rejected`: not this text. `unauthorized`: not with
 * our key. `rate_limited`, `timeout`, `unavailable`: not now.
 */
export type TranslationFaultKind =
  | 'unsupported_pair'
  | 'timeout'
  | 'rate_limited'
  | 'rejected'
  | 'unauthorized'
  | 'unavailable';

export class TranslationFault extends Error {
  readonly kind: TranslationFaultKind;
  readonly engine: string;
  /** How long the engine asked us to stay away, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    engine: string,
    kind: TranslationFaultKind,
    detail: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(`${engine}: ${kind} (${detail})`, { cause: options.cause });
    this.name = 'TranslationFault';
    this.engine = engine;
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** How a guard takes an engine's fault: what to try again, and what says that the engine is unwell. */
export const judgeTranslationFault = (fault: unknown): FaultVerdict => {
  if (!(fault instanceof TranslationFault)) return { again: false, health: 'unknown' };
  switch (fault.kind) {
    case 'unsupported_pair':
    case 'rejected':
      return { again: false, health: 'well' };
    case 'unauthorized':
      return { again: false, health: 'sick' };
    case 'rate_limited':
      return { again: true, health: 'sick', afterMs: fault.retryAfterMs };
    case 'timeout':
    case 'unavailable':
      return { again: true, health: 'sick', afterMs: fault.retryAfterMs };
  }
};
