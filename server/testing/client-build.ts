/** A small built client on disk, for the tests of the doors that serve it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const template = `<!doctype html><html lang="en" dir="ltr"><head><title>Bellhop</title><!--entry-head-->
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="app"><!--entry-body--></div></body></html>`;

const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, css: ['assets/index-1.css'] },
  'guest/routes.tsx': { file: 'assets/guest/routes-1.js', imports: ['index.html'], css: ['assets/routes-1.css'] },
  'guest/pages/lazy-page.tsx': { file: 'assets/guest/lazy-page-1.js', imports: ['guest/routes.tsx'] },
  'guest/house/floor-guide/floor-guide-screen.tsx': {
    file: 'assets/guest/later/floor-guide-screen-1.js',
    imports: ['index.html'],
    css: ['assets/floor-guide-screen-1.css'],
  },
  'staff/routes.tsx': { file: 'assets/staff/routes-1.js', imports: ['index.html'] },
  'locales/guest/en.po?first': { file: 'assets/locales/guest/en-00000001-first.js' },
  'locales/guest/ja.po?first': { file: 'assets/locales/guest/ja-00000001-first.js' },
  'locales/guest/ja.po?chat': { file: 'assets/locales/guest/ja-00000001-chat.js' },
  'locales/guest/ja.po?later': { file: 'assets/locales/guest/ja-00000001-later.js' },
  'locales/desk/ja.po?all': { file: 'assets/locales/desk/ja-00000001-all.js' },
};

export const indexScript = 'console.log("the whole app");'.repeat(20);

/** Writes a build into a fresh folder; `remove` takes it away. */
export function writeClientBuild(): { readonly dist: string; readonly remove: () => void } {
  const dist = mkdtempSync(join(tmpdir(), 'bellhop-dist-'));
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  };
  write('index.html', template);
  write('.vite/manifest.json', JSON.stringify(manifest));
  write('assets/index-1.js', indexScript);
  write('assets/index-1.js.br', brotliCompressSync(indexScript));
  write('assets/index-1.js.gz', gzipSync(indexScript));
  write('assets/index-1.css', 'body{margin:0}');
  write('assets/routes-1.css', 'main{display:grid}');
  write('assets/guest/routes-1.js', 'export const routes = [];');
  write('assets/guest/lazy-page-1.js', 'export const pages = [];');
  write('assets/guest/later/floor-guide-screen-1.js', 'export const floors = [];');
  write('assets/floor-guide-screen-1.css', 'figure{margin:0}');
  write('assets/staff/routes-1.js', 'export const routes = [];');
  write('assets/locales/desk/ja-00000001-all.js', 'export const messages = {};');
  write('assets/locales/guest/en-00000001-first.js', 'export const messages = {};');
  write('assets/locales/guest/ja-00000001-first.js', 'export const messages = { greeting: "ようこそ" };');
  write('assets/locales/guest/ja-00000001-later.js', 'export const messages = {};');
  write('assets/locales/guest/ja-00000001-chat.js', 'export const messages = {};');
  write('lang/prd/en.json', JSON.stringify({ locale: 'en', messages: { a1: ['Welcome'] } }));
  write('lang/prd/ja.json', JSON.stringify({ locale: 'ja', messages: { a1: ['ようこそ'] } }));
  write('lang/prd/zh-CN.json', JSON.stringify({ locale: 'zh-CN', messages: { a1: ['欢迎'] } }));
  write('service-worker.js', 'self.skipWaiting();');
  write('demo/film.webm', '0123456789');
  write('icons/icon-192.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
