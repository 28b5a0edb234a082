/**
 * Every request has an id: the caller's, when it looks like one, or a fresh one. It stands in the answer, in
 * every log line of the request and in error bodies, so that what a person saw can be found [LOG-NO-PERSONAL].
 */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

export const REQUEST_ID_HEADER = 'x-request-id';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Set by whoever verified the token, for the log. */
    tenantId: string | undefined;
  }
}

/** Ids from outside go into log lines as they are: short, and of characters that mean nothing there. */
const FOREIGN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** @param given by who asks */
export const requestIdOf = (given: string | undefined, newId: () => string = randomUUID): string =>
  given !== undefined && FOREIGN_ID.test(given) ? given : newId();

export function requestId(newId: () => string = randomUUID) {
  return createMiddleware(async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER), newId);
    c.set('requestId', id);
    c.header(REQUEST_ID_HEADER, id);
    await next();
  });
}
