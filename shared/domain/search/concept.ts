/** What guests want of a house, told in words of seven languages: pure data for the search [SEARCH-CONCEPTS]. */

export const LEXICON_LANGUAGES = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** Something one may want. */
export interface Concept {
  readonly id: string;
  /**
   * Ways of saying it, by language. Words between blanks count whole, with their plural; `towel*` counts for whatever
   * begins so. Japanese, Chinese and Korean count wherever they stand, but for a single Korean syllable, which is a word.
   */
  readonly words: Readonly<Record<LexiconLanguage, readonly string[]>>;
  /** Who usually sees to it where the house does not name it, by the concept's id, and how likely (0 to 1). */
  readonly near: Readonly<Record<string, number>>;
  /** Kinds of sub-menus that are it whatever they are called: `coupon`, `emergency` (menu_type or menu_option.type). */
  readonly kinds: readonly string[];
}

export type Rows = readonly (readonly [
  id: string,
  near: Readonly<Record<string, number>>,
  en: string,
  ja: string,
  zh: string,
  ko: string,
  fr: string,
  es: string,
  ar: string,
  kinds?: string,
])[];

/** Concepts from rows whose words are separated by `|`, in the order of the languages above. */
export function concepts(rows: Rows): readonly Concept[] {
  const list = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));
  return rows.map(([id, near, en, ja, zh, ko, fr, es, ar, kinds = '']) => ({
    id,
    near,
    kinds: list(kinds),
    words: { en: list(en), ja: list(ja), 'zh-CN': list(zh), ko: list(ko), fr: list(fr), es: list(es), ar: list(ar) },
  }));
}
