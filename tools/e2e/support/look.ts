/** What is wrong with a page that somebody looks at, by finger, by eye and by screen reader. */
import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';

/** What is still fading in is neither there nor not, and some of it comes while we look. */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets = [still];
  });

/** What axe finds, one line each. @param rules only these, all by default */
export async function axeFaults(page: Page, where: string, rules: readonly string[] = []): Promise<readonly string[]> {
  // Pages in frames are looked at where they stand alone; how a colour that somebody chose looks is no fault of the page.
  const axe = (await axeOn(page)).exclude('iframe').exclude('[data-part=sample]');
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${where}: ${id} at ${target.join(' ')} ${html}: ${failureSummary ?? ''}`,
    ),
  );
}

/** Is it wider than the window? */
export async function overflow(page: Page, where: string): Promise<readonly string[]> {
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const main = document.querySelector('main');
    const root = document.documentElement;
    const wider = main !== null && main.scrollWidth > main.clientWidth ? main : root;
    return [wider.scrollWidth, wider.clientWidth] as const;
  });
  return scrollWidth > clientWidth ? [`${where}: ${scrollWidth} px wide in ${clientWidth}`] : [];
}

/**
 * What Tab does not come to, going once through the page. Of radio buttons it comes to one, in a grid to one, and frames
 * have keys of their own.
 */
export async function unreached(page: Page, where: string): Promise<readonly string[]> {
  const wanted = await page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.matches(':disabled, [tabindex="-1"], [type=radio], [type=hidden]') &&
        one.closest('[role=grid], [role=toolbar], [inert], [aria-hidden=true]') === null,
    );
    for (const [place, one] of shown.entries()) one.dataset['walked'] = String(place);
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset['walked'];
    });
    // Tab begins at the top: where it leads from the end of a page is the browser's own matter.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    return shown.length;
  });
  for (let press = 0; press < wanted * 2 + 20; press += 1) {
    await page.keyboard.press('Tab');
    if (press % 10 === 9 && (await page.locator('[data-walked]').count()) === 0) return [];
  }
  const left = await page
    .locator('[data-walked]')
    .evaluateAll((elements) => elements.map((one) => one.outerHTML.slice(0, 140)));
  return left.map((html) => `${where}: no Tab leads to ${html}`);
}
