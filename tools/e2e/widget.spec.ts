/**
 * An assistant on a website of others, on a small phone and in Arabic: a page whose policy lets in nothing but our script and
 * our frame, in a sandbox, with a storage of its own.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { launchOptions } from './support/browser.ts';
import { signInToConsole } from './support/console-page.ts';
import { meetingGuests } from './support/kiosk-page.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { watchPages } from './support/page-watch.ts';
import { atDesk, expect, people, test } from './support/test.ts';

// Whose storage is whose is a setting of the browser's own.
test.use({ launchOptions });

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
    await signInToConsole(desk, url, people.grace);
    const mayShow = (): Promise<void> => desk.getByLabel('Websites that may show it').fill(hotel.url);
    const visit = async (botId: string): Promise<void> => {
      hotel.shows = botId;
      stranger.shows = botId;
      await withoutStorage(await (await device(small)).newPage(), hotel);
      await withItsOwn(hotel, url);
      await isRefused(browser, stranger);
    };
    await oneAtATime('assistants', () => meetingGuests(desk, url, 'website', visit, mayShow), 200_000);
  } finally {
    hotel.stop();
    stranger.stop();
  }
});

/** As it comes this browser refuses all storage to frames of others: one chats all the same, and is told. */
async function withoutStorage(page: Page, hotel: Website): Promise<void> {
  const chat = await open(page, hotel);
  await asks(chat);
  await expect(chat.getByText('لا يحتفظ هذا المتصفح بأي شيء', { exact: false })).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved nothing is told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBe(0);
}

/** Where frames of others may keep something it is the website's: the talk goes on there, and the house's own pages know nothing of it. */
async function withItsOwn(hotel: Website, url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'bellhop-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...small,
    // The last of its kind counts: among what tests are started without is the division of storage.
    args: [...(launchOptions.args ?? []), '--disable-features=Translate'],
  });
  try {
    const watch = watchPages(context);
    const page = await context.newPage();
    await asks(await open(page, hotel));
    await expect(said(await open(page, hotel)).filter({ hasText: QUESTION })).toHaveCount(1);
    const house = await context.newPage();
    await house.goto(`${url}/ar`);
    expect(await house.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('widget')))).toEqual([]);
    expect(watch.take()).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const said = (chat: FrameLocator) => chat.locator('article');

/** In Arabic, from right to left, within the frame's width; the assistant answers. */
async function asks(chat: FrameLocator): Promise<void> {
  await expect(chat.locator('html')).toHaveAttribute('dir', 'rtl');
  await chat.getByRole('textbox', { name: 'اكتب رسالة' }).fill(QUESTION);
  const before = await said(chat).count();
  await chat.locator('form:has(textarea) button[type=submit]').tap();
  await expect(said(chat).filter({ hasText: QUESTION })).toHaveCount(1);
  await expect.poll(() => said(chat).count(), { message: 'an answer' }).toBeGreaterThan(before + 1);
  const over = await chat.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over).toBeLessThanOrEqual(0);
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
  await expect(chat.getByRole('textbox', { name: 'اكتب رسالة' })).toBeEnabled();
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
