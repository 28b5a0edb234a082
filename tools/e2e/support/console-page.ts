/** Somebody at a console. */
import type { Page } from '@playwright/test';
import { mailedPins, nextPin } from './demo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { expect } from './test.ts';

/** By the PIN that is mailed, from a page that asks for the address. */
export async function signInToConsole(page: Page, url: string, address: string): Promise<void> {
  await oneAtATime(address, async () => {
    const before = (await mailedPins(url, address)).length;
    await page.locator('input[name=email]').fill(address);
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete=one-time-code]').fill(await nextPin(url, address, before));
    await expect(page.locator('input[autocomplete=one-time-code]')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });
}
