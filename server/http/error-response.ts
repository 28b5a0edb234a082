/** The JSON answer to whatever was thrown, at every door that speaks HTTP. What it means stands in app-faults.ts. */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { logError, toAppError } from '#server/faults/app-faults.ts';
import { AppError, errorBody } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { problemOf } from './problem.ts';

/** Seconds after which a client may well ask again, where the error itself does not say `retry_after`. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  busy: 1,
  maintenance: 30,
  standby: 2,
  database_unavailable: 2,
  too_many_requests: 10,
  too_many_tries: 60,
};

const MANAGE = '/be-api/manage/';

/** What an answer to an error is made of. */
interface ErrorAnswer {
  readonly error: AppError;
  /** Besides those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is answered to an error, which is logged here. */
export function answerTo(
  log: Logger,
  error: unknown,
  { requestId, tenantId }: { readonly requestId: string | undefined; readonly tenantId: string | undefined },
): ErrorAnswer {
  const appError = toAppError(error);
  logError(log, appError, { request_id: requestId, tenant_id: tenantId });
  const said = appError.data['retry_after'];
  const retry = typeof said === 'number' ? said : RETRY_AFTER[appError.code];
  return {
    error: appError,
    headers: { ...(retry === undefined ? {} : { 'retry-after': String(retry) }), 'cache-control': 'no-store' },
  };
}

/** The JSON answer to an error, logged. Doors with an answer of their own shape call toAppError and logError. */
function errorResponse(c: Context, log: Logger, thrown: unknown): Response {
  const requestId = c.get('requestId') as string | undefined;
  const { error, headers } = answerTo(log, thrown, { requestId, tenantId: c.get('tenantId') });
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const status = error.status as ContentfulStatusCode;
  if (c.req.path.startsWith(MANAGE))
    return c.json(problemOf(error, requestId), status, { 'content-type': 'application/problem+json' });
  return c.json(errorBody(error, requestId), status);
}

/** For `app.onError`. */
export function handleErrors(log: Logger): ErrorHandler {
  return (error, c) => errorResponse(c, log, error);
}

/** For `app.notFound`, where nothing else answers. */
export function handleNotFound(log: Logger): NotFoundHandler {
  return (c) => errorResponse(c, log, new AppError('not_found'));
}
