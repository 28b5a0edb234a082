/**
 * What a phrase of the hotel phrasebook is. Pure data for both sides: staff choose canned replies
 * from it, and a text that is one of its phrases is translated without any engine. [TR-PHRASEBOOK]
 */

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
};

/** A phrase of guests is only recognised; one of staff or both is a canned reply under its shortcut. */
export type Phrase =
  | (PhraseBase & { readonly side: 'guest' })
  | (PhraseBase & { readonly side: 'staff' | 'both'; readonly shortcut: string });

/** How a language says each phrase, by its id: first as it is said, then other ways of saying exactly the same, recognised but never shown. */
export type PhraseWords = Readonly<Record<string, readonly [said: string, ...also: string[]]>>;
