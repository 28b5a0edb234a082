/**
 * Written by `node tools/languages/run.ts take phrases …`: the languages of the phrasebook, each a file of its own that is
 * read when it is first asked for.
 */
import type { PhraseWords } from './phrase.ts';

interface Language {
  readonly words: PhraseWords;
}

const files: Readonly<Record<string, () => Promise<Language>>> = {
  af: () => import('./languages/af.ts'),
  ar: () => import('./languages/ar.ts'),
  az: () => import('./languages/az.ts'),
  cs: () => import('./languages/cs.ts'),
  de: () => import('./languages/de.ts'),
  el: () => import('./languages/el.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  fa: () => import('./languages/fa.ts'),
  fr: () => import('./languages/fr.ts'),
  hi: () => import('./languages/hi.ts'),
  id: () => import('./languages/id.ts'),
  is: () => import('./languages/is.ts'),
  it: () => import('./languages/it.ts'),
  iw: () => import('./languages/iw.ts'),
  ja: () => import('./languages/ja.ts'),
  kk: () => import('./languages/kk.ts'),
  km: () => import('./languages/km.ts'),
  kn: () => import('./languages/kn.ts'),
  ko: () => import('./languages/ko.ts'),
  ky: () => import('./languages/ky.ts'),
  mk: () => import('./languages/mk.ts'),
  ml: () => import('./languages/ml.ts'),
  mn: () => import('./languages/mn.ts'),
  mr: () => import('./languages/mr.ts'),
  ms: () => import('./languages/ms.ts'),
  ne: () => import('./languages/ne.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  ru: () => import('./languages/ru.ts'),
  si: () => import('./languages/si.ts'),
  sq: () => import('./languages/sq.ts'),
  sv: () => import('./languages/sv.ts'),
  ta: () => import('./languages/ta.ts'),
  te: () => import('./languages/te.ts'),
  th: () => import('./languages/th.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  vi: () => import('./languages/vi.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
};

/** The languages every phrase is written in. */
export const PHRASE_LANGUAGES: readonly string[] = Object.keys(files);

/** Whether the phrasebook is written in this language. */
export const isPhraseLanguage = (lang: string): boolean => Object.hasOwn(files, lang);

/** How a language says each phrase; nothing for a language the phrasebook is not written in. */
export const phraseWords = async (lang: string): Promise<PhraseWords> => (await files[lang]?.())?.words ?? {};
