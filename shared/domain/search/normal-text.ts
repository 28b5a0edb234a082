/**
 * Texts made comparable: what a guest types and what a house wrote meet in one form. The database does the same to the
 * house's texts (`search_normal`, migration 20261125T0030); a test holds the two together [SEARCH-NORMAL].
 */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu;
const BETWEEN_WORDS =
  /[\ufe00-\ufe0f\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ufeff]+/gu;
const ARABIC_ARTICLE = / [وف]?(?:[بك]?ال|لل)(?=[\u0621-\u064a]{2})/gu;
const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * Without case, accents, vowel signs and width; hiragana as katakana without the long mark; the forms of alef, yeh and teh
 * alike and the Arabic article gone; words between single spaces, one before the first and after the last.
 */
export function normalText(said: string): string {
  const plain = said
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + HIRAGANA_TO_KATAKANA))
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .replace(/ٱ/gu, 'ا')
    .replace(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/ー/gu, '')
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae');
  return ` ${` ${plain.replace(BETWEEN_WORDS, ' ')} `.replace(ARABIC_ARTICLE, ' ').replace(/ +/gu, ' ').trim()} `;
}
