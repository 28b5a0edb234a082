/** Letters as people type them: without the marks that are left out in a hurry, and of those that sound alike the same. */

/** Marks that may be left out: accents of Latin and Greek, vowel signs of Arabic and Hebrew, the dot of Indic scripts. */
const marks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|[\u064b-\u065f\u0670\u0640\u0591-\u05c7\u093c\u09bc\u0a3c\u0b3c]/gu;

/** Letter for letter, of the same length. */
const alike: readonly (readonly [string, string])[] = [
  // Latin letters that no accent makes.
  ['łđøıħ', 'ldoih'],
  // Cyrillic.
  ['ёґ', 'ег'],
  // Greek, at the end of a word.
  ['ς', 'σ'],
  // Arabic script: the forms of alef, and letters that keyboards of several languages have instead of one another.
  ['أإآٱ', 'اااا'],
  ['ىیې', 'ييي'],
  ['ک', 'ك'],
  ['ةهہۀھۃ', 'هههههه'],
  // A nasal, written two ways.
  ['ँঁਁઁଁ', 'ंংਂંଂ'],
  // Ethiopic letters that sound alike, in all seven orders.
  ['ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆ', 'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆ'],
  ['ሠሡሢሣሤሥሦ', 'ሰሱሲሳሴስሶ'],
  ['ኣዐዑዒዓዔዕዖ', 'አአኡኢአኤእኦ'],
  ['ፀፁፂፃፄፅፆ', 'ጸጹጺጻጼጽጾ'],
];

const plainOf: ReadonlyMap<string, string> = new Map(
  alike.flatMap(([from, to]) => {
    const plain = Array.from(to);
    return Array.from(from).map((letter, at) => [letter, plain[at] ?? letter] as const);
  }),
);

/** A letter in the place of one it is taken for; the letter itself where there is none. */
export const plainLetter = (letter: string): string => plainOf.get(letter) ?? letter;

/** A text in small letters without marks, and with one letter for those taken for each other. */
export const withPlainLetters = (text: string): string =>
  Array.from(text.normalize('NFD').replace(marks, '').normalize('NFC'), plainLetter)
    .join('')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('և', 'եւ');
