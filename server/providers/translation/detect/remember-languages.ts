/** A text's language is found once, however many languages it goes into and however often it is asked about. */
import type { sourceLanguage } from './detect-language.ts';

/** Texts that are remembered: the latest. */
const TEXTS = 2_000;
/** Longer ones are not remembered, and few. */
const LONGEST = 2_000;

/** `find`, asked once for each of the latest texts. */
export function rememberingLanguages(find: typeof sourceLanguage): typeof sourceLanguage {
  const known = new Map<string, string>();
  return (text, declared) => {
    if (text.length > LONGEST) return find(text, declared);
    const key = `${declared} ${text}`;
    const lang = known.get(key) ?? find(text, declared);
    known.delete(key);
    known.set(key, lang);
    const [oldest] = known.size > TEXTS ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return lang;
  };
}
