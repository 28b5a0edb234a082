/**
 * An assistant on a website of others, on a small phone and in Arabic: a page whose policy lets in nothing but our script and
 * our frame, in a sandbox, with a storage of its own.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { meetingGuests } from './support/kiosk-page.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { atDesk, expect, people, test } from './support/test.ts';

const small = {
  viewport: { width: 320, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: 'ar',
  reducedMotion: 'reduce',
} as const;
const QUESTION = 'متى يُقدَّم الفطور؟';
interface Website {
  readonly url: string;
  /** Of which assistant its page has the line. */
  shows: string;
  stop(): void;
}

/** A website under another name than ours: to a browser it is a stranger. */
async function startWebsite(ours: string): Promise<Website> {
  const site: Website = { url: '', shows: '', stop: () => void server.close() };
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${ours}; frame-src ${ours}`,
    });
    response.end(`<!doctype html><html lang="ar" dir="rtl"><meta name="viewport" content="width=device-width">
<title>فندق</title><h1>فندق على البحر</h1><p>${'غرف تطل على البحر. '.repeat(40)}</p>
<script src="${ours}/widget/${site.shows}.js" async></script></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(site, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}

test('[WIDGET-LOADER] [WIDGET-VISIT] [WIDGET-ORIGINS] a visitor of a strict website chats in its frame, and nowhere else', async ({
  browser,
  device,
  url,
}) => {
  test.setTimeout(300_000);
  const [hotel, stranger] = [await startWebsite(url), await startWebsite(url)];
  try {
    const desk = await (await device(atDesk)).newPage();
    await desk.goto(`${url}/en/admin/seaside/menus`);
    await signInToConsole(desk, url, people.omar);
    const mayShow = (): Promise<void> => desk.getByLabel('Websites that may show it').fill(hotel.url);
    const visit = async (botId: string): Promise<void> => {
      hotel.shows = botId;
      stranger.shows = botId;
      await chats(device, hotel, url);
      await isRefused(browser, stranger);
    };
    await oneAtATime('assistants', () => meetingGuests(desk, url, 'website', visit, mayShow), 200_000);
  } finally {
    hotel.stop();
    stranger.stop();
  }
});

async function chats(
  device: (options: BrowserContextOptions) => Promise<BrowserContext>,
  hotel: Website,
  url: string,
): Promise<void> {
  const context = await device(small);
  const page = await context.newPage();
  const chat = await open(page, hotel);
  await expect(chat.locator('html')).toHaveAttribute('dir', 'rtl');
  await chat.getByRole('textbox').fill(QUESTION);
  const said = chat.locator('article');
  const before = await said.count();
  await chat.locator('form:has(textarea) button[type=submit]').tap();
  await expect(said.filter({ hasText: QUESTION })).toHaveCount(1);
  await expect.poll(() => said.count(), { message: 'an answer' }).toBeGreaterThan(before + 1);
  const [wide, room] = await chat
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const);
  expect(wide).toBeLessThanOrEqual(room);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved nothing is told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBe(0);

  // What the frame keeps is the website's, and the house's own pages in the same browser know nothing of it.
  const keeps = (): string | null => localStorage.getItem('bellhop-widget');
  expect(await chat.locator('html').evaluate(keeps)).toContain('conversationId');
  const house = await context.newPage();
  await house.goto(`${url}/ar`);
  expect(await house.evaluate(keeps)).toBeNull();
  await house.close();

  // The talk goes on with the website's next page.
  await expect((await open(page, hotel)).locator('article').filter({ hasText: QUESTION })).toHaveCount(1);
}

/** Its page, and the chat in the frame, opened by the sign at the left, where Arabic lines end. */
async function open(page: Page, { url, shows }: Website): Promise<FrameLocator> {
  await page.goto(url);
  const sign = page.locator(`#bellhop-${shows}`).getByRole('button', { expanded: false }).last();
  await sign.tap();
  const frame = page.locator(`#bellhop-${shows} iframe`);
  await expect(frame).toBeVisible();
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
  const [stands, box] = [
    await page.locator(`#bellhop-${shows}`).getByRole('button', { expanded: true }).boundingBox(),
    await frame.boundingBox(),
  ];
  expect(stands?.x).toBeLessThan(160);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(small.viewport.width);
  const chat = page.frameLocator(`#bellhop-${shows} iframe`);
  await expect(chat.getByRole('textbox')).toBeEnabled();
  return chat;
}

/** A website that is not among those of the assistant: its visitors see no chat. What browsers say of it is no fault of ours. */
async function isRefused(browser: Browser, stranger: Website): Promise<void> {
  const context = await browser.newContext(small);
  const page = await context.newPage();
  await page.goto(stranger.url);
  await page.locator(`#bellhop-${stranger.shows}`).getByRole('button', { expanded: false }).last().tap();
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await context.close();
}
