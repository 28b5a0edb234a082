/** What the engines that speak HTTP have in common when they fail. */
import { NetworkFault, requestJson, type JsonAnswer, type JsonRequest } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { TranslationFault, type TranslationFaultKind } from './translation-provider.ts';

/** Longest part of an engine's own words that goes into our logs. */
const DETAIL = 200;

const kindOf = (status: number, detail: string): TranslationFaultKind => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408) return 'timeout';
  if (status >= 500 || status === 404 || status < 400) return 'unavailable';
  return /not (?:supported|available)|unsupported|invalid (?:target|source) language|bad language pair/i.test(detail)
    ? 'unsupported_pair'
    : 'rejected';
};

/** The fault an answer with a failing status stands for. `detail` is the engine's own message. */
export const faultOfAnswer = (
  engine: string,
  answer: JsonAnswer,
  detail: string,
  kind?: TranslationFaultKind,
): TranslationFault =>
  new TranslationFault(
    engine,
    kind ?? kindOf(answer.status, detail),
    `status ${answer.status}: ${detail.slice(0, DETAIL)}`,
    {
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
    },
  );

/** The answer came with status 200 but is not what the engine documents. */
export const malformedAnswer = (engine: string, what: string): TranslationFault =>
  new TranslationFault(engine, 'unavailable', `malformed answer: ${what}`);

/** A JSON exchange whose network faults are translation faults. */
export const askEngine = async (engine: string, request: JsonRequest): Promise<JsonAnswer> => {
  try {
    return await requestJson(request);
  } catch (fault) {
    if (fault instanceof NetworkFault)
      throw new TranslationFault(engine, 'unavailable', fault.message, { cause: fault });
    throw fault;
  }
};
