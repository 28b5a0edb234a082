/**
 * The one mapping from whatever was thrown to an answer and a log line. What crosses on purpose is an
 * AppError; everything else is `internal`: logged whole, shown bare.
 */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, errorBody } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

/** What Hono and its middleware throw, by status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request', 401: 'invalid_token', 403: 'forbidden', 404: 'not_found', 413: 'body_too_large',
  415: 'unsupported_media', 429: 'too_many_requests', 503: 'busy',
};

/** How the driver and PostgreSQL say that there is no database to talk to just now. */
const DATABASE_AWAY = new Set([
  'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET',
  'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006',
]);

/** Seconds after which a client may well ask again. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  busy: 1, standby: 2, database_unavailable: 2, too_many_requests: 10, too_many_tries: 60,
};

/** Whatever was thrown, as an error of our table. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(CODE_OF_STATUS[error.status] ?? 'internal', {}, { cause: error });
  if (isDatabaseAway(error)) return new AppError('database_unavailable', {}, { cause: error });
  return new AppError('internal', {}, { cause: error });
}

/** Writes down what happened: faults of ours loudly, refusals of others quietly. */
export function logError(log: Logger, error: AppError, facts: Readonly<Record<string, unknown>> = {}): void {
  if (error.code === 'internal') log.error({ ...facts, err: error.cause ?? error }, 'unexpected error');
  else if (error.status >= 500) log.warn({ ...facts, code: error.code, err: error.cause ?? error }, 'answered with a passing fault');
  else log.debug({ ...facts, code: error.code }, 'refused');
}

/** The JSON answer to an error, logged. Doors with an answer of their own shape call toAppError and logError. */
export function errorResponse(c: Context, log: Logger, error: unknown): Response {
  const appError = toAppError(error);
  const requestId = c.get('requestId') as string | undefined;
  logError(log, appError, { request_id: requestId, tenant_id: c.get('tenantId') });
  const retry = RETRY_AFTER[appError.code];
  if (retry !== undefined) c.header('retry-after', String(retry));
  c.header('cache-control', 'no-store');
  return c.json(errorBody(appError, requestId), appError.status as ContentfulStatusCode);
}

/** For `app.onError`. */
export function handleErrors(log: Logger): ErrorHandler {
  return (error, c) => errorResponse(c, log, error);
}

/** For `app.notFound`, where nothing else answers. */
export function handleNotFound(log: Logger): NotFoundHandler {
  return (c) => errorResponse(c, log, new AppError('not_found'));
}

function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DATABASE_AWAY.has(error.code);
}
