import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOADED_ANEW, START_FAILED } from '#shared/domain/entry/start-failure.ts';
import { brokenLineScript } from './broken-line.ts';

afterEach(() => vi.useRealTimers());

/** An Arabic page in which only its own script runs; time stands until it is told to go on. */
function open(body: string, counted = 0) {
  vi.useFakeTimers();
  const console = new VirtualConsole();
  let reloads = 0;
  // What jsdom has to say of a page that loads itself anew.
  console.on('jsdomError', () => (reloads += 1));
  const { window } = new JSDOM(
    `<script type="application/json" id="bootstrap">{"failure":["تعذّر تحميل الصفحة.","إعادة المحاولة"]}</script>${body}`,
    { url: 'https://hotel.example/ar/customer', runScripts: 'outside-only', virtualConsole: console },
  );
  const answers: (() => Promise<Response>)[] = [];
  const ours = (): Promise<Response> => Promise.resolve(new Response('', { headers: { 'x-bellhop': '1' } }));
  Object.assign(window, { fetch: () => (answers.shift() ?? ours)(), setTimeout });
  window.sessionStorage.setItem(LOADED_ANEW, String(counted));
  window.eval(brokenLineScript);
  return { window, document: window.document, answers, reloads: () => reloads };
}

describe('a page whose start was cut off', () => {
  it.each(['its script did not come', 'the app cannot start'])('[ERR-CHUNK] says so in its language: %s', (what) => {
    const { window, document } = open('<div id="app"><p>skeleton</p></div><script type="module" src="/a.js"></script>');
    if (what === 'the app cannot start') window.dispatchEvent(new window.Event(START_FAILED));
    else document.querySelector('script[src]')?.dispatchEvent(new window.Event('error'));
    expect(document.querySelector('#app main [role=alert]')?.textContent).toBe('تعذّر تحميل الصفحة.إعادة المحاولة');
    expect(document.querySelector('#app')?.textContent).not.toContain('skeleton');
  });

  it('[ERR-CHUNK] leaves a menu that was drawn in sight, and pictures that do not come alone', () => {
    const { window, document } = open('<div id="drawn">Menu</div><div id="app"></div><img src="/a.png">');
    document.querySelector('img')?.dispatchEvent(new window.Event('error'));
    expect(window.sessionStorage.getItem(LOADED_ANEW)).toBe('0');
    window.dispatchEvent(new window.Event(START_FAILED));
    expect(document.querySelector('#drawn')?.textContent).toBe('Menu');
    expect(document.querySelector('#app')?.textContent).toBe('');
    expect(window.sessionStorage.getItem(LOADED_ANEW)).toBe('1');
  });

  it('[ERR-CHUNK] [PWA-PORTAL] loads itself anew once our server answers', async () => {
    const { window, answers, reloads } = open('<div id="app"></div>');
    answers.push(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('Please accept our terms')),
    );
    window.dispatchEvent(new window.Event(START_FAILED));
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(reloads()).toBe(0);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(reloads()).toBe(1);
  });

  it('[ERR-CHUNK] gives up after three times', async () => {
    const { window, reloads, document } = open('<div id="app"></div>', 3);
    window.dispatchEvent(new window.Event(START_FAILED));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads()).toBe(0);
    expect(document.querySelector('button')?.textContent).toBe('إعادة المحاولة');
  });
});
