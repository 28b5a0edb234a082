/** The replies staff choose with `/`. Import lazily: it brings the whole phrasebook. */
import { PHRASE_LANGUAGES, type PhraseTexts } from './phrase.ts';
import { PHRASES } from './phrasebook.ts';

/** One ready-made reply. A text may hold placeholders such as `{time}`, to be filled in before sending. */
export type CannedReply = {
  readonly id: string;
  /** With its slash: `/wifi`. */
  readonly shortcut: string;
  readonly tags: readonly string[];
  readonly texts: PhraseTexts;
};

const REPLIES: readonly CannedReply[] = PHRASES.flatMap((phrase) =>
  phrase.side === 'guest' ? [] : [{ id: phrase.id, shortcut: phrase.shortcut, tags: phrase.tags, texts: phrase.texts }],
);

/** The replies that exist in a guest's language: all of the phrasebook's, or none. [INBOX-CANNED] */
export const cannedReplies = (lang: string): readonly CannedReply[] =>
  PHRASE_LANGUAGES.some((known) => known === lang) ? REPLIES : [];

/** The placeholders of a text, in order: `['time', 'count']`. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{([a-z]+)\}/g)].map((match) => match[1] ?? '');
