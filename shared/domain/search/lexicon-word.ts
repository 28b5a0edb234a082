/** A way of saying a concept, made ready: to be found in what a guest typed, and to be looked for in a house's texts. */
import type { Concept, LexiconLanguage } from './concept.ts';
import { normalText } from './normal-text.ts';

export interface LexiconWord {
  readonly concept: string;
  readonly lang: LexiconLanguage;
  /** Between blanks; for scripts without blanks one token, found wherever it stands. */
  readonly tokens: readonly { readonly text: string; readonly open: boolean }[];
  readonly anywhere: boolean;
  /** As it is typed, normalised and without the star. */
  readonly text: string;
  /** The same without blanks. */
  readonly packed: string;
  /** In single letters, for comparing with what is mistyped. */
  readonly letters: string;
  /** As it must be written where little is left of it made comparable: キー is one kana then, which stands in any verb. */
  readonly written: string | null;
}

const NO_BLANKS = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ONE_KANA = /^\p{Script=Katakana}$/u;
/** A single Korean syllable is too often part of something else. */
const ONE_SYLLABLE = /^\p{Script=Hangul}$/u;

function wordOf(concept: string, lang: LexiconLanguage, said: string): LexiconWord {
  const tokens = said
    .split(' ')
    .map((part) => ({ text: normalText(part.replaceAll('*', '')).trim(), open: part.endsWith('*') }))
    .filter(({ text }) => text !== '');
  const text = tokens.map((token) => token.text).join(' ');
  return {
    concept,
    lang,
    tokens,
    text,
    packed: text.replaceAll(' ', ''),
    letters: text.normalize('NFD'),
    written: ONE_KANA.test(text) ? said : null,
    anywhere: NO_BLANKS.test(text) && !ONE_SYLLABLE.test(text),
  };
}

/** All words of a concept in a language. */
export function wordsOf(concept: Concept, lang: LexiconLanguage): readonly LexiconWord[] {
  return concept.words[lang].map((said) => wordOf(concept.id, lang, said)).filter(({ text }) => text !== '');
}

/**
 * What to look for in a normalised text of a house. A blank before it is a word's beginning, one after it its end; long
 * words are left open, for their endings.
 */
export function formsOf(word: LexiconWord): readonly string[] {
  if (word.anywhere) return [word.text];
  if (word.tokens.slice(0, -1).some(({ open }) => open)) return [];
  const isOpen = word.tokens.at(-1)?.open === true || word.text.length >= 5;
  if (isOpen) return [` ${word.lang === 'ar' ? word.text.replace(/ه$/u, '') : word.text}`];
  return word.lang === 'ar' || ONE_SYLLABLE.test(word.text)
    ? [` ${word.text} `]
    : [` ${word.text} `, ` ${word.text}s `];
}
