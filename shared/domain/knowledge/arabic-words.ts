/** What an Arabic word has in common with its other forms [KNOW-LANGUAGES]. Light stemming, of normalised words; pure. */

const ARABIC_ENDING = /(?<=\p{L}{3})(?:نا|كم|ها|هم|ات|ين|ون|ي|ه|ا)$/u;
const ARABIC_BEGINNING = /^(?:و|ب|ل|ف|ك)(?=\p{L}{3})/u;

/** What makes a verb of it, or a plural. */
const ARABIC_FORMING = /^[يتنا](?=\p{L}{3})/u;
/** The letter that a reflexive verb has behind the first of its root. */
const ARABIC_REFLEXIVE = /^(\p{L})ت(?=\p{L}{2}$)/u;
const ARABIC_LONG_VOWELS = 'اوي';
/** Letters of a root. */
const ROOT = 3;

/** An Arabic word without what leans on it. */
export const arabicBare = (word: string): string => word.replace(ARABIC_BEGINNING, '').replace(ARABIC_ENDING, '');

/**
 * The letters that an Arabic word has in common with its broken plural and its verb: *office* and *offices*, *work* and
 * *I work*. Null where they are too few to tell anything.
 */
export function arabicRoot(word: string): string | null {
  const bare = arabicBare(word);
  const formed = bare.replace(ARABIC_FORMING, '');
  let root = formed === bare ? bare : formed.replace(ARABIC_REFLEXIVE, '$1');
  for (;;) {
    const at = [...root].findLastIndex(
      (letter, index) => index > 0 && index < root.length - 1 && ARABIC_LONG_VOWELS.includes(letter),
    );
    if (at < 0 || root.length <= ROOT) break;
    root = `${root.slice(0, at)}${root.slice(at + 1)}`;
  }
  return root.length < ROOT ? null : root;
}
