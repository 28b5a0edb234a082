/** Dialogs of a page: opened by keyboard, left by Escape and by the back button, giving the focus back. [A11Y-DIALOG, BACK-DIALOG] */
import type { Page } from '@playwright/test';
import { settled } from '../screenshots/walk-routes.ts';

// The languages' sign is drawn on every page before there is room to say what it opens.
const openers = '[aria-haspopup=dialog], header button:has(path[d="m5 8 6 6"])';
const anyDialog = '[role=dialog], [role=alertdialog]';

/** @param known what was opened on earlier pages, by its name: it is the same everywhere; @param look looks at what is open now */
export async function dialogFaults(
  page: Page,
  known: Set<string>,
  look: (where: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const dialog = page.locator(anyDialog);
  const all = page.locator(openers).filter({ visible: true });
  const names = await all.evaluateAll((buttons) =>
    buttons.map((one) => (one.matches(':disabled') ? '' : (one.getAttribute('aria-label') ?? one.textContent))),
  );
  const fresh = names.flatMap((name, at) =>
    name === '' || known.has(name) || names.indexOf(name) < at ? [] : [{ name: name.slice(0, 60), at }],
  );
  for (const name of names) known.add(name);
  // Of a list of like things a few are enough.
  for (const { name, at } of fresh.slice(0, 4)) {
    const opener = all.nth(at);
    const address = page.url();
    // One step into the app, as after a tap: what leaves the app altogether asks nobody.
    await page.evaluate(() => {
      const state: unknown = history.state;
      const index =
        typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) + 1 : 1;
      history.pushState({ key: 'walked', __TSR_key: 'walked', __TSR_index: index }, '', location.href);
    });
    const place = (): Promise<unknown> => page.evaluate((): unknown => history.state);
    const before = JSON.stringify(await place());
    for (const way of ['Escape', 'Back'] as const) {
      await opener.focus();
      await page.keyboard.press('Enter');
      if (
        !(await dialog
          .first()
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          ))
      ) {
        found.push(`“${name}” opens no dialog by Enter`);
        break;
      }
      await settled(page);
      const inside = await page.evaluate((all) => document.activeElement?.closest(all) !== null, anyDialog);
      if (!inside) found.push(`“${name}”: the focus is not in the dialog`);
      if (way === 'Escape') found.push(...(await look(`dialog “${name}”`)));
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.goBack({ timeout: 3_000 }).catch(() => undefined);
      if (
        !(await dialog
          .first()
          .waitFor({ state: 'detached', timeout: 4_000 })
          .then(
            () => true,
            () => false,
          ))
      )
        found.push(`“${name}”: ${way} does not close it`);
      await page.waitForTimeout(150);
      if (page.url() !== address || JSON.stringify(await place()) !== before) {
        found.push(`“${name}”: ${way} leaves the page for ${page.url()}`);
        await page.goto(address);
        await settled(page);
        continue;
      }
      const back = await opener.evaluate((element) => element === document.activeElement).catch(() => false);
      if (!back)
        found.push(
          `“${name}”: the focus does not come back after ${way}, but is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100) ?? '')}`,
        );
    }
  }
  return found;
}
