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

/** The JSON answer to an error, logged. Doors with an answer of their own shape call toAppError and logError. */
function errorResponse(c: Context, log: Logger, error: unknown): Response {
  const appError = toAppError(error);
  const requestId = c.get('requestId') as string | undefined;
  logError(log, appError, { request_id: requestId, tenant_id: c.get('tenantId') });
  const said = appError.data['retry_after'];
  const retry = typeof said === 'number' ? said : RETRY_AFTER[appError.code];
  if (retry !== undefined) c.header('retry-after', String(retry));
  c.header('cache-control', 'no-store');
  if (c.req.path.startsWith(MANAGE))
    return c.json(problemOf(appError, requestId), appError.status as ContentfulStatusCode, {
      'content-type': 'application/problem+json',
    });
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
