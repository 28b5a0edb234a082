/** Choosing a language for a person: from what their browser prefers, and from what a QR code names. */
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGE_CODES } from './codes.ts';

/** Tags browsers send for languages that carry another code on our wire. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  he: 'iw',
  jv: 'jw',
  fil: 'tl',
  in: 'id',
  ji: 'yi',
  nb: 'no',
  nn: 'no',
  mo: 'ro',
  sh: 'sr',
  tw: 'ak',
  prs: 'fa',
  pes: 'fa',
  arb: 'ar',
  mni: 'mni-Mtei',
  cmn: 'zh',
  yue: 'zh-TW',
  wuu: 'zh-CN',
};

const TRADITIONAL = /^(hant|tw|hk|mo)$/;

/** Our code for a language tag of any spelling: `zh-Hant-HK` is `zh-TW`, `he-IL` is `iw`. [LANG-CHINESE, LANG-FIT] */
export const codeOfTag = (tag: string): string => {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const base = OTHER_NAMES[parts[0] ?? ''] ?? parts[0] ?? '';
  if (base !== 'zh') return base;
  // A written script outranks the region: zh-Hans-HK is read by people who chose simplified characters.
  if (parts.includes('hans')) return 'zh-CN';
  return parts.slice(1).some((part) => TRADITIONAL.test(part)) ? 'zh-TW' : 'zh-CN';
};

/**
 * The language to show a person [LANG-FALLBACK, LANG-FIT]: the first of their preferences that is allowed, else
 * the other Chinese script for a reader of Chinese, else English, else the first that is allowed.
 *
 * @param preferred language tags in the person's order, as `navigator.languages` or Accept-Language has them
 * @param allowed codes that may be chosen; by default all the interface is offered in
 */
export const fitLanguage = (
  preferred: readonly string[],
  allowed: readonly string[] = SUPPORTED_LANGUAGE_CODES,
): string => {
  const codes = preferred.map(codeOfTag);
  const exact = codes.find((code) => allowed.includes(code));
  if (exact !== undefined) return exact;
  const chinese = codes.some((code) => code.startsWith('zh-'))
    ? allowed.find((code) => code.startsWith('zh-'))
    : undefined;
  if (chinese !== undefined) return chinese;
  return allowed.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (allowed[0] ?? DEFAULT_LANGUAGE);
};

const NEXT_OF_KIN: Readonly<Record<string, string>> = { 'zh-TW': 'zh-CN', 'zh-CN': 'zh-TW' };

/**
 * The order in which a reader of `code` is served, whoever worded the text [LANG-CHAIN]: their own language, the other
 * Chinese script, English, the house's. Interface, house's texts, greetings and bots all ask here, so that a page never
 * falls back in two ways.
 *
 * @param own the house's language, where a text is the house's
 */
export const readingOrder = (code: string, own = DEFAULT_LANGUAGE): readonly string[] => [
  ...new Set([code, NEXT_OF_KIN[code] ?? code, DEFAULT_LANGUAGE, own]),
];

/** The language of the interface's texts a reader of `code` gets. [LANG-CHAIN] */
export const textsLanguage = (code: string, has: (code: string) => boolean): string =>
  readingOrder(code).find(has) ?? DEFAULT_LANGUAGE;

type Texts = Readonly<Record<string, string>>;

/** The language a reader gets of what is worded in several; undefined where it is not worded at all. [LANG-CHAIN] */
export const languageOf = (texts: Texts, code: string, own?: string): string | undefined =>
  // The code may come from an address: `constructor` is none.
  [...readingOrder(code, own), ...Object.keys(texts)].find((one) => Object.hasOwn(texts, one) && texts[one] !== '');

/** The text a reader gets of what is worded in several languages, or an empty one. [LANG-CHAIN] */
export const textIn = (texts: Texts, code: string, own?: string): string =>
  texts[languageOf(texts, code, own) ?? ''] ?? '';

const QR_LANGUAGES = ['ja', 'en', 'cn', 'tw', 'ko'];
const LANGUAGE_TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;

/**
 * The language a QR code names [ENTRY-LANG, ENTRY-LANG-BAD]: the base code where it is one of ja, en, cn, tw and ko,
 * the last part for Chinese, English for any other.
 *
 * @returns an empty string for an empty or malformed code, which the caller logs as an error
 */
export const qrLanguage = (code: string | null | undefined): string => {
  const tag = (code ?? '').trim();
  if (!LANGUAGE_TAG.test(tag)) return '';
  const parts = tag.toLowerCase().split(/[-_]/);
  const chosen = (parts[0] === 'zh' ? parts.at(-1) : parts[0]) ?? '';
  return QR_LANGUAGES.includes(chosen) ? chosen : DEFAULT_LANGUAGE;
};
