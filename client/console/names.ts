/** Choosing words out of what is written in several languages. */
import type { Dict } from '#shared/client-view/values.ts';
import { bcp47Of, DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';

/** The text in a language, in English where there is none, in any language before nothing. */
export function wordIn(dict: Dict, lang: string): string {
  return dict[lang] ?? dict[DEFAULT_LANGUAGE] ?? Object.values(dict)[0] ?? '';
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** Name of a language in another; its own code where the browser knows neither. */
export function languageNameIn(lang: string): (code: string) => string {
  let names = displayNames.get(lang);
  if (names === undefined) {
    names = new Intl.DisplayNames([bcp47Of(lang), 'en'], { type: 'language' });
    displayNames.set(lang, names);
  }
  const known = names;
  return (code) => {
    try {
      return known.of(bcp47Of(code)) ?? code;
    } catch (error) {
      // A code that is no language tag: shown as it is.
      if (!(error instanceof RangeError)) throw error;
      return code;
    }
  };
}

/** The address of a person's picture; null for who has none, or initials in its place. */
export function pictureOf(icon: string | null | undefined): string | null {
  return icon != null && /^(?:\/|https?:)/.test(icon) ? icon : null;
}
