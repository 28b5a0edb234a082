/**
 * What does not fit on a page: texts that are cut, that stand over others, or that have letters no font has. Runs in the
 * page, so it stands alone.
 */
export interface CutText {
  readonly what: 'cut' | 'over another' | 'beyond the page' | 'in boxes';
  readonly text: string;
}

export function cutTexts(): CutText[] {
  const found: CutText[] = [];
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement)
      all.push(one);
    return all;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null &&
    // Words for the ear alone.
    !ancestors(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { element: Element; text: string; rects: DOMRect[] }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 0) texts.push({ element, text, rects });
  }
  const say = (what: CutText['what'], text: string): void => {
    found.push({ what, text: text.slice(0, 60) });
  };
  for (const { element, text, rects } of texts) {
    // Whatever holds the text and hides what is larger than itself; what scrolls is no cut.
    for (
      let holder: Element | null = element;
      holder !== null && holder !== document.body;
      holder = holder.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(holder);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      const box = holder.getBoundingClientRect();
      // A label for the ear alone.
      if (box.width <= 2 || box.height <= 2) break;
      const across =
        /hidden|clip/.test(overflowX) && rects.some(({ left, right }) => left < box.left - 2 || right > box.right + 2);
      const down =
        /hidden|clip/.test(overflowY) && rects.some(({ top, bottom }) => top < box.top - 3 || bottom > box.bottom + 3);
      const isEllipsis = holder === element && holder.scrollWidth > holder.clientWidth + 1;
      if (across || down || isEllipsis) say('cut', text);
      if (position === 'fixed') break;
    }
    const scrolls = element.closest('[data-scrolls], [role=tablist], nav, ul') !== null;
    if (!scrolls && rects.some(({ left, right }) => left < -2 || right > innerWidth + 2)) say('beyond the page', text);
  }
  // Two texts in one place, of which neither holds the other; what is scrolled under a bar is no fault.
  const onTop = (rect: DOMRect, element: Element): boolean => {
    const at = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    return at !== null && (at === element || at.contains(element) || element.contains(at));
  };
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const meet = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5 &&
            onTop(a, one.element) &&
            onTop(b, other.element),
        ),
      );
      if (meet) say('over another', `${one.text.slice(0, 28)} / ${other.text.slice(0, 28)}`);
    }
  const drawn = (letter: string): string => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 40;
    const pen = canvas.getContext('2d');
    if (pen === null) return letter;
    pen.font = `24px ${getComputedStyle(document.body).fontFamily}`;
    pen.textBaseline = 'top';
    pen.fillText(letter, 4, 4);
    return canvas.toDataURL();
  };
  const box = drawn('\u{10FFFE}');
  const letters = new Set(texts.flatMap(({ text }) => Array.from(text)).filter((letter) => /\p{L}/u.test(letter)));
  const boxes = [...letters].filter((letter) => drawn(letter) === box);
  if (boxes.length > 0) say('in boxes', boxes.join(''));
  return found;
}
