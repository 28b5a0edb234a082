/**
 * Patterns that a house writes itself, without a word of regular expressions: `#` is a digit, `@` a letter, `?` either,
 * a space or a hyphen may be left out, and everything else stands for itself, in small letters or large. Nothing repeats,
 * so nothing a house writes can take long over any text [MASK-BOUNDED].
 */
import { literally, UNSPACED } from './unspaced.ts';

export const PATTERN_MAX = 60;
/** A shorter one would hide half of what is said. */
const PATTERN_MIN = 3;

const WILD: Readonly<Record<string, string>> = { '#': '\\p{Nd}', '@': '\\p{L}', '?': '[\\p{L}\\p{Nd}]' };
const SEPARATOR = '[\\s\\p{Pd}]?';
const LETTER = /[\p{L}\p{Nd}]/u;
/** Does a letter or digit stand there that may not go on beyond the pattern? */
const bounded = (character: string | undefined): boolean =>
  character !== undefined && (character in WILD || (LETTER.test(character) && !UNSPACED.test(character)));

/** Letters, digits and signs for them, without what may be left out. */
const told = (pattern: string): string[] => [...pattern.normalize('NFC')].filter((one) => !/[\s\p{Pd}]/u.test(one));

/** What is wrong with a pattern, by our word for it; null where nothing is. */
export function patternFault(pattern: string): 'required' | 'text_too_long' | 'pattern_too_wide' | null {
  if (pattern.trim() === '') return 'required';
  if ([...pattern].length > PATTERN_MAX) return 'text_too_long';
  const parts = told(pattern);
  // Letters alone would match every word; digits alone, so few of them, every price and room.
  const wide =
    parts.every((one) => one === '@' || one === '?') || (parts.every((one) => one in WILD) && parts.length < 5);
  return parts.length < PATTERN_MIN || wide ? 'pattern_too_wide' : null;
}

/** As it is looked for; null for what is none. */
export function ownPattern(pattern: string): RegExp | null {
  if (patternFault(pattern) !== null) return null;
  const parts = told(pattern);
  const source = [
    ...pattern
      .trim()
      .normalize('NFC')
      .replaceAll(/[\s\p{Pd}]+/gu, ' '),
  ]
    .map((one) => (one === ' ' ? SEPARATOR : (WILD[one] ?? literally(one))))
    .join('');
  const before = bounded(parts[0]) ? '(?<![\\p{L}\\p{Nd}])' : '';
  const after = bounded(parts.at(-1)) ? '(?![\\p{L}\\p{Nd}])' : '';
  return new RegExp(before + source + after, 'giu');
}
