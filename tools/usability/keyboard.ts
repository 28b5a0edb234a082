/** Going through a page with the keyboard alone. [A11Y-KEYBOARD] */
import type { Page } from '@playwright/test';

interface Stop {
  readonly id: number;
  readonly html: string;
  readonly top: number;
  readonly bottom: number;
  readonly hidden: boolean;
  readonly marked: boolean;
  readonly pinned: boolean;
  /** Its parts are stops of their own: day, month and year. */
  readonly inParts: boolean;
  /** Of the message or row it belongs to, whose parts stand side by side; each its own where it belongs to none. */
  readonly row: number;
}

/** Presses of Tab after which a page that has not come to its end is taken for a trap. */
const MOST = 160;

/** What cannot be reached with Tab, or not in the order it is seen in, or not seen when it is; and what lets nobody out. */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const wanted = await page.evaluate(() => {
    (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
    scrollTo(0, 0);
    // A click into nothing: Tab begins at the top again.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
    const groups = new Set<string>();
    let next = 0;
    for (const element of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], video[controls]',
    )) {
      if (
        element.tabIndex < 0 ||
        element.matches(':disabled, [type=hidden]') ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], [aria-hidden=true]') !== null
      )
        continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = `${element.form?.id ?? ''}/${element.name}`;
        const chosen =
          element.form?.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`) ??
          document.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`);
        if (groups.has(group) || (chosen !== null && chosen !== element)) continue;
        groups.add(group);
      }
      next += 1;
      element.dataset['walked'] = String(next);
    }
    return next;
  });
  const seen = new Set<number>();
  let before: Stop | null = null;
  let ended = wanted === 0;
  for (let press = 0; press < MOST && !ended; press += 1) {
    await page.keyboard.press('Tab');
    const stop: Stop | null = await page.evaluate(() => {
      const element = document.activeElement;
      if (
        element === null ||
        !(element instanceof HTMLElement || element instanceof SVGElement) ||
        element === document.body ||
        element === document.documentElement
      )
        return null;
      const target = (element instanceof HTMLInputElement ? element.closest('label') : null) ?? element;
      const { x, y, width, height } = target.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.1, 0.5],
        [0.9, 0.5],
        [0.5, 0.1],
        [0.5, 0.9],
      ] as const;
      const hidden = !points.some(([across, down]) => {
        const top = document.elementFromPoint(x + width * across, y + height * down);
        return top !== null && (target.contains(top) || top.contains(target));
      });
      const outlined = (of: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(of);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (of !== element && boxShadow !== 'none')
        );
      };
      let pinned = false;
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        pinned ||= /fixed|sticky/.test(getComputedStyle(at).position);
      const near = [
        element,
        element.nextElementSibling,
        element.parentElement,
        target,
        element.closest('label'),
        element.closest('form > div, form'),
      ].filter((one) => one !== null);
      const row = element.closest('article');
      return {
        id: Number(element.dataset['walked'] ?? 0),
        row:
          row === null
            ? -Number(element.dataset['walked'] ?? 0)
            : [...document.querySelectorAll('article')].indexOf(row),
        html: element.outerHTML.slice(0, 140),
        top: y + scrollY,
        bottom: y + height + scrollY,
        hidden,
        inParts: element.matches('[type=date], [type=time], [type=datetime-local], [type=month]'),
        marked:
          near.some(outlined) ||
          (element instanceof SVGElement &&
            [...element.children].some((child) => Number.parseFloat(getComputedStyle(child).strokeWidth) >= 3)),
        pinned,
      };
    });
    if (stop?.inParts === true && stop.id === before?.id) continue;
    if (stop === null || (stop.id !== 0 && seen.has(stop.id))) {
      ended = stop === null || stop.id === 1 || seen.size >= wanted;
      if (stop !== null && !ended) {
        found.push(`keeps the focus: ${stop.html}`);
        break;
      }
      continue;
    }
    seen.add(stop.id);
    if (stop.hidden) found.push(`hidden when focused: ${stop.html}`);
    if (!stop.marked) found.push(`not marked when focused: ${stop.html}`);
    // On a map they come by their numbers.
    if (
      before !== null &&
      !stop.html.includes('#place-') &&
      stop.row !== before.row &&
      !before.pinned &&
      !stop.pinned &&
      stop.bottom <= before.top
    )
      found.push(`focused out of order, above what came before: ${stop.html}`);
    before = stop;
  }
  if (!ended && found.length === 0) found.push('the focus does not come to the end of the page');
  const missed = await page.evaluate(
    (reached) =>
      [...document.querySelectorAll<HTMLElement>('[data-walked]')].flatMap((element) => {
        const id = Number(element.dataset['walked']);
        delete element.dataset['walked'];
        return reached.includes(id) ? [] : [element.outerHTML.slice(0, 140)];
      }),
    [...seen],
  );
  if (ended) found.push(...missed.map((html) => `not reached with Tab: ${html}`));
  return found;
}
