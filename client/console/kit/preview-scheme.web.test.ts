import { afterEach, describe, expect, it } from 'vitest';
import { followScheme } from './preview-scheme.ts';

afterEach(() => document.head.replaceChildren());

const style = (css: string): CSSStyleSheet => {
  const made = document.createElement('style');
  made.textContent = css;
  document.head.append(made);
  if (made.sheet === null) throw new TypeError('no rules');
  return made.sheet;
};
/** Jsdom has no cascade by media: what is asked is what the rules say. */
const asked = (sheet: CSSStyleSheet): string[] =>
  [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.media.mediaText] : []));

describe('a page in the preview', () => {
  it('[CONSOLE-PREVIEW] is shown by day or at night whatever the device prefers, and back', () => {
    const sheet = style(
      '@media (prefers-color-scheme: dark) { a { color: white } } @media print { a { color: red } } @media (prefers-color-scheme:light) { a { color: black } }',
    );
    const before = asked(sheet);
    followScheme(document, 'dark')();
    expect(asked(sheet)).toEqual(['(min-width: 0)', 'print', '(max-width: 0)']);
    expect(document.documentElement.style.colorScheme).toBe('dark');
    followScheme(document, 'light')();
    expect(asked(sheet)).toEqual(['(max-width: 0)', 'print', '(min-width: 0)']);
    expect(before).toHaveLength(3);
  });

  it('[CONSOLE-PREVIEW] holds for rules that come later, until somebody stops it', async () => {
    const stop = followScheme(document, 'dark');
    const later = style('@media (prefers-color-scheme: dark) { a { color: white } }');
    await expect.poll(() => asked(later)).toEqual(['(min-width: 0)']);
    stop();
    const last = style('@media (prefers-color-scheme: dark) { a { color: white } }');
    await Promise.resolve();
    expect(asked(last)).toEqual(['(prefers-color-scheme: dark)']);
  });
});
