/**
 * Somebody signs up, tries, lets the trial run out, pays by card on the provider's pages, fails to pay a month, is
 * restricted, pays, and is back at once. On a clock that is moved; nothing waits for real days.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { commitHash } from '#server/testing/rotation.ts';
import { cellName, cells, cellsOf } from './support/cells.ts';
import { signInToConsole } from './support/console-page.ts';
import { nextPin } from './support/demo.ts';
import { axeFaults, overflow, standStill } from './support/look.ts';
import { payingSite } from './support/paying-site.ts';
import { smallTargets } from './support/targets.ts';
import { atDesk, expect, phone, test } from './support/test.ts';

const email = 'noor@edelweiss.example';
const house = 'pension-edelweiss';
/** Where pictures of what is looked at go, if anywhere. */
const pictures = process.env['E2E_PICTURES'];
const looked =
  pictures !== undefined || process.env['E2E_ALL'] !== undefined ? cells : cellsOf(commitHash()).slice(0, 1);

/** Looks at a page below its language, in the look of this commit or all of them; then it is as it was. */
async function lookAt(page: Page, url: string, path: string, name: string, found: string[]): Promise<void> {
  const before = page.viewportSize();
  for (const cell of looked) {
    const { lang, colorScheme, viewport } = cell;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${url}/${lang}/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await standStill(page);
    const where = `${name} ${cellName(cell)}`;
    found.push(
      ...(await overflow(page, where)),
      ...(await smallTargets(page)).map((target) => `${where}: ${target}`),
      ...(await axeFaults(page, where)),
    );
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${where.replaceAll(' ', '-')}.png`) });
  }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('[PLAN-TRIAL] [PLAN-TRIAL-ENDED] [BILL-DECLINED] [BILL-3DS] [BILL-DUNNING] [BILL-BACK] from signing up to being paid again', async ({
  anotherApp,
  appEnv,
  device,
}) => {
  test.setTimeout(pictures === undefined ? 240_000 : 900_000);
  const site = await payingSite(appEnv['DATABASE_URL'] ?? '', anotherApp);
  const { url } = site.app;
  const found: string[] = [];
  try {
    const page = await (await device(atDesk)).newPage();
    /** Days go by, for the browser too. */
    const later = async (days: number): Promise<void> => {
      await site.later(days);
      await page.clock.setFixedTime(site.now());
    };
    /** The page says so once what the calendar asked for is done. */
    const says = async (path: string, words: string | RegExp): Promise<void> =>
      expect(async () => {
        await page.goto(`${url}/en/${path}`);
        await expect(page.getByText(words).first()).toBeVisible({ timeout: 3_000 });
      }).toPass();

    await page.goto(`${url}/en/organization/sign-up`);
    await page.getByLabel('Your name').fill('Noor Haddad');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Name of the house').fill('Pension Edelweiss');
    await expect(page.getByLabel('Address of the house')).toHaveValue(house);
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Make my house' }).click();
    await page.locator('input[autocomplete=one-time-code]').fill(await nextPin(url, email, 0));
    await expect(page.getByRole('heading', { name: 'Pension Edelweiss' })).toBeVisible();
    await page.goto(`${url}/en/bots/${house}/new`);
    await page.getByLabel('Name guests read').fill('Coral');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Coral' }).first()).toBeVisible();
    await page.goto(`${url}/en/organization`);
    await page.getByRole('link', { name: 'Plans and invoices' }).click();
    await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
    const plans = new URL(page.url()).pathname.slice('/en/'.length);

    // Near its end every page of the house says so.
    await later(11);
    await says(`admin/${house}`, /^The trial ends on/);
    await lookAt(page, url, `admin/${house}`, 'trial-near', found);
    await later(4);
    await says(`admin/${house}`, /^No guest can come in/);
    await lookAt(page, url, `admin/${house}`, 'trial-over-house', found);
    await lookAt(page, url, plans, 'trial-over-plans', found);
    const guest = await (await device(phone)).newPage();
    await guest.goto(`${url}/en/${await site.room(house)}`);
    await expect(guest.getByRole('heading', { name: 'The trial has ended' })).toBeVisible();
    const stranger = await (await device(atDesk)).newPage();
    await lookAt(stranger, url, 'trial_expired', 'trial-over-guest', found);
    await lookAt(stranger, url, 'over_limit', 'over-limit-guest', found);

    await page.goto(`${url}/en/${plans}/payer`);
    await page.getByLabel('Company').fill('Pension Edelweiss KK');
    await page.getByLabel('Street and number').fill('1-2-3 Ginza');
    await page.getByLabel('City').fill('Tokyo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await lookAt(page, url, `${plans}/payer`, 'payer', found);
    await page.goto(`${url}/en/${plans}/change`);
    await page.getByLabel(/^Coral/).selectOption('starter');
    await page.getByRole('button', { name: /^Buy for/ }).click();
    // On the provider's page: a card that its bank declines as it is charged; nothing is bought, and why is said here.
    await page.getByLabel('Card number').fill('4000000000000341');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    expect(site.stripe.world.taken()).toBe(0);
    await lookAt(page, url, plans, 'declined', found);
    // Another one, which its holder confirms as it is left, and as it is paid with.
    await page.goto(`${url}/en/${plans}`);
    await page.getByRole('button', { name: /^(?:Leave a|Another) card$/ }).click();
    await page.getByLabel('Card number').fill('4000002760003184');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Paid by card/)).toContainText('3184');
    await page.goto(`${url}/en/${plans}/change`);
    await page.getByLabel(/^Coral/).selectOption('starter');
    await page.getByRole('button', { name: /^Buy for/ }).click();
    await page.getByLabel('Card number').fill('4000002760003184');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Renewed on/)).toBeVisible();
    expect(site.stripe.world.taken()).toBe(33_000);
    await lookAt(page, url, plans, 'paid', found);
    await lookAt(page, url, `${plans}/change`, 'change', found);
    await guest.goto(`${url}/en/${await site.room(house)}`);
    await expect(guest).toHaveURL(/\/customer$/);

    // A month on nobody is there to confirm: the day itself, then days 1, 3 and 7.
    await later(32);
    // Nobody stays signed in as long as that.
    await page.goto(`${url}/en/organization`);
    await signInToConsole(page, url, email);
    await says(plans, /is open\. Please pay it by/);
    await lookAt(page, url, `${plans}/invoices`, 'unpaid-invoices', found);
    for (const days of [2, 2, 5]) {
      await later(days);
      await says(plans, /is open\. Please pay it by/);
    }
    await says(plans, /^An invoice was not paid/);
    await says(`admin/${house}`, /^An invoice was not paid/);
    await lookAt(page, url, `admin/${house}`, 'restricted-house', found);
    await lookAt(page, url, plans, 'restricted-plans', found);
    await page.goto(`${url}/en/admin/${house}/rooms/new`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto(`${url}/en/${plans}`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByLabel('Card number').fill('4000002760003184');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Renewed on/)).toBeVisible();
    expect(site.stripe.world.taken()).toBe(66_000);
    await page.goto(`${url}/en/admin/${house}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(/^An invoice was not paid/)).toHaveCount(0);
    expect(found).toEqual([]);
  } finally {
    await site.close();
  }
});
