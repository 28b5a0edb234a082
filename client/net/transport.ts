/**
 * The one way from the client to the server's JSON doors: time limit, bearer token, typed errors, and an eye on
 * who answered. A page of somebody else's is never taken for success [CHAT-PORTAL] [REST-UNDEFINED].
 */
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';
import { isErrorCode, type ErrorCode } from '#shared/errors/codes.ts';
import { browserFetch, isOurs, type FetchPath, type Reachability } from './reachability.ts';
import { timeLimit } from './time-limit.ts';
import { TransportError } from './transport-error.ts';

/** Where bearer tokens come from (client/session). */
export interface TokenSource {
  /** A token good for the next moments, refreshed where needed [TOKEN-REFRESH-BEFORE]. */
  accessToken(): Promise<string>;
  /** Another token after the server refused this one. */
  replace(refused: string): Promise<string>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string | Blob;
  readonly tokens?: TokenSource;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; 20 s unless said. */
  readonly timeoutMs?: number;
  /** Not a person's doing but synchronization's: `beforeItself` is asked instead of `before` [LOCK-TOUCH]. */
  readonly background?: boolean;
  /** Goes on when the page ends; for small bodies. */
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal;
}

/** An answer of our own server, of any status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Transport {
  /**
   * Sends and reads the whole answer, whatever its status.
   *
   * @throws TransportError when no answer of ours came; whatever `before` throws.
   */
  send(path: string, call?: RequestOptions): Promise<Answer>;
  /**
   * Sends and gives the JSON of a successful answer.
   *
   * @throws AppError for what the server refused; TransportError as `send`, also for JSON that is absent or null.
   */
  json(path: string, call?: RequestOptions): Promise<unknown>;
}

export interface TransportOptions {
  readonly reachability: Reachability;
  readonly fetch?: FetchPath;
  /** '' in a browser; an origin in tests. */
  readonly baseUrl?: string;
  /** Asked before each call; throws where none may be made (an older instance, a locked session). */
  readonly before?: () => void;
  /** Told of each call that is nobody's doing; does not throw. */
  readonly beforeItself?: () => void;
  /** Told when the server answers that it is being worked on [OPS-MAINTENANCE]. */
  readonly onMaintenance?: ((facts: ErrorData) => void) | undefined;
}

const timeoutMs = 20_000;

export function createTransport(options: TransportOptions): Transport {
  const fetchIt = options.fetch ?? browserFetch;
  const { reachability, baseUrl = '' } = options;

  const once = async (path: string, call: RequestOptions, token: string | null): Promise<Answer> => {
    const limit = timeLimit(call.timeoutMs ?? timeoutMs, call.signal);
    const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    try {
      const response = await fetchIt(baseUrl + path, {
        method: call.method ?? (body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        cache: 'no-store',
        keepalive: call.keepalive === true,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...call.headers,
        },
        ...(body === undefined ? {} : { body }),
        signal: limit.signal,
      });
      if (!isOurs(response)) throw new TransportError(await whoAnswered(reachability));
      const text = await response.text();
      reachability.reached();
      const answer = { status: response.status, headers: response.headers, text };
      if (answer.status === 503 && options.onMaintenance !== undefined) {
        const { code, data } = errorOf(answer);
        if (code === 'maintenance') options.onMaintenance(data);
      }
      return answer;
    } catch (error) {
      if (error instanceof TransportError || call.signal?.aborted === true) throw error;
      void reachability.doubt();
      throw new TransportError(limit.passed() ? 'timeout' : 'offline', { cause: error });
    } finally {
      limit.end();
    }
  };

  const send = async (path: string, call: RequestOptions = {}): Promise<Answer> => {
    if (call.background === true) options.beforeItself?.();
    else options.before?.();
    if (call.tokens === undefined) return once(path, call, null);
    const token = await call.tokens.accessToken();
    const answer = await once(path, call, token);
    if (answer.status !== 401) return answer;
    // Expired on the way, or revoked: one more try with another token tells the two apart.
    return once(path, call, await call.tokens.replace(token));
  };

  return {
    send,
    async json(path, call) {
      const answer = await send(path, call);
      if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
      const value = parse(answer.text);
      if (value === undefined || value === null) throw new TransportError('bad_answer');
      return value;
    },
  };
}

/** What an answer that is not ours means: the network's sign-in page, or a server that is away. */
async function whoAnswered(reachability: Reachability): Promise<TransportError['fault']> {
  const reach = await reachability.doubt();
  return reach === 'captive' || reach === 'offline' ? reach : 'bad_answer';
}

/** The typed error of an unsuccessful answer; one without a known code is told by its status. */
export function errorOf(answer: Pick<Answer, 'status' | 'text'>): AppError {
  const body = parse(answer.text);
  // The management API's problem documents say it at their top.
  const error = isRecord(body) ? (isRecord(body['error']) ? body['error'] : body) : {};
  const code = isErrorCode(error['code']) ? error['code'] : codeOf(answer.status);
  return new AppError(code, isRecord(error['data']) ? plainFacts(error['data']) : {});
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'invalid_token';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'busy';
  return status >= 500 ? 'internal' : 'bad_request';
}

function plainFacts(data: Readonly<Record<string, unknown>>): ErrorData {
  const facts: Record<string, string | number | boolean | null> = {};
  for (const [key, value] of Object.entries(data)) {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      facts[key] = value;
  }
  return facts;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the callers say what that means.
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
