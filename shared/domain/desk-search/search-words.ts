/**
 * What is looked for at the desk, and by what it is found: words as both sides normalise them, and of each the pieces
 * that a text must hold (`desk_grams`, migration 20261130T0910; a test holds the two together) [FIND-GRAMS].
 */
import { normalText } from '../search/normal-text.ts';

/** More of what was typed is not looked at: all words must stand in a text, and each makes it narrower. */
const WORDS = 8;
/** Letters of alphabets up to here say little alone. */
const LAST_LETTER = 'ɏ';

const saysMuch = (character: string): boolean => character > LAST_LETTER;

/** The words to look for, longest first; none where nothing of what was typed is a letter, a number or a sign. */
export function searchWords(said: string): readonly string[] {
  const words = new Set(normalText(said).split(' '));
  words.delete('');
  return [...words].toSorted((one, other) => other.length - one.length).slice(0, WORDS);
}

/**
 * How a word must stand in a text: a single letter begins a word, all else stands anywhere, since Japanese, Chinese and
 * Thai have no words to begin and German hides one in another.
 */
export const asItStands = (word: string): string => ([...word].length > 1 || saysMuch(word) ? word : ` ${word}`);

/** The pieces of a word that every text with it holds, as `desk_grams` cuts texts. */
export function gramsOf(word: string): readonly string[] {
  const characters = [...asItStands(word)];
  if (characters.length < 3) return [characters.join('')];
  return characters.slice(2).map((last, index) => `${characters[index] ?? ''}${characters[index + 1] ?? ''}${last}`);
}
