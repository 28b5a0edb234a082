/**
 * Finding the phrase a text is, and saying it in another language. Exact: the whole text must be the
 * phrase, whatever its case, accents and punctuation. [TR-PHRASEBOOK]
 */
import { bcp47Of } from '#shared/languages/codes.ts';
import { phraseKey } from '#shared/domain/translation/phrase-key.ts';
import { plainLetter } from '#shared/domain/translation/plain-letters.ts';
import { PLACEHOLDER_KINDS, type PhraseWords, type PlaceholderKind } from './phrase.ts';
import { isPhraseLanguage, phraseWords } from './phrase-words.ts';
import { readableValue, VALUE_PATTERNS } from './placeholder-values.ts';

type Template = { readonly id: string; readonly pattern: RegExp; readonly kinds: readonly PlaceholderKind[] };
type Book = {
  readonly words: PhraseWords;
  /** Phrases by the key of their texts. */
  readonly exact: ReadonlyMap<string, string>;
  readonly templates: readonly Template[];
};

export type PhraseMatch = { readonly id: string; readonly values: ReadonlyMap<PlaceholderKind, string> };

const isKind = (name: string): name is PlaceholderKind => PLACEHOLDER_KINDS.some((kind) => kind === name);

/** Lower case, no accents, plain width, and every character where it was. */
const folded = (text: string): string =>
  text.replace(/[^\n]/gu, (character) => {
    const plain = character
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
      .normalize('NFC')
      .toLowerCase();
    return plain.length === character.length ? plainLetter(plain.replace(/[‘’ʼʻ`׳]/, "'")) : character;
  });

const GAP = '[\\p{P}\\p{S}\\s\\u200b-\\u200d]*';

const literalPattern = (literal: string): string =>
  folded(literal)
    .split(/[\p{P}\p{S}\s\u200b-\u200d]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&'))
    .join(GAP);

const templateOf = (id: string, text: string): Template => {
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
  return { id, kinds, pattern: new RegExp(`^${GAP}${parts.join('')}${endsInCode ? '' : GAP}$`, 'du') };
};

const bookOf = (words: PhraseWords): Book => {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [id, texts] of Object.entries(words)) {
    for (const text of texts) {
      if (text.includes('{')) templates.push(templateOf(id, text));
      else exact.set(phraseKey(text), id);
    }
  }
  return { words, exact, templates };
};

const books = new Map<string, Promise<Book>>();

/** A language's phrases as they are searched; read when first asked for. */
const openBook = (lang: string): Promise<Book> => {
  const book = books.get(lang) ?? phraseWords(lang).then(bookOf);
  books.set(lang, book);
  return book;
};

/** The longest phrase with its values filled in; longer texts need not be compared. */
const LONGEST = 500;

const matchIn = ({ exact, templates }: Book, text: string): PhraseMatch | undefined => {
  const id = exact.get(phraseKey(text));
  if (id !== undefined) return { id, values: new Map() };
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
    return { id: template.id, values };
  }
  return undefined;
};

/** The phrase this text is in that language, with what stands in its placeholders; undefined for none. */
export const matchPhrase = async (text: string, lang: string): Promise<PhraseMatch | undefined> =>
  isPhraseLanguage(lang) && text.length <= LONGEST ? matchIn(await openBook(lang), text) : undefined;

/** A phrase in a language, its placeholders filled. */
const sayPhrase = ({ id, values }: PhraseMatch, { words }: Book): string | undefined =>
  words[id]?.[0].replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    isKind(name) ? (values.get(name) ?? whole) : whole,
  );

const translateWhole = (text: string, from: Book, to: Book): string | undefined => {
  const match = matchIn(from, text);
  return match === undefined ? undefined : sayPhrase(match, to);
};

/** Languages that put no blank between sentences. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh-CN', 'zh-TW']);
const MOST_SENTENCES = 8;
/** Some phrases are two or three sentences long. */
const LONGEST_PHRASE = 3;

type Pair = { readonly from: Book; readonly to: Book; readonly fromLang: string; readonly toLang: string };

/** A line whose sentences are all phrases: "Good morning. Could I have some ice, please?" */
const translateSentences = (line: string, pair: Pair): string | undefined => {
  const { from, to } = pair;
  const sentences = [
    ...new Intl.Segmenter([bcp47Of(pair.fromLang), 'en'], { granularity: 'sentence' }).segment(line),
  ].map(({ segment }) => segment);
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
  return said.join(UNSPACED.has(pair.toLang) ? '' : ' ');
};

/**
 * The phrasebook's translation of a text; undefined when it has none. A text of several lines or
 * sentences has one only when each of them is a phrase.
 */
export const translatePhrase = async (text: string, fromLang: string, toLang: string): Promise<string | undefined> => {
  if (!isPhraseLanguage(fromLang) || !isPhraseLanguage(toLang) || text.length > LONGEST) return undefined;
  const [from, to] = await Promise.all([openBook(fromLang), openBook(toLang)]);
  const pair: Pair = { from, to, fromLang, toLang };
  const whole = translateWhole(text, from, to);
  if (whole !== undefined) return whole;
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : translateSentences(line.trim(), pair)));
  return lines.every((line) => line !== undefined) && lines.some((line) => line !== '') ? lines.join('\n') : undefined;
};
