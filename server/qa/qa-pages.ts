/**
 * The page of QA's bench and its own script and styles. The script is client/qa, whose types are taken off as it is
 * served: the built client has none of it. Opening the page leaves a cookie by which our pages let it frame them.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { qaHtml } from './qa-html.ts';

export const framingCookie = 'bellhop_qa';

const scripts = new URL('../../client/qa/', import.meta.url);
const styles = [new URL('../../client/ui/tokens.css', import.meta.url), new URL('qa.css', scripts)];
const scriptName = /^[a-z][a-z-]*\.ts$/;

/** @param key what the cookie holds; another in each process */
export function qaPages(key: string): Hono {
  const app = new Hono();

  app.get('/', (c) => {
    const nonce = randomBytes(16).toString('base64url');
    setCookie(c, framingCookie, key, { path: '/', sameSite: 'Strict', httpOnly: true });
    return c.html(qaHtml(nonce), 200, {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });

  app.get('/code/:name', (c) => {
    const name = c.req.param('name');
    if (!scriptName.test(name)) return c.notFound();
    let source: string;
    try {
      source = readFileSync(new URL(name, scripts), 'utf8');
    } catch {
      return c.notFound();
    }
    return c.body(stripTypeScriptTypes(source), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  app.get('/style.css', (c) =>
    c.body(styles.map((file) => readFileSync(file, 'utf8')).join('\n'), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-store',
    }),
  );
  return app;
}
