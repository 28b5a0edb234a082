/** One JSON exchange with an outside service: bounded in size, never following a redirect with our keys. */

export type JsonAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is no JSON (a proxy's or a captive portal's page). */
  readonly json: unknown;
};

/** The service could not be reached, or its answer broke off. */
export class NetworkFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkFault';
  }
}

export type JsonRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as a form instead of JSON. */
  readonly form?: URLSearchParams;
  readonly signal: AbortSignal;
  /** Answers longer than this are not read to their end. */
  readonly maxBytes?: number;
};

const ONE_MEBIBYTE = 1_048_576;

const readBounded = async (response: Response, maxBytes: number): Promise<string> => {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new NetworkFault(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is an answer of its own: the caller judges it by its status.
    return undefined;
  }
};

/**
 * Sends a request and reads the answer as JSON, whatever its status.
 *
 * @throws {NetworkFault} when there was no whole answer; the signal's reason when it was aborted
 */
export const requestJson = async (request: JsonRequest): Promise<JsonAnswer> => {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      // A form brings its own content type.
      body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
      redirect: 'error',
      signal: request.signal,
    });
    const text = await readBounded(response, request.maxBytes ?? ONE_MEBIBYTE);
    return { status: response.status, headers: response.headers, json: parsed(text) };
  } catch (fault) {
    request.signal.throwIfAborted();
    if (fault instanceof NetworkFault) throw fault;
    throw new NetworkFault('no answer', { cause: fault });
  }
};
