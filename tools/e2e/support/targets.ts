/** What a finger must hit, as the browser lays it out. [A11Y-TARGET] */
import type { Page } from '@playwright/test';

/**
 * Everything on the page one can tap that is smaller than 44 px in a direction, or whose middle something else covers
 * when it is focused. Links inside a sentence are as tall as its lines, and what only a mouse brings forth is for mice.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 44;
    const found: string[] = [];
    /** With what a pseudo-element adds around it. */
    const reach = (element: Element): { width: number; height: number } => {
      const { width, height } = element.getBoundingClientRect();
      const added = getComputedStyle(element, '::after');
      if (added.content === 'none' || added.position !== 'absolute') return { width, height };
      return {
        width: Math.max(width, Number.parseFloat(added.width) || 0),
        height: Math.max(height, Number.parseFloat(added.height) || 0),
      };
    };
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]',
    )) {
      const target =
        (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
          ? element.closest('label')
          : null) ?? element;
      const style = getComputedStyle(target);
      const inSentence = target.tagName === 'A' && style.display === 'inline';
      const shown =
        target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        style.pointerEvents !== 'none' &&
        style.clipPath === 'none';
      if (!shown || inSentence || element.matches(':disabled, [type=hidden], [type=file]')) continue;
      // A way out for screen readers alone.
      if (target.style.width === '1px') continue;
      const { width, height } = reach(target);
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      found.push(`${target.outerHTML.slice(0, 140)} is ${Math.round(width)} by ${Math.round(height)}`);
    }
    return found;
  });
}

/** What is focused and lies behind the header or the composer, going through the page by keyboard. */
export async function hiddenFocus(page: Page, presses = 12): Promise<readonly string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.1, 0.5],
        [0.9, 0.5],
        [0.5, 0.1],
        [0.5, 0.9],
      ] as const;
      const seen = points.some(([across, down]) => {
        const top = document.elementFromPoint(x + width * across, y + height * down);
        return top !== null && (focused.contains(top) || top.contains(focused));
      });
      return seen ? null : focused.outerHTML.slice(0, 140);
    });
    if (hidden !== null) found.push(`hidden when focused: ${hidden}`);
  }
  return found;
}
