/**
 * The one reading of whatever was thrown. What crosses on purpose is an AppError; everything else is
 * `internal`: logged whole, shown bare. Doors turn the result into their own kind of answer.
 */
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { closedCatalogueOf } from './closed-catalogue.ts';
import { lockedTextOf } from './locked-text.ts';
import { DATABASE_GONE } from './pg-faults.ts';

/** What Hono and its middleware throw, by status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'invalid_token',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  503: 'busy',
};

/** Whatever was thrown, as an error of our table. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException)
    return new AppError(CODE_OF_STATUS[error.status] ?? 'internal', {}, { cause: error });
  const locked = lockedTextOf(error);
  if (locked !== null) return locked;
  const closed = closedCatalogueOf(error);
  if (closed !== null) return closed;
  if (isDatabaseAway(error)) return new AppError('database_unavailable', {}, { cause: error });
  return new AppError('internal', {}, { cause: error });
}

/** Writes down what happened: faults of ours loudly, refusals of others quietly. */
export function logError(log: Logger, error: AppError, facts: Readonly<Record<string, unknown>> = {}): void {
  if (error.code === 'internal') log.error({ ...facts, err: error.cause ?? error }, 'unexpected error');
  else if (error.status >= 500)
    log.warn({ ...facts, code: error.code, err: error.cause ?? error }, 'answered with a passing fault');
  else log.debug({ ...facts, code: error.code }, 'refused');
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  // A socket's file that is not there, and no other missing file.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  // A lock that was waited for in vain is answered alike: it is free a little later.
  return DATABASE_GONE.has(error.code) || error.code === '55P03';
}
