/** Beside a form stands the guests' own page: it follows what is saved, by day and at night. */
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
