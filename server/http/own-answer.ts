/**
 * What every answer of ours carries: the mark that tells it from a captive portal's page [PWA-PORTAL], no
 * guessing of types, and no keeping of what does not say that it may be kept [FACADE-NO-CACHE].
 */
import { createMiddleware } from 'hono/factory';
import { ownMark } from './static-assets.ts';

export function ownAnswer() {
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(ownMark)) c.header(name, value);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
}
