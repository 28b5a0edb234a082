/**
 * Text without what it said [LOG-FILLER]: every letter becomes one letter of its script, every digit a zero, every
 * picture one picture; length, spaces, punctuation, line breaks and the shape of links stay. Characters are
 * replaced one by one, wherever they stand, so that a piece of filler is the filler of that piece: what the
 * server cuts out of a redacted text equals the redacted cut. Filler of filler is itself.
 */

/** Letter, and mark, of the scripts we meet most; capital letters only where a script has them. */
const SCRIPTS: readonly (readonly [RegExp, string, string?])[] = [
  [/\p{Script=Latin}/u, 'x', 'X'],
  [/\p{Script=Cyrillic}/u, 'ж', 'Ж'],
  [/\p{Script=Greek}/u, 'λ', 'Λ'],
  [/\p{Script=Armenian}/u, 'ա', 'Ա'],
  [/\p{Script=Han}/u, '字'],
  [/\p{Script=Hiragana}/u, 'あ'],
  [/\p{Script=Katakana}/u, 'ア'],
  [/\p{Script=Hangul}/u, '가'],
  [/\p{Script=Bopomofo}/u, 'ㄅ'],
  [/\p{Script=Arabic}/u, 'ا'],
  [/\p{Script=Hebrew}/u, 'א'],
  [/\p{Script=Thaana}/u, 'ހ'],
  [/\p{Script=Devanagari}/u, 'क'],
  [/\p{Script=Bengali}/u, 'ক'],
  [/\p{Script=Gurmukhi}/u, 'ਕ'],
  [/\p{Script=Gujarati}/u, 'ક'],
  [/\p{Script=Tamil}/u, 'க'],
  [/\p{Script=Telugu}/u, 'క'],
  [/\p{Script=Kannada}/u, 'ಕ'],
  [/\p{Script=Malayalam}/u, 'ക'],
  [/\p{Script=Sinhala}/u, 'ක'],
  [/\p{Script=Thai}/u, 'ก'],
  [/\p{Script=Lao}/u, 'ກ'],
  [/\p{Script=Myanmar}/u, 'က'],
  [/\p{Script=Khmer}/u, 'ក'],
  [/\p{Script=Georgian}/u, 'ა'],
  [/\p{Script=Ethiopic}/u, 'ሀ'],
  [/\p{Script=Tibetan}/u, 'ཀ'],
];
/** In place of what takes two code units. */
const WIDE_LETTER = '𠀀';
const WIDE_PICTURE = '🙂';
const PICTURE = '☺';
const MARK = '\u0301';

const known = new Map<string, string>();

function characterFiller(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const made = makeFiller(character);
  // A guard against a text of all of Unicode; the map is a cache and nothing more.
  if (known.size > 20_000) known.clear();
  known.set(character, made);
  return made;
}

function makeFiller(character: string): string {
  const wide = character.length > 1;
  if (/\p{Nd}/u.test(character)) return wide ? WIDE_LETTER : zeroOf(character);
  if (/\p{M}/u.test(character)) return wide ? WIDE_LETTER : MARK;
  if (/[\p{L}\p{N}]/u.test(character)) {
    if (wide) return WIDE_LETTER;
    const script = SCRIPTS.find(([test]) => test.test(character));
    // The mark that lengthens a vowel is of no script, and says nothing.
    if (script === undefined) return character === 'ー' ? character : 'x';
    return /\p{Lu}/u.test(character) ? (script[2] ?? script[1]) : script[1];
  }
  if (wide) return /\p{C}/u.test(character) && !/\p{Cn}/u.test(character) ? character : WIDE_PICTURE;
  return /\p{So}/u.test(character) ? PICTURE : character;
}

/** Digits stand in tens, and a zero's place is a multiple of that in each block we meet. */
function zeroOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0x30;
  for (let zero = code; zero > code - 10; zero -= 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String.fromCodePoint(zero);
  }
  return '0';
}

const ASCII = /^\p{ASCII}*$/u;
/** How links begin; with them the shape of a link stays a link. */
const LINK_START = /(https?:\/\/|tel:|mailto:|\/media\/)/i;

function wordsFiller(text: string): string {
  if (ASCII.test(text)) return text.replace(/[a-z]/g, 'x').replace(/[A-Z]/g, 'X').replace(/[0-9]/g, '0');
  let filler = '';
  for (const character of text) filler += characterFiller(character);
  return filler;
}

/** Fillers of what is said often: names, ready replies, languages. */
const often = new Map<string, string>();
const OFTEN_LENGTH = 120;

/** The text's filler: as long in code units, in the same script, with its links' shape. */
export function fillerOf(text: string): string {
  if (text.length > OFTEN_LENGTH) return makeFillerOf(text);
  const before = often.get(text);
  if (before !== undefined) return before;
  const made = makeFillerOf(text);
  if (often.size >= 2000) often.clear();
  often.set(text, made);
  return made;
}

function makeFillerOf(text: string): string {
  if (!LINK_START.test(text)) return wordsFiller(text);
  return text
    .split(LINK_START)
    .map((part, index) => (index % 2 === 1 ? part.toLowerCase() : wordsFiller(part)))
    .join('');
}
