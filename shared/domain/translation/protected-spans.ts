/**
 * Pieces of a chat text that a translation must carry over whole: links, addresses, placeholders,
 * names, the tenant's own terms, codes, numbers and times. [TR-KEEP]
 */

type KeptKind =
  | 'symbol'
  | 'link'
  | 'url'
  | 'email'
  | 'placeholder'
  | 'mention'
  | 'term'
  | 'name'
  | 'phone'
  | 'code'
  | 'time'
  | 'number';

/** One kept piece: where it stands in the text, and what a reader is to see in its place. */
export type ProtectedSpan = {
  readonly start: number;
  readonly end: number;
  readonly kind: KeptKind;
  readonly shown: string;
};

/** A term with what is shown for it in the target language. */
export type Term = { readonly find: string; readonly show: string };

export type ProtectOptions = {
  /** Names of people and places that stay as they are. */
  readonly names?: readonly string[];
  /** The tenant dictionary's terms for this pair of languages. */
  readonly terms?: readonly Term[];
  /** Hide numbers and times too; otherwise they stay readable for the engine and are only compared. */
  readonly numbers?: boolean;
};

/** The brackets our own marks are made of; they stand in no keyboard's reach. */
export const MARK_OPEN = '⟦';
export const MARK_CLOSE = '⟧';

const SYMBOL = /[⟦⟧]+/gu;
const LINK = /\[[^[\]|\n]{1,200}\|[^\]\s]{1,2000}\]/gu;
// Japanese and Chinese run on after an address without a blank, so it ends with its ASCII.
const URL =
  /(?:mailto:|tel:)[\w.+@%*#()-]+|(?:https?:\/\/|www\.)[\w.~:/?#@!$&()*+,;=%-]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.)+(?:com|net|org|info|jp|cn|tw|kr|fr|es|de|it|uk|eu|io|app|dev|hotel|travel|example)(?![\w-])(?:\/[\w.~:/?#@!$&()*+,;=%-]*)?/giu;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu;
const PLACEHOLDER = /\{\{?[\w .-]{1,40}\}\}?/gu;
const MENTION = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,38}[\p{L}\p{N}_]/gu;
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()./-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu;
/** Room names, booking and Wi-Fi codes: letters and digits in one word, but not `2pm`, `3rd` or `20kg`. */
const CODE =
  /(?<![\p{L}\p{N}])(?!\d+(?:[.,:]\d+)?[a-z]{1,5}(?![\p{L}\p{N}]))(?=[a-z\d_-]*[a-z])(?=[a-z_-]*\d)[a-z\d]+(?:[_-][a-z\d]+)*(?![\p{L}\p{N}])/giu;
const TIME =
  /(?<!\d)\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?!\d)(?:\s?[ap]\.?m\b\.?)?|(?<![\d.,:])\d{1,2}\s?[ap]\.?m\b\.?/giu;
const NUMBER = /\p{Nd}+(?:[.,:/'’\u00a0\u202f-]\p{Nd}+)*/gu;

const TRAILING = /[.,;:!?)\]}…]+$/u;

/** Scripts written without spaces, or that hang particles on a word: no word boundary to look for. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Not the hyphen: in patterns that know Unicode it may not be escaped, and `Wi-Fi` and `Jean-Luc` have one. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const wordPattern = (word: string, flags: string): RegExp => {
  const first = word.at(0) ?? '';
  const last = word.at(-1) ?? '';
  const before = UNSPACED.test(first) ? '' : '(?<![\\p{L}\\p{N}])';
  const after = UNSPACED.test(last) ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`${before}${escaped(word).replace(/\s+/g, '\\s+')}${after}`, flags);
};

const longestFirst = (a: string, b: string): number => b.length - a.length;

type Found = { readonly pattern: RegExp; readonly kind: KeptKind; readonly shown?: string };

/** A pattern is made only of words that can occur at all: a dictionary may hold thousands. */
const occurring = (text: string) => {
  const folded = text.toLowerCase();
  return (word: string): boolean => word.trim() !== '' && folded.includes(word.trim().toLowerCase());
};

const searches = (options: ProtectOptions, occurs: (word: string) => boolean): readonly Found[] => [
  { pattern: SYMBOL, kind: 'symbol' },
  { pattern: LINK, kind: 'link' },
  { pattern: EMAIL, kind: 'email' },
  { pattern: URL, kind: 'url' },
  { pattern: PLACEHOLDER, kind: 'placeholder' },
  ...[...(options.terms ?? [])]
    .filter((term) => occurs(term.find))
    .toSorted((a, b) => longestFirst(a.find, b.find))
    .map((term) => ({ pattern: wordPattern(term.find.trim(), 'giu'), kind: 'term' as const, shown: term.show })),
  // Names keep their capitals: "Will" is a guest, "will you" is not.
  ...[...(options.names ?? [])]
    .filter((name) => name.trim().length > 1 && occurs(name))
    .toSorted(longestFirst)
    .map((name) => ({ pattern: wordPattern(name.trim(), 'gu'), kind: 'name' as const })),
  { pattern: MENTION, kind: 'mention' },
  { pattern: PHONE, kind: 'phone' },
  { pattern: CODE, kind: 'code' },
  ...(options.numbers === true
    ? [
        { pattern: TIME, kind: 'time' as const },
        { pattern: NUMBER, kind: 'number' as const },
      ]
    : []),
];

/** Every piece to keep, in the order of the text; where two overlap, the more telling kind wins. [TR-KEEP] */
export const findProtectedSpans = (text: string, options: ProtectOptions = {}): readonly ProtectedSpan[] => {
  const pieces: ProtectedSpan[] = [];
  for (const { pattern, kind, shown } of searches(options, occurring(text))) {
    for (const match of text.matchAll(pattern)) {
      const whole = kind === 'url' ? match[0].replace(TRAILING, '') : match[0];
      const start = match.index;
      const end = start + whole.length;
      if (end === start || pieces.some((piece) => start < piece.end && piece.start < end)) continue;
      pieces.push({ start, end, kind, shown: shown ?? whole });
    }
  }
  return pieces.toSorted((a, b) => a.start - b.start);
};

const ADDRESS = new RegExp(`${URL.source}|${EMAIL.source}`, 'iu');

/** Whether a text holds a web or mail address. */
export const hasAddress = (text: string): boolean => ADDRESS.test(text);

const DIGIT_ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
];

/** The same text with the digits of every script as ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });

/**
 * The numbers in a text, in any script's digits. Marks that group thousands or part decimals are left
 * out, because languages write them differently; times and ranges are the numbers they consist of.
 */
export const numbersIn = (text: string): readonly string[] => {
  const plain = withAsciiDigits(text).replace(
    /(?<=\d)[.,'’٬٫\u00a0\u202f ](?=\d{3}(?!\d))|(?<=\d)[.,'’٬٫](?=\d)/gu,
    '',
  );
  return plain.match(/\d+/g) ?? [];
};
