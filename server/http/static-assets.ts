/**
 * Serves the built client's files: hashed ones for ever, the service worker and icons by etag, each in the
 * smallest encoding the browser takes. Every response is marked `x-bellhop: 1`, so that the service worker can
 * tell ours from a captive portal's [PWA-PORTAL]. Only files found at start exist; no path is ever joined.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Hono, type Context } from 'hono';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import { byteRange } from './byte-range.ts';
import type { BuiltFile, ClientBuild } from './client-build.ts';

/** The mark of our own responses. */
export const bellhopHeader = { 'x-bellhop': '1' } as const;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
};

const hashedFolder = '/assets/';

/** Files that change under the same name with a build. */
const revalidated = /^\/(?:service-worker\.js|lang\/)/;

type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that exists and that the browser takes; `q=0` refuses one. */
function chooseEncoding(file: BuiltFile, accepted: string | undefined): Encoding {
  const takes = (name: string): boolean =>
    (accepted ?? '').split(',').some((part) => {
      const [token = '', ...parameters] = part.trim().split(';');
      return (
        token.trim().toLowerCase() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
      );
    });
  if (file.brotli && takes('br')) return 'br';
  if (file.gzip && takes('gzip')) return 'gzip';
  return 'identity';
}

const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Whether an If-None-Match header names this etag, weakly compared. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}

interface ReadFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** Named once: a hash of the largest at each request would keep the process from everything else. */
async function readAndName(path: string): Promise<ReadFile> {
  const body = await readFile(path);
  return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"` };
}

/** Routes for every file of the build; anything else under /assets/ is a plain 404 that is not kept. */
export function staticAssets(build: ClientBuild): Hono {
  const bodies = new Map<string, Promise<ReadFile>>();
  const read = (path: string): Promise<ReadFile> => {
    const known = bodies.get(path);
    if (known !== undefined) return known;
    const body = readAndName(path);
    bodies.set(path, body);
    // What could not be read now (too many files are open, say) is read again when it is asked for again.
    body.catch(() => bodies.delete(path));
    return body;
  };

  const serve = async (c: Context, name: string, file: BuiltFile): Promise<Response> => {
    const hashed = name.startsWith(hashedFolder);
    const encoding = chooseEncoding(file, c.req.header('accept-encoding'));
    const { body, etag } = await read(file.path + suffix[encoding]);
    const headers = new Headers({
      ...bellhopHeader,
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': hashed
        ? 'public, max-age=31536000, immutable'
        : revalidated.test(name)
          ? 'no-cache'
          : 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
    });
    if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    // Players of films ask for pieces, and some play nothing that they cannot have in pieces.
    if (extname(name) === '.webm') {
      headers.set('accept-ranges', 'bytes');
      const range = byteRange(c.req.header('range'), body.length);
      if (range === 'none')
        return new Response(null, {
          status: 416,
          headers: { ...bellhopHeader, 'content-range': `bytes */${body.length}` },
        });
      if (range !== null) {
        const piece = body.subarray(range.start, range.end + 1);
        headers.set('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
        headers.set('content-length', String(piece.length));
        return new Response(c.req.method === 'HEAD' ? null : piece, { status: 206, headers });
      }
    }
    headers.set('content-length', String(body.length));
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };

  const app = new Hono();
  // Languages without a catalogue read the nearest, as on the pages.
  app.get('/lang/prd/:file', async (c) => {
    const file = c.req.param('file');
    const lang = file.replace(/\.json$/, '');
    const fileOf = (code: string): string => `/lang/prd/${code}.json`;
    const name =
      file.endsWith('.json') && isSupportedLanguage(lang)
        ? fileOf(textsLanguage(lang, (code) => build.files.has(fileOf(code))))
        : '';
    const found = build.files.get(name);
    return found ? serve(c, name, found) : c.text('Not found', 404, { ...bellhopHeader, 'cache-control': 'no-store' });
  });
  app.get('*', async (c, next) => {
    const name = c.req.path;
    const file = build.files.get(name);
    if (file) return serve(c, name, file);
    if (name.startsWith(hashedFolder))
      return c.text('Not found', 404, { ...bellhopHeader, 'cache-control': 'no-store' });
    return next();
  });
  return app;
}
