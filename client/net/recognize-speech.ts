/** Speech brought to the house's recogniser, where it has one [SPEECH-DOOR]. */
import { recognizeSpeech as contract } from '#shared/rest/speech.ts';
import { addressOf } from './call.ts';
import { isOurs, type FetchPath, browserFetch } from './reachability.ts';
import { readAnswerText } from './read-answer.ts';
import { timeLimit } from './time-limit.ts';
import { TransportError } from './transport-error.ts';
import { errorOf, type TokenSource } from './transport.ts';

const limitMs = 40_000;

export interface SpokenQuestion {
  /** Mono wav, 16 bits. */
  readonly wav: Blob;
  readonly langCd: string;
  readonly tokens: TokenSource;
  readonly signal: AbortSignal;
  readonly fetch?: FetchPath;
}

/**
 * The text of a recording; empty where nothing was understood.
 *
 * @throws AppError what the server refused; TransportError when no answer of ours came; SessionError
 */
export async function recognizeSpeech({
  wav,
  langCd,
  tokens,
  signal,
  fetch = browserFetch,
}: SpokenQuestion): Promise<string> {
  const limit = timeLimit(limitMs, signal);
  const ask = (token: string): Promise<Response> =>
    fetch(addressOf(contract, { query: { lang_cd: langCd } }), {
      method: contract.method,
      redirect: 'manual',
      cache: 'no-store',
      body: wav,
      signal: limit.signal,
      headers: { 'content-type': 'audio/wav', authorization: `Bearer ${token}` },
    });
  try {
    const token = await tokens.accessToken();
    let response = await ask(token);
    if (response.status === 401 && isOurs(response)) response = await ask(await tokens.replace(token));
    if (!isOurs(response)) throw new TransportError('bad_answer');
    const text = await response.text();
    if (!response.ok) throw errorOf({ status: response.status, text });
    return readAnswerText(text, contract.answers[200]).text;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError'))
      throw new TransportError(limit.passed() ? 'timeout' : 'offline', { cause: error });
    throw error;
  } finally {
    limit.end();
  }
}
