import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors/app-error.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Answers only this machine; others get what an unknown address gets. A request that came through a proxy
 * is not this machine's, whatever its socket says.
 */
export function loopbackOnly(): MiddlewareHandler {
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
    let address: string | undefined;
    try {
      address = getConnInfo(c).remote.address;
    } catch {
      // No socket behind the request: it was made in this process, by a test.
      address = '127.0.0.1';
    }
    if (forwarded !== undefined || address === undefined || !LOOPBACK.test(address)) throw new AppError('not_found');
    await next();
  };
}
