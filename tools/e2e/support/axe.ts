/** What axe is asked in all browser tests: everything it knows by default, of a page and what is framed in it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe for a page as it is. Only what is wrong is told whole: of all that is right it would name every element and carry it
 * over, which takes longer than finding out. It is brought into a document once, however often it looks there, but for
 * those with frames, which have to have it too.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}
