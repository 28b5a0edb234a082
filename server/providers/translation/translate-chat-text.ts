/**
 * Translating what people write in a chat. What is asked, in this order:
 * 1. nobody, when the text is in the reader's language already or holds no words (TR-SAME);
 * 2. the tenant's dictionary, when the text is one of its entries (TR-DICTIONARY);
 * 3. what the house wrote itself in both languages, its canned replies and greetings (TR-HOUSE);
 * 4. the hotel phrasebook, for exact matches (TR-PHRASEBOOK);
 * 5. what was translated before (TR-CACHE);
 * 6. the engines in their order, each guarded (TR-FALLBACK), with everything that must survive hidden
 *    from them and checked afterwards (TR-KEEP).
 * When nobody can, the original is shown and says so.
 */
import { termsFor, wholeTextTranslation, type TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import { NO_HOUSE_PHRASES, type HousePhrases } from '#shared/domain/translation/house-phrases.ts';
import type { Term } from '#shared/domain/translation/protected-spans.ts';
import {
  hasWords,
  maskText,
  restoreText,
  type MaskedText,
  type TranslationLoss,
} from '#shared/domain/translation/masked-text.ts';
import { translatePhrase } from '#shared/phrasebook/match-phrase.ts';
import { CircuitOpenFault } from '../resilience/circuit-breaker.ts';
import type { Clock } from '../resilience/clock.ts';
import { TimeoutFault, withTimeLimit } from '../resilience/time-limit.ts';
import type { GuardedEngine } from './guarded-engine.ts';
import { textHash, type TranslationCache } from './translation-cache.ts';
import { TranslationFault, type TranslationFaultKind } from './translation-provider.ts';

/** The engine of texts that needed none. */
export const NO_ENGINE = 'none';
/** The engine of texts that are an entry of the tenant's dictionary. */
const DICTIONARY_ENGINE = 'dictionary';
/** The engine of texts that the house wrote in the reader's language itself. */
const HOUSE_ENGINE = 'house';
/** Engine of a text the hotel phrasebook has. */
const PHRASEBOOK_ENGINE = 'phrasebook';

export type FailureReason = 'no_engine' | 'circuit_open' | TranslationFaultKind | TranslationLoss;

/** `again`: whether trying the same later may help, as a job would. */
type TextFailure = {
  readonly status: 'failed';
  readonly text: string;
  readonly engine: null;
  readonly reason: FailureReason;
  readonly again: boolean;
};
export type TextResult = { readonly status: 'machine'; readonly text: string; readonly engine: string } | TextFailure;

export type TextRequest = {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly dictionary: TenantDictionary;
  readonly house?: HousePhrases;
  /** Names of the people and places around this conversation; they stay as they are. */
  readonly names: readonly string[];
  /** Does not look for a former translation. */
  readonly fresh?: boolean | undefined;
  readonly signal: AbortSignal;
};

export type TextTranslatorOptions = {
  /** In the order they are asked. */
  readonly engines: readonly GuardedEngine[];
  /** Whether the hotel phrasebook answers before the engines. */
  readonly phrasebook: boolean;
  readonly cache: TranslationCache;
  readonly clock: Clock;
  /** The longest a text may take in all, in milliseconds. */
  readonly limitMs?: number;
};

export interface TextTranslator {
  /** Translates one text; throws only when the caller's signal is aborted or the cache fails. */
  readonly translateText: (request: TextRequest) => Promise<TextResult>;
  /** What would come of it, found without asking an engine for a translation [TR-GUEST]. */
  readonly foresee: (request: TextRequest) => Promise<Foreseen>;
}

/** `written`: read as it is; `translated`: known, or an engine does this pair; `nobody`: shown as it was written. */
export type Foreseen = 'written' | 'translated' | 'nobody';

const LIMIT_MS = 25_000;
const PASSING: ReadonlySet<FailureReason> = new Set([
  'circuit_open',
  'timeout',
  'rate_limited',
  'unavailable',
  'unauthorized',
]);

const reasonOf = (fault: unknown): FailureReason => {
  if (fault instanceof TranslationFault) return fault.kind;
  if (fault instanceof TimeoutFault) return 'timeout';
  if (fault instanceof CircuitOpenFault) return 'circuit_open';
  throw fault;
};

/** With several engines failing, the reason that tells most: a passing one first, an unknown pair last. */
const failure = (text: string, reasons: readonly FailureReason[]): TextFailure => {
  const passing = reasons.find((reason) => PASSING.has(reason));
  const telling = reasons.find((reason) => reason !== 'unsupported_pair');
  return {
    status: 'failed',
    text,
    engine: null,
    reason: passing ?? telling ?? reasons[0] ?? 'no_engine',
    again: passing !== undefined,
  };
};

/** What an engine is given: first with its numbers readable, then, should one get lost, with all hidden. */
const maskings = (text: string, names: readonly string[], terms: readonly Term[]): readonly MaskedText[] => {
  const readable = maskText(text, { names, terms });
  const hidden = maskText(text, { names, terms, numbers: true });
  return hidden.kept.length === readable.kept.length ? [readable] : [readable, hidden];
};

type Tried = { readonly text: string } | { readonly reason: FailureReason };

const tryEngine = async (
  engine: GuardedEngine,
  request: TextRequest,
  masked: readonly MaskedText[],
  signal: AbortSignal,
): Promise<Tried> => {
  let lost: TranslationLoss = 'empty';
  for (const attempt of masked) {
    try {
      const kept = attempt.kept.map((piece) => piece.shown);
      const answer = await engine.translate({ text: attempt.text, kept, from: request.from, to: request.to, signal });
      const restored = restoreText(attempt, answer.text);
      if ('text' in restored) return restored;
      lost = restored.lost;
    } catch (fault) {
      // Our own limit and the caller's giving up end everything; the engine's faults only this engine.
      signal.throwIfAborted();
      return { reason: reasonOf(fault) };
    }
  }
  return { reason: lost };
};

export const createTextTranslator = (options: TextTranslatorOptions): TextTranslator => {
  const { engines, phrasebook, cache, clock, limitMs = LIMIT_MS } = options;

  const askEngines = async (
    request: TextRequest,
    masked: readonly MaskedText[],
    signal: AbortSignal,
  ): Promise<TextResult> => {
    const reasons: FailureReason[] = [];
    for (const engine of engines) {
      const tried = await tryEngine(engine, request, masked, signal);
      if ('text' in tried) return { status: 'machine', text: tried.text, engine: engine.name };
      reasons.push(tried.reason);
    }
    return failure(request.text, reasons);
  };

  const withinLimit = async (request: TextRequest, masked: readonly MaskedText[]): Promise<TextResult> => {
    try {
      return await withTimeLimit(clock, limitMs, (signal) => askEngines(request, masked, signal), request.signal);
    } catch (fault) {
      request.signal.throwIfAborted();
      if (fault instanceof TimeoutFault) return failure(request.text, ['timeout']);
      throw fault;
    }
  };

  /** What needs no engine: nothing to do, the dictionary, the house's own texts, the phrasebook. */
  const knownAnswer = async (
    request: TextRequest,
    terms: readonly Term[],
    masked: MaskedText,
  ): Promise<TextResult | undefined> => {
    const { text, from, to, house = NO_HOUSE_PHRASES } = request;
    if (from === to) return { status: 'machine', text, engine: NO_ENGINE };
    const entry = wholeTextTranslation(text, terms);
    if (entry !== undefined) return { status: 'machine', text: entry, engine: DICTIONARY_ENGINE };
    if (!hasWords(masked)) {
      const restored = restoreText(masked, masked.text);
      const shown = 'text' in restored ? restored.text : text;
      return { status: 'machine', text: shown, engine: shown === text ? NO_ENGINE : DICTIONARY_ENGINE };
    }
    const own = house.translate(text, from, to);
    if (own !== undefined) return { status: 'machine', text: own, engine: HOUSE_ENGINE };
    const phrase = phrasebook ? await translatePhrase(text, from, to) : undefined;
    return phrase === undefined ? undefined : { status: 'machine', text: phrase, engine: PHRASEBOOK_ENGINE };
  };

  /** What is known of a text before anybody is asked. */
  const begin = async (request: TextRequest) => {
    const terms = termsFor(request.dictionary, request.from, request.to);
    const masked = maskings(request.text, request.names, terms);
    return {
      masked,
      known: await knownAnswer(request, terms, masked.at(-1) ?? maskText(request.text)),
      key: {
        from: request.from,
        to: request.to,
        hash: textHash(request.text, request.names),
        dictionaryVersion: request.dictionary.version,
      },
    };
  };

  return {
    foresee: async (request) => {
      // Before a word is written, the pair alone.
      const { known, key } = await begin(request);
      if (known !== undefined && (request.text !== '' || request.from === request.to))
        return known.engine === NO_ENGINE ? 'written' : 'translated';
      if (request.text !== '' && (await cache.get(key)) !== undefined) return 'translated';
      const { from, to, signal } = request;
      for (const engine of engines) if (await engine.supports({ from, to, signal })) return 'translated';
      return 'nobody';
    },
    translateText: async (request) => {
      const { masked, known, key } = await begin(request);
      if (known !== undefined) return known;
      const cached = request.fresh === true ? undefined : await cache.get(key);
      if (cached !== undefined) return { status: 'machine', ...cached };
      const result = await withinLimit(request, masked);
      if (result.status === 'machine') await cache.put(key, { text: result.text, engine: result.engine });
      return result;
    },
  };
};
