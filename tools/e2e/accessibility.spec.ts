/** Every page in light and dark; from the left, from the right or with longer words, another each day. */
import type { Page } from '@playwright/test';
import { mailedPins, nextPin } from './support/demo.ts';
import { frontDeskName } from './support/guest-page.ts';
import { axeFaults, standStill } from './support/look.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { hiddenFocus, smallTargets } from './support/targets.ts';
import { atDesk, expect, people, test, uniqueName } from './support/test.ts';
import { todays } from './support/today.ts';

// Looking at a dozen pages takes its time on a busy machine.
test.setTimeout(150_000);

/** Looks at the page in both colour schemes; collects what is wrong instead of stopping at the first. */
async function look(page: Page, where: string, found: string[]): Promise<void> {
  for (const target of await smallTargets(page)) found.push(`${where}: ${target}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await standStill(page);
    // All but contrast is the same in the dark.
    found.push(
      ...(await axeFaults(page, `${where}, ${colorScheme}`, colorScheme === 'dark' ? ['color-contrast'] : [])),
    );
  }
}

for (const lang of todays(['en', 'ar', 'en-XA'])) {
  test(`[A11Y-AXE] [A11Y-TARGET] the guest's pages have no accessibility fault and no small target in ${lang}`, async ({
    arrive,
    qr,
    url,
  }) => {
    const found: string[] = [];
    const guest = await arrive({ lang: lang === 'ar' ? 'ar' : 'en' });
    const { page } = guest;
    const see = (where: string): Promise<void> => look(page, where, found);

    // The scan itself, held where the hotel's answer is waited for.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(url + (await qr(lang)));
    await expect(page.locator('main').filter({ visible: true })).toBeVisible();
    await see('entry');
    answer();
    await expect(page).toHaveURL(/\/customer$/);
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
    await see('menu');
    found.push(...(await hiddenFocus(page)));
    await page.locator('header').getByRole('button').first().click();
    // Arrived and at rest.
    await page.getByRole('dialog').locator('input').click({ trial: true });
    await see('language panel');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/${lang}/customer/menus/1001`);
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
    await see('sub-menus');
    await guest.tap(frontDeskName[lang] ?? 'Front desk');
    await guest.giveName(uniqueName('Rae'));
    await guest.say('Hello <there>, see [our page|https://example.com/]');
    await guest.expectState('Hello', 'sent');
    await see('chat');
    found.push(...(await hiddenFocus(page)));
    // The assistant's, by its place: a choice that was made is drawn otherwise than those that are open.
    await page.goto(`${url}/${lang}/customer/menus/1001`);
    await expect(page.locator('#drawn')).toHaveCount(0);
    await page.locator('main').getByRole('listitem').nth(4).getByRole('button').click();
    const choices = page.locator('article[data-message] [role=group]').getByRole('button');
    const choice = await choices.first().innerText();
    await choices.first().click();
    await expect(choices.filter({ hasText: choice })).toHaveCount(0);
    await see('choice made');
    for (const [path, where] of [
      ['customer/messagebox', 'message box'],
      ['settings', 'settings'],
      ['customer/locked', 'locked'],
      ['notfound', 'not found'],
      ['multiple_instances', 'multiple instances'],
    ] as const) {
      await page.goto(`${url}/${lang}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await see(where);
    }
    expect(found).toEqual([]);
  });

  test(`[A11Y-AXE] [A11Y-TARGET] the staff's pages have no accessibility fault and no small target in ${lang}`, async ({
    device,
    url,
  }) => {
    const found: string[] = [];
    const context = await device({ ...atDesk, locale: lang === 'ar' ? 'ar' : 'en' });
    const page = await context.newPage();
    const see = (where: string): Promise<void> => look(page, where, found);
    await page.goto(`${url}/${lang}/staff`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await see('sign-in');
    await oneAtATime(people.daniel, () => signInAnywhere(page, url));
    await see('inbox');
    await page.locator('[data-ticket]').first().click();
    await expect(page.locator('article[data-message]').first()).toBeVisible();
    await see('conversation');
    found.push(...(await hiddenFocus(page)));
    await page.locator('textarea').fill('/');
    await expect(page.getByRole('listbox')).toBeVisible();
    await see('canned replies');
    await page.locator('textarea').fill('');
    // Signed in once for the desk and the consoles.
    await page.goto(`${url}/${lang}/admin`);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await see('administration, for who is no administrator');
    expect(found).toEqual([]);
  });
}

/** Signs in to the inbox without relying on the page's words. */
async function signInAnywhere(page: Page, url: string): Promise<void> {
  await givePin(page, url, people.daniel);
  await expect(page.locator('[data-ticket]').first()).toBeVisible();
}

async function givePin(page: Page, url: string, address: string): Promise<void> {
  const before = (await mailedPins(url, address)).length;
  await page.locator('input[name=email]').fill(address);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete=one-time-code]').fill(await nextPin(url, address, before));
}
