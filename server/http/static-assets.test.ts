import { renameSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { indexScript, writeClientBuild } from '#server/testing/client-build.ts';
import { loadClientBuild } from './client-build.ts';
import { staticAssets } from './static-assets.ts';

const { dist, remove } = writeClientBuild();
afterAll(remove);
const app = staticAssets(loadClientBuild(dist));

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('hashed files', () => {
  it('are kept for ever and marked as ours', async () => {
    const response = await app.request('/assets/index-1.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect((await bytes(response)).toString()).toBe(indexScript);
  });

  it('that could not be read for once are read when they are asked for again', async () => {
    const build = writeClientBuild();
    const path = `${build.dist}/assets/index-1.js`;
    const fresh = staticAssets(loadClientBuild(build.dist));
    renameSync(path, `${path}.away`);
    expect((await fresh.request('/assets/index-1.js')).status).toBe(500);
    renameSync(`${path}.away`, path);
    expect((await fresh.request('/assets/index-1.js')).status).toBe(200);
    build.remove();
  });

  it('[PWA-PORTAL] carry the mark a portal cannot know of', async () => {
    for (const path of ['/assets/index-1.js', '/assets/gone-1.js', '/service-worker.js', '/icons/icon-192.png']) {
      expect((await app.request(path)).headers.get('x-bellhop')).toBe('1');
    }
  });

  it('come in the smallest encoding the browser takes', async () => {
    const brotli = await app.request('/assets/index-1.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(indexScript);
    const gzip = await app.request('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' } });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(indexScript);
    const plain = await app.request('/assets/index-1.css', { headers: { 'accept-encoding': 'br' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('that are gone answer 404, which is not kept', async () => {
    const response = await app.request('/assets/index-0.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('other files', () => {
  it('answer by etag', async () => {
    const first = await app.request('/service-worker.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/service-worker.js', { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
  });

  it('[HOME-MOVIE] give a film in the pieces a player asks for', async () => {
    const piece = await app.request('/demo/film.webm', { headers: { range: 'bytes=2-4' } });
    expect([
      piece.status,
      piece.headers.get('content-type'),
      piece.headers.get('content-range'),
      await piece.text(),
    ]).toEqual([206, 'video/webm', 'bytes 2-4/10', '234']);
    expect((await app.request('/demo/film.webm', { headers: { range: 'bytes=99-' } })).status).toBe(416);
    const whole = await app.request('/demo/film.webm');
    expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ]);
  });

  it('tell a HEAD their length and send nothing', async () => {
    const response = await app.request('/icons/icon-192.png', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('4');
    expect((await bytes(response)).length).toBe(0);
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/index-1.js.br',
    '/icons/../.vite/manifest.json',
    '/icons/%2e%2e/index.html',
    '/..%2f..%2fetc/passwd',
  ])('do not include %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});

describe('language files', () => {
  it('[LANG-FILE] name their locale and hold compiled texts by id', async () => {
    const response = await app.request('/lang/prd/ja.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ locale: 'ja', messages: { a1: ['ようこそ'] } });
  });

  it('[LANG-FILE] [LANG-CHAIN] are in the other Chinese script where one has no catalogue', async () => {
    expect(await (await app.request('/lang/prd/zh-TW.json')).json()).toMatchObject({ locale: 'zh-CN' });
  });

  it('[LANG-FILE] are English for a language without a catalogue, and nothing for an unknown one', async () => {
    expect(await (await app.request('/lang/prd/de.json')).json()).toMatchObject({ locale: 'en' });
    expect((await app.request('/lang/prd/xx.json')).status).toBe(404);
    expect((await app.request('/lang/prd/..%2Fsecret.json')).status).toBe(404);
  });
});

describe('loadClientBuild', () => {
  it('[REST-ETAG] gives the same build the same id', () => {
    expect(loadClientBuild(dist).id).toBe(loadClientBuild(dist).id);
  });

  it('names what a page loads first, in English where there is no catalogue', () => {
    const build = loadClientBuild(dist);
    expect(build.preloads('guest', 'ja')).toEqual({
      scripts: ['/assets/locales/guest/ja-00000001-first.js', '/assets/guest/routes-1.js'],
      styles: ['/assets/routes-1.css'],
      texts: {
        app: 'guest',
        first: '/assets/locales/guest/ja-00000001-first.js',
        chat: '/assets/locales/guest/ja-00000001-chat.js',
        later: '/assets/locales/guest/ja-00000001-later.js',
      },
    });
    expect(build.preloads('staff', 'ja').texts).toEqual({
      app: 'staff',
      first: '/assets/locales/desk/ja-00000001-all.js',
      chat: null,
      later: null,
    });
    expect(build.preloads('guest', 'de').scripts).toContain('/assets/locales/guest/en-00000001-first.js');
  });

  it('says in one line that the client is not built', () => {
    expect(() => loadClientBuild(`${dist}/nowhere`)).toThrow(
      /^The pages are not built: .*nowhere has no index\.html\. Run "npm run build"/,
    );
  });
});
