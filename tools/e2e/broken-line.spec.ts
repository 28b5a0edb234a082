/** The line breaks while the app itself is on its way, before a service worker could keep any of it. */
import type { Page } from '@playwright/test';
import { expect, phone, test } from './support/test.ts';

/** Fails the first requests for a script whose name begins so. @returns how often it was asked for */
async function failing(page: Page, name: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    asked += 1;
    await (asked <= times ? route.abort('connectionreset') : route.continue());
  });
  return () => asked;
}

for (const [lang, words] of [
  ['en', 'The page could not be loaded. Please check your connection.'],
  ['ar', 'تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال.'],
] as const) {
  test(`[ERR-CHUNK] a page whose script the line cut off says so in ${lang} and goes on by itself`, async ({
    device,
    url,
  }) => {
    const page = await (await device({ ...phone, locale: lang, serviceWorkers: 'block' })).newPage();
    const asked = await failing(page, 'index', 1);
    await page.goto(`${url}/${lang}/staff`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    // The app's own page: the clerks' sign-in.
    await expect(page.locator('input[type=email]')).toBeVisible();
    expect(asked()).toBeGreaterThan(1);
  });
}

test('[ERR-CHUNK] a scanned menu stays in sight while the script that was cut off is fetched again', async ({
  device,
  url,
  qr,
}) => {
  const page = await (await device({ ...phone, locale: 'en', serviceWorkers: 'block' })).newPage();
  await failing(page, 'index', 1);
  await page.goto(url + (await qr('en')), { waitUntil: 'commit' });
  await expect(page.locator('#drawn h1').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(page.locator('#app h1').first()).toBeVisible();
});
