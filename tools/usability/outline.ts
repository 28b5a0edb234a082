/** What a screen reader goes through: headings, landmarks, languages. [A11Y-OUTLINE, A11Y-LANG] */
import type { Page } from '@playwright/test';

export function disorder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null;
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role=heading]')].filter(
      isShown,
    );
    const levelOf = (heading: HTMLElement): number =>
      Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1));
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const tops = headings.filter((heading) => levelOf(heading) === 1);
    if (dialog === null && tops.length !== 1)
      found.push(`${tops.length} headings of level 1: ${tops.map(({ textContent }) => `“${textContent}”`).join(', ')}`);
    if (tops.some(({ textContent }) => !/\S/.test(textContent))) found.push('an empty heading of level 1');
    let before = dialog === null ? 0 : 1;
    for (const heading of headings) {
      const level = levelOf(heading);
      if (level > before + 1)
        found.push(
          `heading “${(heading.textContent ?? '').slice(0, 40)}” of level ${level} after one of level ${before}`,
        );
      before = level;
    }
    const mains = [...document.querySelectorAll('main, [role=main]')].filter(isShown);
    if (dialog === null && mains.length !== 1) found.push(`${mains.length} main landmarks`);
    if (!/\S/.test(document.title)) found.push('a page without a title');
    const page = document.documentElement.lang;
    if (page === '') found.push('a page without a language');
    // Letters that a voice of the page's language cannot read.
    const scripts: readonly (readonly [RegExp, RegExp])[] = [
      [/\p{Script=Hiragana}|\p{Script=Katakana}/u, /^ja/],
      [/\p{Script=Han}/u, /^(?:ja|zh|yue)/],
      [/\p{Script=Hangul}/u, /^ko/],
      [/\p{Script=Arabic}/u, /^(?:ar|fa|ur|ps|sd|ug)/],
      [/\p{Script=Thai}/u, /^th/],
      [/\p{Script=Cyrillic}/u, /^(?:ru|uk|be|bg|sr|mk|kk|ky|mn|tg|tt|ba|cv|ce|os|sah|tk|uz|az|bs|bua|udm|mhr|myv|kv)/],
      [/\p{Script=Hebrew}/u, /^(?:he|iw|yi)/],
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || !isShown(element) || element.closest('script, style, noscript') !== null) continue;
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      const foreign = scripts.find(([letters, langs]) => letters.test(text) && !langs.test(lang));
      if (foreign !== undefined)
        found.push(
          `“${text.slice(0, 40)}” is not marked as another language than ${lang}: <${element.tagName.toLowerCase()} ${element.className}>`,
        );
    }
    return found;
  });
}
