/** In which languages a question is understood, and in which texts are searched for it [SEARCH-LANGUAGES]. Pure. */
import { LEXICON_LANGUAGES, type LexiconLanguage } from './concept.ts';
import { normalText } from './normal-text.ts';
import { writtenLanguage } from './written-language.ts';

export interface QueryLanguages {
  /** The guest's. */
  readonly lang: string;
  /** The house's, in which texts stand that are not translated yet. */
  readonly own: string;
}

/** With what the question is plainly written in, in letters that several languages share; null where it is not plain. */
export interface QuestionLanguages extends QueryLanguages {
  readonly written: LexiconLanguage | null;
}

const isLexiconLanguage = (lang: string): lang is LexiconLanguage =>
  (LEXICON_LANGUAGES as readonly string[]).includes(lang);
export const lexiconLanguage = (lang: string): LexiconLanguage | null =>
  lang === 'zh-TW' ? 'zh-CN' : isLexiconLanguage(lang) ? lang : null;

const SCRIPTS: readonly (readonly [RegExp, readonly LexiconLanguage[]])[] = [
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh-CN', 'ja']],
  [/\p{Script=Arabic}/u, ['ar']],
];

const byScript = (asked: string): readonly LexiconLanguage[] =>
  SCRIPTS.filter(([script]) => script.test(asked)).flatMap(([, langs]) => langs);

/** Languages to understand a question in, the likeliest first: what it is written in need not be what the page is in. */
export function questionLanguages(
  asked: string,
  { lang, own, written }: QuestionLanguages,
): readonly LexiconLanguage[] {
  // Whoever writes plainly in another language means its words: a ball is no dance, and *the* no tea.
  const guests = written === null ? lexiconLanguage(lang) : written;
  return [...new Set([guests, ...byScript(asked), lexiconLanguage(own), 'en' as const].filter((one) => one !== null))];
}

/** Languages of the house's texts that are searched: the guest's, the house's, and one the question is plainly written in. */
export function searchedLanguages(
  asked: string,
  { lang, own }: QueryLanguages,
  latin: LexiconLanguage | null = writtenLanguage(asked, normalText(asked).trim().split(' ')),
): readonly string[] {
  const known = lexiconLanguage(lang);
  const written = byScript(asked);
  return [
    ...new Set([
      lang,
      own,
      ...(lang === 'zh-TW' ? ['zh-CN'] : []),
      ...(known === null ? ['en'] : []),
      ...(known !== null && written.includes(known) ? [] : written),
      ...(latin === null || latin === known ? [] : [latin]),
    ]),
  ];
}
