/**
 * A draft from its first day to the day after: an administrator changes a word, a price and hours where no guest sees
 * them, somebody else approves from a link, it goes live under the hands of guests, and what was before is had back.
 */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { qrPath } from './support/demo.ts';
import { type Guest, guestOn } from './support/guest-page.ts';
import { ownDatabase } from './support/own-database.ts';
import { atDesk, expect, phone, test } from './support/test.ts';

const house = 'harbor';
const administrator = 'r.aoki@harbor-lantern.example';
const approver = 'k.fujiwara@harbor-lantern.example';
const [before, after] = ['Room cleaning and supplies', 'Housekeeping, day and night'];
const hours = 'Daily, until two in the morning';
const comment = 'Is this what the kitchen agreed to?';
const half = 'Could we have two more pill';

const saved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible();
/** A thing that becomes different, as the page of differences lists it. */
const change = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

async function makeDraft(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/admin/${house}/drafts`);
  await signInToConsole(page, url, administrator);
  await page.getByRole('checkbox', { name: /^A draft goes live only once/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByLabel('What it is for').fill('Rainy season');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('region', { name: 'Rainy season' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('You are editing the draft')).toBeVisible();
}

async function editDraft(page: Page): Promise<void> {
  const go = (area: string) => page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();
  await go('Menus');
  await page.getByRole('link', { name: before }).click();
  await page.getByRole('group', { name: 'Title', exact: true }).getByLabel('English').fill(after);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);

  await go('Ordering');
  await page.getByRole('link', { name: 'Hatoba, in your room' }).click();
  await page.getByRole('link', { name: 'Dishes' }).click();
  await page.getByRole('link', { name: 'Japanese breakfast' }).click();
  await page.getByLabel(/^Price/).fill('3400');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);

  await go('Places');
  await page.getByRole('link', { name: 'The Lamp Room' }).click();
  const said = page.getByRole('group', { name: 'In words, as guests read them' });
  await said.first().getByLabel('English').fill(hours);
  await page.getByLabel('Monday: closes').first().fill('02:00');
  await page.getByRole('button', { name: 'Monday: the same on every day' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
}

/** Reads what will be different, asks about the price, and sends it to somebody else. @returns the link */
async function askForApproval(page: Page): Promise<string> {
  await page.getByRole('note').getByRole('link', { name: 'What will be different' }).click();
  await expect(page.getByText('3 things become different.')).toBeVisible();
  await expect(change(page, after).getByRole('deletion').first()).toHaveText(/Room cleaning/);
  await expect(change(page, 'The Lamp Room')).toContainText('02:00');
  const price = change(page, 'Japanese breakfast');
  for (const amount of ['3,200', '3,400']) await expect(price).toContainText(amount);
  await price.getByRole('button', { name: /^Comment on/ }).click();
  await price.getByLabel(/^Your comment on/).fill(comment);
  await price.getByRole('button', { name: 'Say it' }).click();
  await expect(price.getByText(comment)).toBeVisible();

  const approval = page.getByRole('region', { name: 'Approval' });
  await approval.getByRole('button', { name: 'Send for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(approval.getByText('You sent it for approval.')).toBeVisible();
  await approval.getByRole('button', { name: 'Show it by a link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** The other one reads it by the link, without a sign-in; then signs in, settles the question and approves. */
async function approve(page: Page, link: string): Promise<void> {
  // The address names no language: it opens in the browser's.
  await page.goto(link);
  await expect(page.getByText('3 things become different.')).toBeVisible();
  await expect(change(page, after)).toBeVisible();
  await expect(page.getByText(comment)).toHaveCount(0);
  const { origin } = new URL(link);
  await page.getByRole('link', { name: 'Sign in to comment or approve' }).click();
  await signInToConsole(page, origin, approver);
  const approval = page.getByRole('region', { name: 'Approval' });
  await expect(page.getByRole('main').getByText('Somebody else has to approve it first')).toBeVisible();
  await page.getByRole('button', { name: `Settle: ${comment}` }).click();
  await expect(page.getByRole('button', { name: `Open again: ${comment}` })).toBeVisible();
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approval.getByText('Exactly this was approved.')).toBeVisible();
}

/** What guests have open when it goes live. */
interface Open {
  /** A chat, with half a message written. */
  readonly writing: Guest;
  /** A menu with its prices. */
  readonly ordering: Guest;
  /** A place with its hours. */
  readonly reading: Guest;
}

async function guestsCome(arrive: () => Promise<Guest>, url: string): Promise<Open> {
  const [writing, ordering, reading] = [await arrive(), await arrive(), await arrive()];
  await writing.scan(await qrPath(url, house, '401', 'en'));
  await writing.tap('Message us');
  await writing.tap(before);
  await expect(writing.composer).toBeEditable();
  await expect(writing.page.getByRole('heading', { name: before }).first()).toBeVisible();
  await writing.composer.fill(half);
  await ordering.scan(await qrPath(url, house, '402', 'en'));
  await ordering.tap('Dining');
  await ordering.tap('Dine in your room');
  await expect(ordering.page.getByText('¥3,200')).toBeVisible();
  await reading.scan(await qrPath(url, house, '403', 'en'));
  await reading.tap('Dining');
  await reading.tap('Restaurant and rooftop bar');
  await reading.tap('The Lamp Room');
  await expect(reading.page.getByText(/^Daily, /)).toBeVisible();
  return { writing, ordering, reading };
}

/** Nobody touched their page: it says what is new, and what was typed stands where it stood. */
async function guestsSee({ writing, ordering, reading }: Open): Promise<void> {
  await expect(writing.page.getByRole('heading', { name: after }).first()).toBeVisible();
  await expect(writing.composer).toHaveValue(half);
  await expect(ordering.page.getByText('¥3,400')).toBeVisible();
  await expect(ordering.page.getByText('¥3,200')).toHaveCount(0);
  await expect(reading.page.getByText(hours)).toBeVisible();
  await writing.say(`${half}ows?`);
  await expect(writing.bubble(`${half}ows?`)).toBeVisible();
}

/** The house as it was before is a draft like any other: its differences are what is taken back. */
async function haveItBack(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/admin/${house}/drafts`);
  await page.getByRole('button', { name: 'New draft from this Before “Rainy season” went live' }).click();
  await page.getByLabel('What it is for').fill('As it was');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('region', { name: 'As it was' }).getByRole('link', { name: 'What will be different' }).click();
  await expect(page.getByText('3 things become different.')).toBeVisible();
  await expect(change(page, before).getByRole('deletion').first()).toHaveText(/Housekeeping/);
  await expect(change(page, 'Japanese breakfast')).toContainText('3,200');
}

test('[DRAFT-LIFE] [DRAFT-LINK] [DRAFT-APPROVE] [DRAFT-SEEN] [DRAFT-OUT] a word, a price and hours from the draft to guests who stand at them, and back', async ({
  anotherApp,
  appEnv,
  device,
}) => {
  test.setTimeout(240_000);
  // Taking a draft live closes the house to whoever else changes it: a house, and a database, of its own.
  const { url: database, dataDir, close } = await ownDatabase(appEnv['DATABASE_URL'] ?? '', 'drafts', 'demo');
  const app = await anotherApp({ DATABASE_URL: database, DATA_DIR: dataDir });
  const { url } = app;
  const open = async (options: BrowserContextOptions): Promise<Page> => (await device(options)).newPage();
  try {
    const [desk, other] = [await open(atDesk), await open(atDesk)];
    await makeDraft(desk, url);
    await editDraft(desk);
    await approve(other, await askForApproval(desk));
    const guests = await guestsCome(async () => guestOn(await open({ ...phone, locale: 'en' }), url), url);

    await other.getByRole('button', { name: 'Take it live' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Take it live' }).click();
    await guestsSee(guests);
    // Whoever took it live is signed out.
    await expect(other.locator('input[name=email]')).toBeVisible();
    await haveItBack(desk, url);
  } finally {
    await app.stop();
    await close();
  }
});
