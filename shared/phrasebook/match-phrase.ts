/**
 * Finding the phrase a text is, and saying it in another language. Exact: the whole text must be the
 * phrase, whatever its case, accents and punctuation. [TR-PHRASEBOOK]
 */
import { phraseKey } from '#shared/domain/translation/phrase-key.ts';
import {
  PHRASE_LANGUAGES,
  PLACEHOLDER_KINDS,
  type Phrase,
  type PhraseLanguage,
  type PlaceholderKind,
} from './phrase.ts';
import { PHRASES } from './phrasebook.ts';
import { readableValue, VALUE_PATTERNS } from './placeholder-values.ts';

type Template = { readonly phrase: Phrase; readonly pattern: RegExp; readonly kinds: readonly PlaceholderKind[] };
type Index = { readonly exact: ReadonlyMap<string, Phrase>; readonly templates: readonly Template[] };

export type PhraseMatch = { readonly phrase: Phrase; readonly values: ReadonlyMap<PlaceholderKind, string> };

const isKind = (name: string): name is PlaceholderKind => PLACEHOLDER_KINDS.some((kind) => kind === name);

/** Whether the phrasebook is written in this language. */
const isPhraseLanguage = (lang: string): lang is PhraseLanguage => PHRASE_LANGUAGES.some((known) => known === lang);

/** Lower case, no accents, plain width, and every character where it was. */
const folded = (text: string): string =>
  text.replace(/[^\n]/gu, (character) => {
    const plain = character
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC')
      .toLowerCase();
    return plain.length === character.length ? plain.replace(/[‘’ʼ`]/, "'") : character;
  });

const GAP = '[\\p{P}\\p{S}\\s]*';

const literalPattern = (literal: string): string =>
  folded(literal)
    .split(/[\p{P}\p{S}\s]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&'))
    .join(GAP);

const templateOf = (phrase: Phrase, text: string): Template => {
  const kinds: PlaceholderKind[] = [];
  const parts = text.split(/\{([a-z]+)\}/).map((part, index) => {
    if (index % 2 === 0 || !isKind(part)) return literalPattern(part);
    kinds.push(part);
    return `(${VALUE_PATTERNS[part]})`;
  });
  const last = kinds.at(-1);
  const endsInCode = text.replace(/[.。]\s*$/, '').endsWith('}') && (last === 'password' || last === 'code');
  // A password may end in punctuation; only the sentence's own full stop is not part of it.
  if (endsInCode) parts[parts.length - 1] = '[.。]?\\s*';
  return { phrase, kinds, pattern: new RegExp(`^${GAP}${parts.join('')}${endsInCode ? '' : GAP}$`, 'du') };
};

const indexOf = (lang: PhraseLanguage): Index => {
  const exact = new Map<string, Phrase>();
  const templates: Template[] = [];
  for (const phrase of PHRASES) {
    for (const text of [phrase.texts[lang], ...(phrase.also?.[lang] ?? [])]) {
      if (text.includes('{')) templates.push(templateOf(phrase, text));
      else exact.set(phraseKey(text), phrase);
    }
  }
  return { exact, templates };
};

const indexes = new Map<PhraseLanguage, Index>();

const cachedIndex = (lang: PhraseLanguage): Index => {
  const index = indexes.get(lang) ?? indexOf(lang);
  indexes.set(lang, index);
  return index;
};

/** The longest phrase with its values filled in; longer texts need not be compared. */
const LONGEST = 500;

/** The phrase this text is in that language, with what stands in its placeholders; undefined for none. */
export const matchPhrase = (text: string, lang: string): PhraseMatch | undefined => {
  if (!isPhraseLanguage(lang) || text.length > LONGEST) return undefined;
  const { exact, templates } = cachedIndex(lang);
  const phrase = exact.get(phraseKey(text));
  if (phrase !== undefined) return { phrase, values: new Map() };
  const original = text.trim().normalize('NFC');
  const searched = folded(original);
  for (const template of templates) {
    const match = template.pattern.exec(searched);
    if (match === null) continue;
    const values = new Map(
      template.kinds.map((kind, index) => {
        const [start, end] = match.indices?.[index + 1] ?? [0, 0];
        return [kind, readableValue(kind, original.slice(start, end))] as const;
      }),
    );
    return { phrase: template.phrase, values };
  }
  return undefined;
};

/** A phrase in a language, its placeholders filled. */
const sayPhrase = (match: PhraseMatch, lang: PhraseLanguage): string =>
  match.phrase.texts[lang].replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    isKind(name) ? (match.values.get(name) ?? whole) : whole,
  );

const translateWhole = (text: string, from: string, to: PhraseLanguage): string | undefined => {
  const match = matchPhrase(text, from);
  return match === undefined ? undefined : sayPhrase(match, to);
};

/** Languages that put no blank between sentences. */
const UNSPACED: ReadonlySet<PhraseLanguage> = new Set(['ja', 'zh-CN']);
const MOST_SENTENCES = 8;
/** Some phrases are two or three sentences long. */
const LONGEST_PHRASE = 3;

/** A line whose sentences are all phrases: "Good morning. Could I have some ice, please?" */
const translateSentences = (line: string, from: PhraseLanguage, to: PhraseLanguage): string | undefined => {
  const sentences = [...new Intl.Segmenter(from, { granularity: 'sentence' }).segment(line)].map(
    ({ segment }) => segment,
  );
  if (sentences.length > MOST_SENTENCES) return undefined;
  const said: string[] = [];
  for (let at = 0; at < sentences.length;) {
    let length = Math.min(LONGEST_PHRASE, sentences.length - at);
    let phrase = translateWhole(sentences.slice(at, at + length).join(''), from, to);
    while (phrase === undefined && length > 1) {
      length -= 1;
      phrase = translateWhole(sentences.slice(at, at + length).join(''), from, to);
    }
    if (phrase === undefined) return undefined;
    said.push(phrase);
    at += length;
  }
  return said.join(UNSPACED.has(to) ? '' : ' ');
};

/**
 * The phrasebook's translation of a text; undefined when it has none. A text of several lines or
 * sentences has one only when each of them is a phrase.
 */
export const translatePhrase = (text: string, from: string, to: string): string | undefined => {
  if (!isPhraseLanguage(from) || !isPhraseLanguage(to) || text.length > LONGEST) return undefined;
  const whole = translateWhole(text, from, to);
  if (whole !== undefined) return whole;
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : translateSentences(line.trim(), from, to)));
  return lines.every((line) => line !== undefined) && lines.some((line) => line !== '') ? lines.join('\n') : undefined;
};
