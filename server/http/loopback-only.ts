import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors/app-error.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * True for a request of this machine. One that came through a proxy is not this machine's, whatever its
 * socket says.
 */
export function isLoopback(c: Context): boolean {
  if ((c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined) return false;
  try {
    const { address } = getConnInfo(c).remote;
    return address !== undefined && LOOPBACK.test(address);
  } catch {
    // No socket behind the request: it was made in this process, by a test.
    return true;
  }
}

/** Answers only this machine; others get what an unknown address gets. */
export function loopbackOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (!isLoopback(c)) throw new AppError('not_found');
    await next();
  };
}
