/**
 * Logs that name nobody [LOG-NO-PERSONAL]: ids, codes, counts and times. Errors are written whole, but for what
 * a database or a library may have quoted from the data; addresses appear only as a hash that changes with
 * each start.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import type { Metrics } from '#server/ports/metrics.ts';

export interface LoggerOptions {
  readonly level?: Level | 'silent';
  /** Standard output when left out. */
  readonly destination?: DestinationStream;
}

/** Keys that never belong in a log; a second belt, for nobody is meant to log them. */
const SECRET_KEYS = [
  'token',
  'access_token',
  'access_token_v2',
  'refresh_token',
  'refresh_token_v2',
  'authorization',
  'cookie',
  'pin',
  'confirmation_code',
  'login_id',
  'phone',
  'phone_number',
  'email',
  'content',
  'text',
  'subject',
  'guest_name',
  'display_name',
];

export function createLogger({ level = 'info', destination }: LoggerOptions = {}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[removed]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: DescribedError | string;
}

/** Characters of an error's message, and of where it arose, that a log needs; what is asked of us may be quoted in it. */
const MESSAGE_MAX = 1000;
const STACK_MAX = 4000;

/**
 * An error for the log, cut before it is masked [LOG-SHORT]. PostgreSQL's `detail`, `where`, `query` and `parameters` are left out: they quote rows.
 */
function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!(error instanceof Error))
    return masked(typeof error === 'string' ? error : `thrown ${typeof error}`, MESSAGE_MAX);
  const fields = error as { code?: unknown; constraint_name?: unknown; table_name?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: masked(error.message, MESSAGE_MAX),
    ...(error.stack === undefined ? {} : { stack: masked(framesOf(error.stack, error.message), STACK_MAX) }),
    ...(typeof fields.code === 'string' || typeof fields.code === 'number' ? { code: fields.code } : {}),
    ...(typeof fields.constraint_name === 'string' ? { constraint: fields.constraint_name } : {}),
    ...(typeof fields.table_name === 'string' ? { table: fields.table_name } : {}),
    ...(error.cause === undefined || depth > 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** A stack begins with the message, which stands for itself already. */
function framesOf(stack: string, message: string): string {
  return message === '' ? stack : stack.replace(message, () => '…');
}

/** Half an address or token would no longer be known for one: the word that is cut through goes as a whole. */
function masked(text: string, max: number): string {
  if (text.length <= max) return mask(text);
  const head = text.slice(0, max).replace(/\S{1,400}$/, '');
  return `${mask(head)}… ${text.length - head.length} more`;
}

// Each may begin only where nothing of its own kind stands before: else a long run is read anew from each of its signs.
const TOKEN = /(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/gu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PHONE = /\+\d[\d ()-]{7,}\d/gu;

/** Takes out what looks like a token, a mail address or a telephone number. */
export function mask(text: string): string {
  return text.replace(TOKEN, '[token]').replace(MAIL, '[mail]').replace(PHONE, '[phone]');
}

/** Requests nobody reads a log for, unless they fail. */
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics', '/*', '*']);

/** The pattern of the route that answers; what merely listens at the door, such as a guard over `/*`, is none. */
function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.endsWith('*')) ?? paths.at(-1) ?? '*';
}

interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, which stands in place of its address. */
  readonly route: string;
  readonly status: number;
  /** When it came, by the monotonic clock. */
  readonly started: number;
  readonly requestId: string;
  readonly tenantId: string | undefined;
}

/** One line and one measurement of a request that was answered. */
export function noteRequest(
  log: Logger,
  metrics: Metrics,
  { method, route, status, started, requestId, tenantId }: AnsweredRequest,
): void {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  metrics.request(method, route, status, ms);
  const level = status >= 500 ? 'warn' : QUIET_ROUTES.has(route) ? 'debug' : 'info';
  log[level]({ method, route, status, ms, request_id: requestId, tenant_id: tenantId }, 'request');
}

/** One line and one measurement a request, after it was answered. */
export function requestLog(log: Logger, metrics: Metrics) {
  return createMiddleware(async (c, next) => {
    const started = performance.now();
    await next();
    noteRequest(log, metrics, {
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      started,
      requestId: c.get('requestId'),
      tenantId: c.get('tenantId'),
    });
  });
}
