/** Pages that are there before their script: it is held back, and let through later. */
import type { BrowserContext, Page } from '@playwright/test';
import { bubbleOf, guestOn, frontDeskName } from './support/guest-page.ts';
import { atDesk, expect, phone, test } from './support/test.ts';
import { todays } from './support/today.ts';

/** Holds the app's scripts until they are let through. */
async function withoutScript(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

const drawn = (page: Page) => page.locator('#drawn');
/** A menu that leads to a list, the first of the page. */
const firstList = (page: Page) => page.locator('#drawn [formaction*="/menus/"]').filter({ visible: true }).first();

for (const [lang, colorScheme] of [
  ['en', 'light'],
  ['ja', 'dark'],
  ['ar', 'light'],
] as const) {
  test(`[DRAWN-PAGE] [DRAWN-LEADS] [DRAWN-STAYS] a scan in ${lang} reads the menu and a list before the script, which then takes over without a move`, async ({
    device,
    url,
    qr,
  }) => {
    const page = await (await device({ ...phone, locale: lang, colorScheme })).newPage();
    const letThrough = await withoutScript(page);
    await page.goto(url + (await qr(lang)), { waitUntil: 'commit' });
    const row = firstList(page);
    await expect(row).toBeVisible();
    const list = (await row.getAttribute('formaction')) ?? '';
    await row.click();
    await expect(page).toHaveURL(url + list);
    // Each row has its sign, also for the first who asks.
    const rows = page.locator('#drawn [data-view]:not([hidden]) li');
    await expect(rows.filter({ hasNot: page.locator('svg') })).toHaveCount(0);
    const before = await page.locator('#drawn [data-view]:not([hidden]) main').innerText();
    const boxes = await page.locator('#drawn [data-view]:not([hidden]) li').evaluateAll(places);

    letThrough();
    await expect(drawn(page)).toHaveCount(0);
    await expect(page).toHaveURL(url + list);
    expect(await page.locator('#app main').innerText()).toBe(before);
    expect(await page.locator('#app main li').evaluateAll(places)).toEqual(boxes);
    await page.goBack();
    await expect(page).toHaveURL(/\/customer$/);
  });
}

/** Where each stands, to the pixel. */
const places = (elements: readonly Element[]) =>
  elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

test('[DRAWN-TAP] what was tapped before the script is done by it, once, and the place on the page stays', async ({
  device,
  url,
  qr,
}) => {
  const page = await (await device(phone)).newPage();
  const letThrough = await withoutScript(page);
  const begun: string[] = [];
  page.on('request', (request) => {
    if (/createInquiry|inquiry\/create/i.test(request.postData() ?? '')) begun.push(request.url());
  });
  await page.goto(url + (await qr()), { waitUntil: 'commit' });
  const person = drawn(page).getByRole('button', { name: 'Talk to a person' });
  await person.click();
  await person.click();
  letThrough();
  await expect(page).toHaveURL(/\/conversation\//);
  await expect(page.locator('textarea').filter({ visible: true })).toBeEditable();
  expect(begun).toHaveLength(1);
});

test('[DRAWN-TAP] [DRAWN-STAYS] the page keeps how far it was scrolled', async ({ device, url, qr }) => {
  const page = await (await device(phone)).newPage();
  const letThrough = await withoutScript(page);
  await page.goto(url + (await qr()), { waitUntil: 'commit' });
  await expect(firstList(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 240));
  letThrough();
  await expect(drawn(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
});

test('[DRAWN-PAGE] [DRAWN-LEADS] without any script links lead to pages that are there', async ({
  browser,
  url,
  qr,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url + (await qr()));
  const row = firstList(page);
  const list = (await row.getAttribute('formaction')) ?? '';
  await row.click();
  await expect(page).toHaveURL(`${url}${list}?`);
  await expect(page.locator('#drawn li').filter({ visible: true }).first()).toBeVisible();
  await context.close();
});

/** A guest with a conversation, whose page is opened anew at its address while the scripts are held back. */
async function chatWithoutScript(
  context: BrowserContext,
  url: string,
  code: string,
  said: string,
  lang: string,
): Promise<{ readonly page: Page; readonly letThrough: () => void }> {
  const page = await context.newPage();
  const guest = guestOn(page, url);
  await guest.scan(code);
  await guest.tap(frontDeskName[lang] ?? 'Front desk');
  await expect(page).toHaveURL(/\/conversation\//);
  await expect(guest.composer).toBeEditable();
  await guest.composer.fill(said);
  await page.locator('form:has(textarea) button[type=submit]').filter({ visible: true }).click();
  await guest.expectState(said, /sent|read/);
  const letThrough = await withoutScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(drawn(page).locator('textarea')).toBeEditable();
  return { page, letThrough };
}

/** Everything of a drawn conversation that can be looked at for where it stands. */
const composerPlace = (page: Page) =>
  page.locator('form:has(textarea)').filter({ visible: true }).locator('button, textarea').evaluateAll(places);

// The worker would bring files past the hold.
const bare = { serviceWorkers: 'block' } as const;

const looks = [
  ['ja', 'dark', phone],
  ['ar', 'light', phone],
  ['en', 'dark', atDesk],
] as const;
for (const [lang, colorScheme, screen] of [['en', 'light', phone] as const, ...todays(looks)]) {
  test(`[DRAWN-CHAT] [DRAWN-SAID] [DRAWN-STAYS] a conversation in ${lang}, ${screen === phone ? 'on a phone' : 'at a computer'}, takes words and sends before the script, and loses none`, async ({
    device,
    url,
    qr,
  }) => {
    const context = await device({ ...screen, locale: lang, colorScheme, ...bare });
    const { page, letThrough } = await chatWithoutScript(context, url, await qr(lang), 'Good evening 1', lang);
    const pushed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/sync/push')) pushed.push(request.postData() ?? '');
    });
    const field = drawn(page).locator('textarea');
    const early = 'Two towels, said before the script';
    await field.fill(early);
    await drawn(page).locator('button[type=submit]').click();
    await expect(bubbleOf(page, early)).toHaveCount(1);
    await expect(field).toHaveValue('');
    await field.fill('And so');

    // Nobody has taken anything yet: a reload finds it all again.
    await page.reload({ waitUntil: 'commit' });
    await expect(field).toHaveValue('And so');
    await expect(bubbleOf(page, early)).toHaveCount(1);
    await field.focus();
    await field.press('End');
    await field.pressSequentially('ap');
    const before = await composerPlace(page);

    letThrough();
    await expect(drawn(page)).toHaveCount(0);
    const own = page.locator('textarea');
    await expect(own).toHaveValue('And soap');
    await expect(own).toBeFocused();
    await own.pressSequentially(' too');
    await expect(own).toHaveValue('And soap too');
    expect(await composerPlace(page)).toEqual(before);
    await expect(bubbleOf(page, early)).toHaveCount(1);
    await expect(bubbleOf(page, early).locator('[data-state]')).toHaveAttribute('data-state', /sent|read/);
    const ids = pushed.flatMap((body) => [...body.matchAll(/"id":"([0-9a-f-]{36})"[^}]*?said before the script/g)]);
    expect(new Set(ids.map(([, id]) => id)).size).toBeLessThanOrEqual(1);
    await page.reload();
    await expect(bubbleOf(page, early)).toHaveCount(1);
    await expect(page.locator('textarea').filter({ visible: true })).toHaveValue('And soap too');
  });
}

test('[DRAWN-CHAT] [CHAT-IME] an input method in the middle of a word keeps the page until the word is done', async ({
  device,
  url,
  qr,
}) => {
  const context = await device({ ...phone, locale: 'ja', ...bare });
  const { page, letThrough } = await chatWithoutScript(context, url, await qr('ja'), 'Good evening 2', 'ja');
  const field = drawn(page).locator('textarea');
  await field.focus();
  const keys = await context.newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'たおる', selectionStart: 3, selectionEnd: 3 });
  letThrough();
  await expect(page.locator('#app textarea')).toBeAttached();
  await expect(drawn(page)).toHaveCount(1);
  await keys.send('Input.insertText', { text: 'タオル' });
  await expect(drawn(page)).toHaveCount(0);
  await expect(page.locator('textarea')).toHaveValue('タオル');
  await expect(page.locator('textarea')).toBeFocused();
});

test('[DRAWN-WHOSE] a conversation’s page is not shown to who is not signed in', async ({ device, url, qr }) => {
  const page = await (await device({ ...phone, ...bare })).newPage();
  await page.goto(url + (await qr()));
  await expect(page).toHaveURL(/\/customer$/);
  await page.evaluate(() => localStorage.removeItem('bellhop-session-guest'));
  const letThrough = await withoutScript(page);
  await page.goto(`${url}/en/conversation/0199a000-0000-7000-8000-00000000c001`, { waitUntil: 'commit' });
  await expect(page.locator('.entry-bar')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  letThrough();
});
