/** How long after *Save* in administration the guests' page beside the form shows what was saved. */
import type { Page } from '@playwright/test';
import { signInToConsole } from '#tools/e2e/support/console-page.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import { people } from '#tools/e2e/support/test.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { openBrowser } from './support/browser.ts';
import { atDesk } from './support/devices.ts';
import { type Figure, figure } from './support/figures.ts';
import { median } from './support/rounds.ts';

const SAVES = 20;
/** Nothing that comes later is a figure. */
const PATIENCE_MS = 60_000;

/** Presses *Save*. @returns ms from the press to the frame after the page beside shows `words` */
const timeSave = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    ({ shown, patience }) =>
      new Promise<number>((resolve, reject) => {
        const save = [...document.querySelectorAll('button')].find((one) => one.innerText === 'Save');
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title=Preview]');
        if (save === undefined || frame === null) return reject(new Error('There is nothing to save, or no page'));
        const began = performance.now();
        const look = (): void => {
          if (frame.contentDocument?.body.innerText.includes(shown) === true)
            return void requestAnimationFrame(() => resolve(performance.now() - began));
          if (performance.now() - began > patience) return reject(new Error(`“${shown}” did not come`));
          requestAnimationFrame(look);
        };
        save.click();
        look();
      }),
    { shown: words, patience: PATIENCE_MS },
  );

export async function benchPreview({ share }: BenchOptions): Promise<readonly Figure[]> {
  const site = await startSite();
  // Where signing in waits for its turn.
  process.env['E2E_LOCKS'] = site.locks;
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext(atDesk)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${site.url}/en/admin/seaside/menus`);
    await signInToConsole(page, site.url, people.omar);
    await page.getByRole('link', { name: 'Luggage and late check-out' }).first().click();
    await page.frameLocator('iframe[title=Preview]').getByText('Luggage and late check-out').first().waitFor();
    const name = page.getByRole('textbox', { name: 'English' }).first();
    const times: number[] = [];
    for (let save = 1; save <= Math.max(5, SAVES * share); save += 1) {
      const words = `Luggage, the ${save}. wording`;
      await name.fill(words);
      times.push(await timeSave(page, words));
    }
    return [
      figure({
        what: 'a text saved in administration, to the frame in which the page beside it shows it, p50',
        value: median(times),
        unit: 'ms',
        goal: { atMost: 1000 },
        note: `${times.length} saves; at most ${Math.max(...times).toFixed(0)} ms`,
      }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
