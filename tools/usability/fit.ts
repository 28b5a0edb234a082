/** Whether a page fits the screen it is on: nothing to the side of it, nothing cut, nothing upon another. [A11Y-REFLOW] */
import type { Page } from '@playwright/test';

/** What does not fit, one line each; looked at as the page is laid out now. */
export function unfit(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root =
      document.querySelector('[role=dialog], [role=alertdialog]')?.closest('[class*=overlay]') ?? document.body;
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} ${element.className.toString().slice(0, 40)}> “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    /** Text for screen readers alone is drawn in a pixel. */
    const isForEyes = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath } = getComputedStyle(at);
        if (clipPath !== 'none' || at.getBoundingClientRect().width <= 1) return false;
      }
      return true;
    };
    const scrolls = (element: Element, axis: 'x' | 'y'): boolean =>
      /auto|scroll/.test(axis === 'x' ? getComputedStyle(element).overflowX : getComputedStyle(element).overflowY);
    const clips = (element: Element, axis: 'x' | 'y'): boolean =>
      /hidden|clip/.test(axis === 'x' ? getComputedStyle(element).overflowX : getComputedStyle(element).overflowY);

    const width = document.documentElement.clientWidth;
    const sideways = document.scrollingElement;
    if (sideways !== null && sideways.scrollWidth > width + 1) {
      const widest = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          isShown(element) &&
          (element.getBoundingClientRect().right > width + 1 || element.getBoundingClientRect().left < -1),
      );
      const inner = widest.filter((element) => !widest.some((other) => other !== element && element.contains(other)));
      found.push(
        `scrolls sideways by ${sideways.scrollWidth - width} px because of ${inner.slice(0, 3).map(nameOf).join(', ')}`,
      );
    }

    interface Edges {
      readonly top: number;
      readonly bottom: number;
      readonly left: number;
      readonly right: number;
    }
    interface Words {
      readonly element: Element;
      readonly box: Edges;
      readonly pinned: boolean;
    }
    const words: Words[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        (node.textContent ?? '').trim() === '' ||
        /^(?:SCRIPT|STYLE|TITLE|OPTION|NOSCRIPT)$/.test(element.tagName) ||
        element.closest('svg') !== null ||
        !isShown(element) ||
        !isForEyes(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      // On a ground of its own above the page, as a bar or the day in a chat.
      let pinned = false;
      let hasGround = false;
      let isInside = true;
      let side = false;
      let down = false;
      // A row of a list may show the beginning of what it leads to; a heading says all of itself.
      let isBeginning = false;
      // What is scrolled out of sight is upon nothing.
      let seen: Edges = box;
      for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
        hasGround ||= getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)';
        isInside &&= at === element || !at.matches('[role=dialog], [role=alertdialog]');
        if (isInside && hasGround && /fixed|sticky|absolute/.test(getComputedStyle(at).position)) pinned = true;
        const frame = at.getBoundingClientRect();
        const { textOverflow, webkitLineClamp } = getComputedStyle(at);
        isBeginning ||=
          (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
          at.closest('h1, h2, h3, legend, label') === null &&
          at.closest('a, button, li, article') !== null;
        if (isBeginning) break;
        if (scrolls(at, 'y') || scrolls(at, 'x'))
          seen = {
            top: Math.max(seen.top, frame.top),
            bottom: Math.min(seen.bottom, frame.bottom),
            left: Math.max(seen.left, frame.left),
            right: Math.min(seen.right, frame.right),
          };
        side ||= scrolls(at, 'x');
        down ||= scrolls(at, 'y');
        const slack = 2;
        if (!side && clips(at, 'x') && (box.right > frame.right + slack || box.left < frame.left - slack)) {
          found.push(`cut at its side: ${nameOf(element)}`);
          break;
        }
        // Letters of one line may reach a little beyond it.
        if (!down && clips(at, 'y') && (box.bottom > frame.bottom + slack + 4 || box.top < frame.top - slack - 4)) {
          found.push(`cut above or below: ${nameOf(element)}`);
          break;
        }
      }
      if (!isBeginning) words.push({ element, box: seen, pinned });
    }
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        if (one.pinned !== other.pinned || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Parts of one sentence share its lines.
        if (
          across <= 3 ||
          along <= 5 ||
          getComputedStyle(one.element).display === 'inline' ||
          getComputedStyle(other.element).display === 'inline'
        )
          continue;
        found.push(`one upon the other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
    return found;
  });
}

/** Controls that something covers when they are brought into sight, as a composer or a bar may [A11Y-REFLOW]. */
export function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const at = [scrollX, scrollY] as const;
    for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option]',
    )) {
      const target = (control instanceof HTMLInputElement ? control.closest('label') : null) ?? control;
      if (
        !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        control.matches(':disabled') ||
        getComputedStyle(target).clipPath !== 'none' ||
        getComputedStyle(target).pointerEvents === 'none' ||
        target.getBoundingClientRect().width <= 1
      )
        continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.25, 0.5],
        [0.75, 0.5],
        [0.5, 0.25],
        [0.5, 0.75],
      ] as const;
      const free = points.filter(([across, down]) => {
        const top = document.elementFromPoint(x + width * across, y + height * down);
        return top !== null && (target.contains(top) || top.contains(target) || control.contains(top));
      });
      if (free.length < 3)
        found.push(
          `cannot be reached, ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 140)}`,
        );
    }
    scrollTo(...at);
    // What stays in place while the page scrolls beneath it.
    const pinned = [...document.querySelectorAll('*')].filter(
      (element) =>
        dialog === null &&
        /sticky|fixed/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > innerWidth / 2 &&
        element.getBoundingClientRect().height < innerHeight,
    );
    const taken = pinned
      .filter((element) => !pinned.some((other) => other !== element && other.contains(element)))
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    if (taken > innerHeight * 0.6) found.push(`bars take ${Math.round(taken)} of ${innerHeight} px`);
    return found;
  });
}
