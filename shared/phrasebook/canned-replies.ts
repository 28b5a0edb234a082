/** The replies staff choose with `/`. */
import type { PhraseWords } from './phrase.ts';
import { PHRASES } from './phrasebook.ts';
import { isPhraseLanguage, phraseWords } from './phrase-words.ts';

/** One ready-made reply. A text may hold placeholders such as `{time}`, to be filled in before sending. */
export type CannedReply = {
  readonly id: string;
  /** With its slash: `/wifi`. */
  readonly shortcut: string;
  readonly tags: readonly string[];
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
};

/**
 * The replies that exist in a guest's language: all of the phrasebook's, or none [INBOX-CANNED]. Each says itself in that
 * language, and in those of `readers` that the phrasebook has.
 */
export async function cannedReplies(lang: string, ...readers: readonly string[]): Promise<readonly CannedReply[]> {
  if (!isPhraseLanguage(lang)) return [];
  const languages = [...new Set([lang, ...readers])].filter(isPhraseLanguage);
  const books = await Promise.all(languages.map(async (code) => [code, await phraseWords(code)] as const));
  const textsOf = (id: string, of: readonly (readonly [string, PhraseWords])[]): Readonly<Record<string, string>> =>
    Object.fromEntries(of.flatMap(([code, words]) => (words[id] === undefined ? [] : [[code, words[id][0]]])));
  return PHRASES.flatMap((phrase) =>
    phrase.side === 'guest'
      ? []
      : [{ id: phrase.id, shortcut: phrase.shortcut, tags: phrase.tags, texts: textsOf(phrase.id, books) }],
  );
}
