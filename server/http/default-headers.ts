/**
 * What every answer of ours carries: the mark that tells it from a captive portal's page [PWA-PORTAL], no
 * guessing of types, and no keeping of what does not say that it may be kept [FACADE-NO-CACHE].
 */
import { createMiddleware } from 'hono/factory';
import { bellhopHeader } from './static-assets.ts';

/** @param hstsSeconds for how long browsers are to come by https alone [OPS-HSTS]; 0 says nothing of it */
export function marksOf(hstsSeconds: number): readonly (readonly [string, string])[] {
  return [
    ...Object.entries(bellhopHeader),
    ['x-content-type-options', 'nosniff'],
    ...(hstsSeconds > 0 ? [['strict-transport-security', `max-age=${hstsSeconds}`] as const] : []),
  ];
}

/** @param hstsSeconds as for {@link marksOf} */
export function defaultHeaders(hstsSeconds: number) {
  const marks = marksOf(hstsSeconds);
  return createMiddleware(async (c, next) => {
    await next();
    // Straight into the answer's headers: `c.header()` after the answer is made builds it anew, body stream and all.
    const { headers } = c.res;
    for (const [name, value] of marks) headers.set(name, value);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
}
