/**
 * Every screen of the consoles that whoever leads a house and owns its organisation can come to, and those of the provider's
 * own people: each area, its lists, a new thing and one that is there, and the palette over them. What is walked is what links lead to, and has to be what
 * is listed. With each commit the first screen of a third of the areas and all of an eighth of them, in two looks; all of
 * all in all twelve in `npm run test:long`.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { inTurnOf } from '#server/testing/rotation.ts';
import {
  adminScreens,
  botScreens,
  type ConsoleScreens,
  organizationScreens,
  providerScreens,
} from '#client/console/testing/console-screens.ts';
import { cellName, walked } from './support/cells.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { signInToConsole } from './support/console-page.ts';
import { axeFaults, overflow, standStill, unreached } from './support/look.ts';
import { type PageWatch, watchPages } from './support/page-watch.ts';
import { hiddenFocus, smallTargets } from './support/targets.ts';
import { atDesk, expect, people, test } from './support/test.ts';

test.setTimeout(400_000);

const house = 'seaside';
/** Every so-manieth area is walked by one test, so that a slow machine can take them one after the other. */
const AREA_PARTS = 8;
/** And what stands beside a house's areas by another. */
const PARTS = AREA_PARTS + 1;
/** So many things beside each other are of one kind, of which one is looked at. */
const KIND = 12;
const isId = /^(?:(?:in-)?\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/;

const namesThing = (path: string): boolean => isId.test(path.slice(path.lastIndexOf('/') + 1));

/** An address without the ids in it: what is one screen. A new menu is one, of whatever kind it is. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (isId.test(part) ? ':id' : part))
    .join('/')
    .replace(/\/menus\/:id\/[^/]+\/new$/, '/menus/:id/:kind/new');

/** Where the links of a page lead in the consoles, one of each kind, and what is made by *Add*. */
async function waysOn(page: Page, within: readonly string[]): Promise<readonly string[]> {
  const paths = await page
    .locator('nav a[href], main a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const here = new URL(page.url()).pathname;
  const adds = await page
    .locator('[data-part=add]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-way') ?? 'new'));
  const makes = adds.map((way) => `${here}/${way}`);
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

/** What a button is called, without the thing that it is about. */
const kindOf = (label: string): string => label.replaceAll(/[“«「'].*?[”»」']|\d+/gu, '').trim();

/** What is wrong with the dialogs that a screen's buttons open; of those that many screens have, one is looked at. */
async function dialogFaults(page: Page, where: string, seen: Set<string>): Promise<readonly string[]> {
  const found: string[] = [];
  const openers = page.locator('[aria-haspopup=dialog]:visible:enabled');
  const labels = await openers.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
  for (const [place, label] of labels.entries()) {
    if (seen.has(kindOf(label))) continue;
    seen.add(kindOf(label));
    await openers.nth(place).click();
    const dialog = page.locator('dialog[open], [role=dialog], [role=alertdialog]').last();
    await expect(dialog, `${where}: ${label}`).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await standStill(page);
    const name = `${where}: ${label}`;
    found.push(
      ...(await overflow(page, name)),
      ...(await smallTargets(page)).map((target) => `${name}: ${target}`),
      ...(await axeFaults(page, name)),
    );
    await page.keyboard.press('Escape');
    await expect(dialog, name).toHaveCount(0);
  }
  return found;
}

/** What is wrong with the palette, with something found in it [CONSOLE-FIND]. */
async function paletteFaults(page: Page, home: string): Promise<readonly string[]> {
  // Things are found in a house; an organization's consoles find their pages alone.
  await come(page, home);
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

/** Where links of these pages lead, and links of those, one of each kind; what is wrong with any. @returns all of them */
async function walk(page: Page, { url, ahead, within, faults }: Walk): Promise<readonly string[]> {
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
  return [...seen];
}

/**
 * Screens that were come to and are not listed, and the other way round: whoever adds one adds its line. What a list holds
 * may differ with what other tests left there.
 */
function unlisted(seen: readonly string[], home: string, listed: ConsoleScreens): readonly string[] {
  const inside = seen.filter((path) => path.startsWith(`${home}/`)).map((path) => path.slice(home.length + 1));
  const areas = new Set(inside.map((path) => path.split('/')[0] ?? ''));
  const named = [...areas].flatMap((area) =>
    (listed[area] ?? []).map((path) => (path === '' ? area : `${area}/${path}`)),
  );
  const known = new Set(named.map((path) => path.replace(/\?$/, '')));
  return [
    ...inside
      .filter((path) => !known.has(path) && !known.has(path.replace(/\/:id$/, '')))
      .map((path) => `${path} is in no list of screens`),
    ...named.filter((path) => !path.endsWith('?') && !inside.includes(path)).map((path) => `${path} was not come to`),
  ];
}

/** Where somebody of the provider's own is signed in: once a worker, since only so many PINs are sent to one address. */
async function providerDesk(
  desks: Map<string, { readonly context: BrowserContext; readonly watch: PageWatch }>,
  opened: () => Promise<BrowserContext>,
  url: string,
): Promise<BrowserContext> {
  const known = desks.get('provider');
  if (known !== undefined) return known.context;
  const context = await opened();
  desks.set('provider', { context, watch: watchPages(context) });
  const page = await context.newPage();
  // A page without a field: signing in waits until there is none.
  await page.goto(`${url}/en/organization/provider/health`);
  await signInToConsole(page, url, people.robin);
  await page.close();
  return context;
}

interface Walk {
  readonly url: string;
  readonly ahead: readonly string[];
  /** Below these addresses and nowhere else. */
  readonly within: readonly string[];
  readonly faults: (path: string) => Promise<void>;
}

const { looks, isWhole } = walked(PARTS);
for (const { part, ...cell } of looks) {
  const { lang, colorScheme, viewport } = cell;
  const name = `${cellName(cell)} ${part + 1}/${PARTS}`;
  test(`[A11Y-AXE] [A11Y-TARGET] screens of the consoles are without fault: ${name}`, async ({
    browser,
    desks,
    device,
    url,
  }) => {
    const keys = colorScheme === 'light';
    const found: string[] = [];
    const opened = new Set<string>();
    const look = async (page: Page, path: string): Promise<void> => {
      const faults = [...(await dialogFaults(page, path, opened)), ...(await faultsOf(page, path, keys))];
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
    // What stands behind "could not be imported" is told by the line alone.
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) console.log(`${name}: ${pathname}: ${request.failure()?.errorText}`);
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
    const areas = (await waysOn(page, [home])).filter((path) => path.split('/').length === home.split('/').length + 1);
    expect(areas).not.toEqual([]);
    for (const area of Object.keys(adminScreens))
      if (!areas.includes(`${home}/${area}`)) found.push(`nothing leads to ${area}`);
    const mine = areas.filter((_, place) => place % AREA_PARTS === part);
    const faults = (path: string): Promise<void> => look(page, path);
    const walkedThrough = await walk(page, { url, ahead: mine, within: mine, faults });
    found.push(...unlisted(walkedThrough, home, adminScreens));
    let screens = walkedThrough.length;
    if (!isWhole) {
      const others = areas.filter((path) => !mine.includes(path));
      for (const path of inTurnOf(others, 3, part)) {
        await come(page, url + path);
        await look(page, path);
        screens += 1;
      }
    }
    if (part === AREA_PARTS) {
      const organization = `/${lang}/organization`;
      const rest = await walk(page, { url, ahead: [home, organization], within: [organization], faults });
      found.push(...unlisted(rest, `${organization}/:id`, organizationScreens));
      screens += rest.length;
      const builder = `/${lang}/bots/${house}`;
      const built = await oneAtATime(
        'assistants',
        () => walk(page, { url, ahead: [builder], within: [builder], faults }),
        200_000,
      );
      found.push(...unlisted(built, builder, botScreens));
      screens += built.length;
      found.push(...(await paletteFaults(page, url + home)));
      const office = await providerDesk(desks, () => browser.newContext(atDesk), url);
      const behind = await office.newPage();
      await behind.setViewportSize(viewport);
      await behind.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const own = `/${lang}/organization/provider`;
      const seen = await walk(behind, { url, ahead: [own], within: [own], faults: (path) => look(behind, path) });
      await behind.close();
      found.push(...unlisted(seen, own, providerScreens));
      screens += seen.length;
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
