/**
 * The tenant's own dictionary: how this house wants its words translated, and which words it never
 * wants translated. It holds over every engine. [TR-DICTIONARY]
 */
import type { Term } from './protected-spans.ts';
import { phraseKey } from './phrase-key.ts';

type DictionaryEntry = {
  /** The text as the entry is listed under; found in texts of any language, as names of a house are. */
  readonly original: string;
  /** The text by language, the original's own included; none at all means a unique word, the same in every language. */
  readonly translations: Readonly<Record<string, string>>;
};

/** A dictionary as it stood: the version is part of what a cached translation is found by. */
export type TenantDictionary = { readonly version: string; readonly entries: readonly DictionaryEntry[] };

const textIn = (entry: DictionaryEntry, lang: string): string | undefined => {
  const text = entry.translations[lang];
  return text === undefined || text.trim() === '' ? undefined : text;
};

/**
 * The terms that hold from one language into another. An entry that has no text in the target is left
 * to the engine; a unique word is kept, whatever the languages.
 */
export const termsFor = (dictionary: TenantDictionary, from: string, to: string): readonly Term[] =>
  dictionary.entries.flatMap((entry) => {
    if (Object.keys(entry.translations).length === 0) return [{ find: entry.original, show: entry.original }];
    const show = textIn(entry, to);
    if (show === undefined) return [];
    return [...new Set([textIn(entry, from) ?? entry.original, entry.original])].map((find) => ({ find, show }));
  });

/** The dictionary's translation of a text that is an entry as a whole. */
export const wholeTextTranslation = (text: string, terms: readonly Term[]): string | undefined => {
  const key = phraseKey(text);
  return key === '' ? undefined : terms.find((term) => phraseKey(term.find) === key)?.show;
};
