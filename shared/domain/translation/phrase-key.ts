/**
 * When two texts are "the same" for an exact match in the dictionary or the phrasebook: case, accents,
 * width, blanks and punctuation do not count; words and numbers do. [TR-DICTIONARY, TR-PHRASEBOOK]
 */
import { withAsciiDigits } from './protected-spans.ts';

const withoutLatinAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');

/** Arabic as people type it: without vowel signs and stretching, the forms of alef and of yeh alike. */
const withPlainArabic = (text: string): string =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

/** The key under which equal texts meet; empty for a text without words or numbers. */
export const phraseKey = (text: string): string =>
  withPlainArabic(withoutLatinAccents(withAsciiDigits(text).toLowerCase()))
    .replace(/['’‘ʼ`]/g, '')
    .replace(/(?<=\d)[.:](?=\d)/g, '\u0001')
    .replace(/[\p{P}\p{S}\p{C}\p{Z}]+/gu, (run) => (run.includes('\u0001') ? ':' : ' '))
    // Japanese, Chinese and Thai are written without blanks; those that stand there mean nothing.
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー])/gu,
      '',
    )
    .trim();
