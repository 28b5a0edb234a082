/** Names of languages. */
import { bcp47Of } from '#shared/languages/codes.ts';

const namesIn = new Map<string, (code: string) => string>();

/** Name of a language in another; its own code where the browser knows neither. */
export function languageNameIn(lang: string): (code: string) => string {
  const known = namesIn.get(lang);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([bcp47Of(lang), 'en'], { type: 'language' });
  // Asked of the engine once: each row of a list names its guest's language.
  const found = new Map<string, string>();
  const nameOf = (code: string): string => {
    const before = found.get(code);
    if (before !== undefined) return before;
    const name = askFor(names, code);
    found.set(code, name);
    return name;
  };
  namesIn.set(lang, nameOf);
  return nameOf;
}

function askFor(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(bcp47Of(code)) ?? code;
  } catch (error) {
    // A code that is no language tag: shown as it is.
    if (!(error instanceof RangeError)) throw error;
    return code;
  }
}
