/** The way back from a page leads to where one came from, and stays there. [BACK-STEP] */
import type { Page } from '@playwright/test';
import { settled } from '../screenshots/walk-routes.ts';

/** @param path of the page, below the language */
export async function backFaults(page: Page, url: string, lang: string, path: string): Promise<readonly string[]> {
  const from = `${url}/${lang}/hotel_terms`;
  await page.goto(from);
  await settled(page);
  // As a link of the app's own would do it: within the page.
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, `${url}/${lang}/${path}`);
  await page.waitForURL((now) => now.href !== from, { timeout: 5_000 }).catch(() => undefined);
  await settled(page);
  const there = page.url();
  if (there === from) return [];
  await page.goBack({ timeout: 5_000 }).catch(() => undefined);
  await settled(page);
  return page.url() === from
    ? []
    : [`the way back from ${there.slice(url.length)} leads to ${page.url().slice(url.length)}`];
}
