/** The client's half of a contract of shared/rest: one typed call. */
import type { Endpoint, InputOf, JsonEndpoint, OutputOf } from '#shared/rest/endpoint.ts';
import { readAnswer } from './read-answer.ts';
import type { RequestOptions, TokenSource, Transport } from './transport.ts';

export interface CallContext {
  readonly transport: Transport;
  /** Left out where nobody has to be signed in. */
  readonly tokens?: TokenSource;
}

/** What of a contract the browser's build has (client/build/light-contracts.ts). */
type BrowserSide = Pick<JsonEndpoint, 'method' | 'path' | 'answers'>;

type Sent = Readonly<Partial<Record<'params' | 'query', Readonly<Record<string, string>>>>> & {
  readonly body?: unknown;
};

/** The address of a call: its parts and its query filled in. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/**
 * Makes a call as its contract says.
 *
 * @throws AppError what the server refused; TransportError when no answer of ours came, or one without the fields of the
 *   contract
 */
export async function call<E extends JsonEndpoint>(
  { transport, tokens }: CallContext,
  endpoint: E,
  input: InputOf<E>,
  options: Pick<RequestOptions, 'background' | 'signal' | 'timeoutMs'> = {},
): Promise<OutputOf<E>> {
  const { method, answers }: BrowserSide = endpoint;
  const sent: Sent = input;
  const answer = await transport.json(addressOf(endpoint, sent), {
    method,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(tokens === undefined ? {} : { tokens }),
    ...options,
  });
  return readAnswer(answer, ...Object.values(answers));
}
