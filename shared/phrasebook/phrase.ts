/**
 * What a phrase of the hotel phrasebook is. Pure data for both sides: staff choose canned replies
 * from it, and a text that is one of its phrases is translated without any engine. [TR-PHRASEBOOK]
 */

/** The languages every phrase is written in. */
export const PHRASE_LANGUAGES = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

export type PhraseTexts = Readonly<Record<PhraseLanguage, string>>;

/**
 * What stands in the place of `{…}`: a clock time such as 18:30, a count or minutes, a room, a price,
 * a person's name, or a code such as a password.
 */
export const PLACEHOLDER_KINDS = [
  'time',
  'minutes',
  'count',
  'room',
  'price',
  'name',
  'network',
  'password',
  'code',
] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];

type PhraseBase = {
  /** Kebab-case, unique, never reused. */
  readonly id: string;
  readonly tags: readonly string[];
  readonly texts: PhraseTexts;
  /** Other ways of saying exactly the same, recognised but never shown. */
  readonly also?: Partial<Readonly<Record<PhraseLanguage, readonly string[]>>>;
};

/** A phrase of guests is only recognised; one of staff or both is a canned reply under its shortcut. */
export type Phrase =
  | (PhraseBase & { readonly side: 'guest' })
  | (PhraseBase & { readonly side: 'staff' | 'both'; readonly shortcut: string });
