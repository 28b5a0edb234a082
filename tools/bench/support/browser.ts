/** A phone in throttled Chromium, and what its page says of itself: when it painted, when a thing was there to be tapped. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '#tools/e2e/support/browser.ts';
import { phone } from './devices.ts';

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** The hotel's Wi-Fi on a bad evening and an old phone: what the goals of docs/bench.md are stated for. */
const SLOW = { kilobits: 400, latencyMs: 400, cpu: 4 };

/** A phone nobody has used, its network and processor slowed down or not. */
export async function newPhone(browser: Browser): Promise<{
  readonly context: BrowserContext;
  readonly page: Page;
  slow(network: boolean, cpu: boolean): Promise<void>;
  forgetFiles(): Promise<void>;
}> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return {
    context,
    page,
    forgetFiles: async () => {
      await session.send('Network.clearBrowserCache');
    },
    slow: async (network, cpu) => {
      const bytes = network ? (SLOW.kilobits * 1000) / 8 : -1;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network ? SLOW.latencyMs : 0,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpu ? SLOW.cpu : 1 });
    },
  };
}

export interface Load {
  readonly paintMs: number;
  readonly interactiveMs: number;
}

/**
 * Opens an address and says, from its beginning, when the first content was painted, and when what `selector` names was
 * there and the page had its hands free to answer a tap.
 */
export async function timeLoad(page: Page, url: string, selector: string): Promise<Load> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
      // Drawn, and whatever else the page has to do first is done.
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench-interactive'), 0));
    };
    look();
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('bench-interactive').length > 0 &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: 120_000 },
  );
  return page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    interactiveMs: performance.getEntriesByName('bench-interactive')[0]?.startTime ?? Number.NaN,
  }));
}

/** A page that has nothing to do but load as many bytes of script, and to show a button then. */
export async function servePlainPage(scriptBytes: number): Promise<{ readonly url: string; close(): void }> {
  const filler = randomBytes(Math.ceil((scriptBytes * 3) / 4))
    .toString('base64')
    .slice(0, scriptBytes);
  const server: Server = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(
        `/*${filler}*/document.body.append(Object.assign(document.createElement('button'), { textContent: 'Tap' }))`,
      );
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><meta name="viewport" content="width=device-width"><title>Plain</title><body><h1>Welcome</h1><script src="/page.js" async></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`,
    close: () => server.close(),
  };
}

/**
 * How long something takes from a tap, in the page's own time: from the event until a frame is drawn after `done`.
 * @param what the first that fits a selector and holds these words, or the browser's way back
 */
export function timeChange(
  page: Page,
  what: { readonly tap: string; readonly called?: string } | 'back',
  done: 'elsewhere' | { readonly selector: string },
): Promise<number> {
  return page.evaluate(
    ({ tap, called, selector }) =>
      new Promise<number>((resolve, reject) => {
        const before = location.pathname;
        // The app's own page lies unseen behind one that the server drew.
        const seen = (wanted: string): Element | undefined =>
          [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility({ visibilityProperty: true }));
        const heading = seen('h1');
        const began = performance.now();
        const there = (): boolean =>
          selector === null
            ? location.pathname !== before &&
              seen('h1') !== heading &&
              seen('h1') !== undefined &&
              seen('main[aria-busy=true], main [aria-busy=true]') === undefined
            : document.querySelector(selector) !== null;
        const look = (): void => {
          if (there()) return void requestAnimationFrame(() => resolve(performance.now() - began));
          if (performance.now() - began > 20_000)
            return reject(new Error(`Nothing came of ${tap ?? 'going back'} on ${before}`));
          requestAnimationFrame(look);
        };
        if (tap === null) history.back();
        else [...document.querySelectorAll<HTMLElement>(tap)].find((one) => one.innerText.includes(called))?.click();
        look();
      }),
    {
      tap: what === 'back' ? null : what.tap,
      called: what === 'back' ? '' : (what.called ?? ''),
      selector: done === 'elsewhere' ? null : done.selector,
    },
  );
}
