/**
 * A page in a frame, by day or at night whatever the device prefers: browsers tell the page in a frame of the device's
 * preference alone, so that its rules are told otherwise, those that come later included.
 */
export type Scheme = 'light' | 'dark';

const ASKS = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/i;

function rewrite(rules: CSSRuleList, scheme: Scheme, seen: Map<MediaList, string>): void {
  for (const rule of rules) {
    // Of the frame's own realm, so that instanceof knows none of them.
    const { media, cssRules } = rule as { readonly media?: MediaList; readonly cssRules?: CSSRuleList };
    if (media !== undefined) {
      const written = seen.get(media) ?? media.mediaText;
      const [, asked] = ASKS.exec(written) ?? [];
      if (asked !== undefined) {
        seen.set(media, written);
        media.mediaText = written.replace(ASKS, asked === scheme ? '(min-width: 0)' : '(max-width: 0)');
      }
    }
    if (cssRules !== undefined) rewrite(cssRules, scheme, seen);
  }
}

/** A sheet's rules; none while it is on its way, for then browsers refuse to tell them. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

/** What stood in the rules of each document before they were told otherwise. */
const written = new WeakMap<Document, Map<MediaList, string>>();

/**
 * Shows a document so, from now on.
 *
 * @returns the way to stop
 */
export function followScheme(page: Document, scheme: Scheme): () => void {
  const seen = written.get(page) ?? new Map<MediaList, string>();
  written.set(page, seen);
  const apply = (): void => {
    page.documentElement.style.colorScheme = scheme;
    for (const sheet of page.styleSheets) {
      const rules = rulesOf(sheet);
      if (rules !== null) rewrite(rules, scheme, seen);
    }
  };
  apply();
  const watch = new MutationObserver(apply);
  watch.observe(page.head, { childList: true, subtree: true, characterData: true });
  page.head.addEventListener('load', apply, true);
  return () => {
    watch.disconnect();
    page.head.removeEventListener('load', apply, true);
  };
}
