/** Beside a form, and beside the texts, stands the guests' own page: it follows what is saved, by day and at night. */
import { signInToConsole } from './support/console-page.ts';
import { atDesk, expect, people, test } from './support/test.ts';

test('[CONSOLE-PREVIEW] the preview follows a save, and is shown by day or at night', async ({ device, url }) => {
  const page = await (await device({ ...atDesk, colorScheme: 'light' })).newPage();
  await page.goto(`${url}/en/admin/seaside/menus`);
  await signInToConsole(page, url, people.omar);
  await page.getByRole('link', { name: 'Luggage and late check-out' }).first().click();
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByText('Luggage and late check-out').first()).toBeVisible();

  const name = page.getByRole('textbox', { name: 'English' }).first();
  const before = await name.inputValue();
  await name.fill(`${before} by bus`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(preview.getByText(`${before} by bus`).first()).toBeVisible();

  const ground = (): Promise<string> =>
    preview.locator('body').evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).colorScheme);
  await page.getByLabel('Appearance').selectOption('dark');
  await expect.poll(ground).toBe('dark');
  const dark = await preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByLabel('Appearance').selectOption('light');
  await expect
    .poll(() => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
    .not.toBe(dark);

  await name.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(preview.getByText(`${before} by bus`)).toHaveCount(0);
});

test('[CONSOLE-PREVIEW] the preview beside the texts opens the page that a text stands on, and follows it', async ({
  device,
  url,
}) => {
  const page = await (await device(atDesk)).newPage();
  await page.goto(`${url}/en/admin/seaside/languages?lang_cd=es&kind=facility&query=Brasa`);
  await signInToConsole(page, url, people.omar);
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('heading').first()).toBeVisible();
  const text = page.getByRole('textbox', { name: /Brasa · Description/ }).first();
  const before = await text.inputValue();
  await text.fill(`${before} Hasta las once.`);
  await expect(preview.getByRole('heading', { name: 'Brasa' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(preview.getByText('Hasta las once.').first()).toBeVisible();
  await text.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(preview.getByText('Hasta las once.')).toHaveCount(0);
});
