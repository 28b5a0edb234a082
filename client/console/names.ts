/** Names of languages. */
import { bcp47Of } from '#shared/languages/codes.ts';

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
