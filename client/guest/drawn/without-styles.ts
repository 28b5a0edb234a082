import type { DrawnViews } from '#shared/drawn/drawn-page.ts';

/**
 * Puts rules in the place of style attributes: our policy lets a page bring rules under its nonce, and no attributes.
 * Pure; works on what React wrote, where a text never holds a quotation mark.
 */
export function withoutStyles(views: DrawnViews['views']): DrawnViews {
  const rules = new Map<string, number>();
  const drawn = views.map(({ path, html }) => ({
    path,
    html: html.replace(/ style="([^"]*)"/g, (_all, css: string) => {
      const index = rules.get(css) ?? rules.size;
      rules.set(css, index);
      return ` data-drawn="${index}"`;
    }),
  }));
  const plain = (css: string): string =>
    css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return {
    views: drawn,
    // What could end the element has no business in a rule.
    css: [...rules].map(([css, index]) => `[data-drawn="${index}"]{${plain(css).replaceAll(/[<{}]/g, '')}}`).join(''),
  };
}
