/**
 * Every screen of the consoles that whoever leads a house and owns its organisation can come to: each area, its lists, a new thing and one that is
 * there. What is walked is what links lead to, so that a new area is walked without being named here. With each commit
 * the first screen of each area in two looks; every screen in all of them in `npm run test:long`.
 */
import type { Page } from '@playwright/test';
import { cells } from './support/cells.ts';
import { mailedPins, nextPin } from './support/demo.ts';
import { axeFaults, overflow, standStill, unreached } from './support/look.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { watchPages } from './support/page-watch.ts';
import { hiddenFocus, smallTargets } from './support/targets.ts';
import { atDesk, expect, people, test } from './support/test.ts';

test.setTimeout(300_000);

const house = 'seaside';
/** Every screen, or the first of each area. */
const whole = process.env['E2E_ALL'] !== undefined;
/** So many things beside each other are of one kind, of which one is looked at. */
const KIND = 12;
const isId = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/;

const namesThing = (path: string): boolean => isId.test(path.slice(path.lastIndexOf('/') + 1));

/** An address without the ids in it: what is one screen. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (isId.test(part) ? ':id' : part))
    .join('/');

/** Where the links of a page lead in the consoles, one of each kind, and what is made by *Add*. */
async function waysOn(page: Page, within: readonly string[]): Promise<readonly string[]> {
  const paths = await page
    .locator('nav a[href], main a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const here = new URL(page.url()).pathname;
  const makes = (await page.locator('[data-part=add]').count()) > 0 ? [`${here}/new`] : [];
  const inside = [...paths, ...makes].filter((path) =>
    within.some((root) => path === root || path.startsWith(`${root}/`)),
  );
  const kinds = Map.groupBy(new Set(inside), (path) => shapeOf(path.slice(0, path.lastIndexOf('/'))));
  return [...kinds.values()].flatMap((kind) =>
    kind.length > KIND && kind.every(namesThing) ? kind.slice(0, 1) : kind,
  );
}

/** Opens a page and waits until it has come to rest. */
async function come(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main'), address).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
  await standStill(page);
}

async function faultsOf(page: Page, where: string): Promise<readonly string[]> {
  const headed = await page
    .locator('h1')
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  return [
    ...(headed ? [] : [`${where}: no heading`]),
    ...(await overflow(page, where)),
    ...(await smallTargets(page)).map((target) => `${where}: ${target}`),
    ...(await axeFaults(page, where)),
    ...(await hiddenFocus(page, 6)).map((fault) => `${where}: ${fault}`),
    ...(await unreached(page, where)),
  ];
}

async function signIn(page: Page, url: string, address: string): Promise<void> {
  await oneAtATime(address, async () => {
    const before = (await mailedPins(url, address)).length;
    await page.locator('input[name=email]').fill(address);
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete=one-time-code]').fill(await nextPin(url, address, before));
    await expect(page.locator('input')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });
}

for (const { lang, colorScheme, viewport } of cells()) {
  const cell = `${lang} ${colorScheme} ${viewport.width}`;
  test(`[A11Y-AXE] [A11Y-TARGET] every screen of the consoles is without fault: ${cell}`, async ({
    browser,
    desks,
    device,
    url,
  }) => {
    const found: string[] = [];
    // Nobody signed in.
    const outside = await (await device({ ...atDesk, viewport, colorScheme })).newPage();
    for (const path of [
      'organization/sign-up',
      'organization/join',
      'organization/join-team',
      'organization/sign-in',
      'admin',
    ]) {
      await come(outside, `${url}/${lang}/${path}`);
      found.push(...(await faultsOf(outside, path)));
    }
    await outside.close();

    // One sign-in a worker: only so many PINs are sent to one address.
    const known = desks.get('consoles');
    const context = known?.context ?? (await browser.newContext(atDesk));
    const watch = known?.watch ?? watchPages(context);
    const page = await context.newPage();
    // The guest's pages beside the forms have tests of their own.
    await page.route(/\/\w+\/biz\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (known === undefined) {
      await page.goto(`${url}/${lang}/admin`);
      await signIn(page, url, people.grace);
      desks.set('consoles', { context, watch });
    }
    const within = [`/${lang}/admin/${house}`, `/${lang}/organization`];
    const seen = new Set(within.map(shapeOf));
    const ahead = [...within];
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      await come(page, url + path);
      const ways = whole || within.includes(path) ? await waysOn(page, within) : [];
      for (const way of ways) {
        if (seen.has(shapeOf(way))) continue;
        seen.add(shapeOf(way));
        ahead.push(way);
      }
      found.push(...(await faultsOf(page, path)));
    }
    await page.close();
    console.log(`${cell}: ${seen.size} screens`);
    // A walk that comes nowhere finds nothing.
    expect(seen.size, [...seen].join('\n')).toBeGreaterThan(14);
    expect([...found, ...watch.take()]).toEqual([]);
  });
}

test('[DESK-CHOICE] whoever is signed in to administration is let into the inbox', async ({ device, url }) => {
  const page = await (await device(atDesk)).newPage();
  await page.goto(`${url}/en/admin`);
  await signIn(page, url, people.omar);
  await page.getByRole('button', { name: 'Inbox' }).click();
  await expect(page.locator('[data-ticket]').first()).toBeVisible();
});
