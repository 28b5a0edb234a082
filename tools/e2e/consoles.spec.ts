/**
 * Every screen of the consoles that whoever leads a house and owns its organisation can come to: each area, its lists,
 * a new thing and one that is there, and the palette over them. What is walked is what links lead to, so that a new area
 * is walked without being named here. With each commit the first screen of every area and all of a quarter of them, in
 * two looks; all of all in all twelve in `npm run test:long`.
 */
import type { Page } from '@playwright/test';
import { walked } from './support/cells.ts';
import { signInToConsole } from './support/console-page.ts';
import { axeFaults, overflow, standStill, unreached } from './support/look.ts';
import { watchPages } from './support/page-watch.ts';
import { hiddenFocus, smallTargets } from './support/targets.ts';
import { atDesk, expect, people, test } from './support/test.ts';

test.setTimeout(400_000);

const house = 'seaside';
/** Every so-manieth area is walked by one test, so that a slow machine can take them one after the other. */
const PARTS = 4;
/** So many things beside each other are of one kind, of which one is looked at. */
const KIND = 12;
const isId = /^(?:(?:in-)?\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/;

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

/** @param keys goes through it by keyboard too: colours change nothing of that, and it takes as long as all the rest */
async function faultsOf(page: Page, where: string, keys: boolean): Promise<readonly string[]> {
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
    ...(keys ? (await hiddenFocus(page, 6)).map((fault) => `${where}: ${fault}`) : []),
    ...(keys ? await unreached(page, where) : []),
  ];
}

/** What is wrong with the palette, with something found in it [CONSOLE-FIND]. */
async function paletteFaults(page: Page): Promise<readonly string[]> {
  await page.locator('[aria-keyshortcuts*="Control+K"]').click();
  const field = page.getByRole('combobox');
  await field.fill('1');
  await expect(page.getByRole('option').first()).toBeVisible();
  await standStill(page);
  const faults = [
    ...(await overflow(page, 'palette')),
    ...(await smallTargets(page)).map((target) => `palette: ${target}`),
    ...(await axeFaults(page, 'palette')),
  ];
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  return faults;
}

/** Where links of these pages lead, and links of those, one of each kind; what is wrong with any. */
async function walk(page: Page, { url, ahead, within, faults }: Walk): Promise<number> {
  const seen = new Set(ahead.map(shapeOf));
  const found = [...ahead];
  for (let path = found.shift(); path !== undefined; path = found.shift()) {
    await come(page, url + path);
    for (const way of await waysOn(page, within)) {
      if (seen.has(shapeOf(way))) continue;
      seen.add(shapeOf(way));
      found.push(way);
    }
    await faults(path);
  }
  return seen.size;
}

interface Walk {
  readonly url: string;
  readonly ahead: readonly string[];
  /** Below these addresses and nowhere else. */
  readonly within: readonly string[];
  readonly faults: (path: string) => Promise<void>;
}

const { looks, isWhole } = walked(PARTS);
for (const { lang, colorScheme, viewport, part } of looks) {
  const name = `${lang} ${colorScheme} ${viewport.width} ${part + 1}/${PARTS}`;
  test(`[A11Y-AXE] [A11Y-TARGET] screens of the consoles are without fault: ${name}`, async ({
    browser,
    desks,
    device,
    url,
  }) => {
    const keys = colorScheme === 'light';
    const found: string[] = [];
    const look = async (page: Page, path: string): Promise<void> => {
      const faults = await faultsOf(page, path, keys);
      // Told at once: a walk that is broken off has told what it saw.
      if (faults.length > 0) console.log(`${name}: ${path}`, faults);
      found.push(...faults);
    };
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
      await signInToConsole(page, url, people.grace);
      desks.set('consoles', { context, watch });
    }
    const home = `/${lang}/admin/${house}`;
    await come(page, url + home);
    // The areas are those the page leads to: a new one is walked without being named here.
    const areas = (await waysOn(page, [home])).filter((path) => path.split('/').length === home.split('/').length + 1);
    expect(areas.length, areas.join('\n')).toBeGreaterThan(12);
    const mine = areas.filter((_, place) => place % PARTS === part);
    const faults = (path: string): Promise<void> => look(page, path);
    let screens = await walk(page, { url, ahead: mine, within: mine, faults });
    if (!isWhole) {
      const others = areas.filter((path) => !mine.includes(path));
      for (const path of others) {
        await come(page, url + path);
        await look(page, path);
      }
      screens += others.length;
    }
    if (part === 0) {
      const rest = [home, `/${lang}/organization`];
      screens += await walk(page, { url, ahead: rest, within: [`/${lang}/organization`], faults });
      found.push(...(await paletteFaults(page)));
      const outside = await (await device({ ...atDesk, viewport, colorScheme })).newPage();
      for (const path of [
        'organization/sign-up',
        'organization/join',
        'organization/join-team',
        'organization/sign-in',
        'admin',
      ]) {
        await come(outside, `${url}/${lang}/${path}`);
        await look(outside, path);
        screens += 1;
      }
    }
    await page.close();
    console.log(`${name}: ${screens} screens`);
    // A walk that comes nowhere finds nothing.
    expect(screens).toBeGreaterThan(mine.length);
    expect([...found, ...watch.take()]).toEqual([]);
  });
}

test('[DESK-CHOICE] whoever is signed in to administration is let into the inbox', async ({ device, url }) => {
  const page = await (await device(atDesk)).newPage();
  await page.goto(`${url}/en/admin`);
  await signInToConsole(page, url, people.omar);
  await page.getByRole('button', { name: 'Inbox' }).click();
  await expect(page.locator('[data-ticket]').first()).toBeVisible();
});
