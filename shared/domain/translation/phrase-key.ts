/**
 * When two texts are "the same" for an exact match in the dictionary or the phrasebook: case, accents, width, blanks,
 * punctuation, and letters that people of a script type one for another do not count; words and numbers do.
 * [TR-DICTIONARY, TR-PHRASEBOOK]
 */
import { withPlainLetters } from './plain-letters.ts';
import { withAsciiDigits } from './protected-spans.ts';

/** The key under which equal texts meet; empty for a text without words or numbers. */
export const phraseKey = (text: string): string =>
  withPlainLetters(withAsciiDigits(text).toLowerCase())
    .replace(/['’‘ʼʻ`׳]/g, '')
    .replace(/(?<=\d)[.:](?=\d)/g, '\u0001')
    .replace(/[\p{P}\p{S}\p{C}\p{Z}]+/gu, (run) => (run.includes('\u0001') ? ':' : ' '))
    // Many languages part words otherwise than their writers do, or not at all; two numbers in a row stay two.
    .replace(/(?<!\d) | (?!\d)/g, '')
    .trim();
