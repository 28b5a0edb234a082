/** Whether a word a guest typed is a word of the lexicon: endings, clitics and slips of the finger aside. */
import type { LexiconWord } from './lexicon-word.ts';

const PLURALS = ['s', 'es', 'x'];
const PARTICLES = [
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '에',
  '도',
  '만',
  '좀',
  '과',
  '와',
  '랑',
  '이랑',
  '하고',
  '에서',
  '이나',
  '나',
  '의',
  '요',
];
const ARABIC_CLITICS = [/^[وبلفك](?=\p{L}{3})/u, /^[وف][بلك](?=\p{L}{3})/u];
/** What is said behind *and* in one word with it, though it is short itself: *and not*. */
const ARABIC_AND = /^[وف](?=(?:لا|لم|لن|ما|هل|كم|اين|متي|كيف)$)/u;
const ARABIC_ENDINGS = /(?<=\p{L}{3})(?:نا|كم|ها|هم|ي|ك|ا)$/u;

/** An Arabic word as typed, and without the letters that lean on it. */
export function arabicForms(token: string): readonly string[] {
  const bare = [token, token.replace(ARABIC_AND, ''), ...ARABIC_CLITICS.map((clitic) => token.replace(clitic, ''))];
  return [
    ...new Set(
      bare.flatMap((one) => {
        const stem = one.replace(ARABIC_ENDINGS, '');
        return [one, stem, stem.replace(/ت$/u, 'ه')];
      }),
    ),
  ];
}

/** A typed word with the forms it may stand for. */
export interface TypedToken {
  readonly token: string;
  readonly forms: readonly string[];
}

export function typedTokens(tokens: readonly string[]): readonly TypedToken[] {
  return tokens.map((token) => ({ token, forms: /\p{Script=Arabic}/u.test(token) ? arabicForms(token) : [token] }));
}

function isToken(
  { token, forms }: TypedToken,
  wanted: { readonly text: string; readonly open: boolean },
  lang: string,
): boolean {
  if (lang === 'ar') return forms.some((form) => (wanted.open ? form.startsWith(wanted.text) : form === wanted.text));
  if (wanted.open) return token.startsWith(wanted.text);
  if (token === wanted.text) return true;
  const endings = lang === 'ko' ? PARTICLES : PLURALS;
  return token.startsWith(wanted.text) && endings.includes(token.slice(wanted.text.length));
}

/** Letters by which a word is looked for before it is compared. */
const BEGINNING = 3;

/** How the tokens begin, so that of a whole lexicon few words are compared with a long text. */
export function beginningsOf(tokens: readonly TypedToken[]): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const { token, forms } of tokens)
    for (const form of [token, ...forms])
      for (let length = 1; length <= BEGINNING; length += 1) beginnings.add(form.slice(0, length));
  return beginnings;
}

/** How a word begins, as `beginningsOf` has it. */
export const beginningOf = ({ tokens }: LexiconWord): string => (tokens[0]?.text ?? '').slice(0, BEGINNING);

/** Whether the word can be among tokens that begin so: every one of its own begins one of them. */
export const mayStand = ({ tokens }: LexiconWord, beginnings: ReadonlySet<string>): boolean =>
  tokens.every(({ text }) => beginnings.has(text.slice(0, BEGINNING)));

/** Where in the tokens the word begins; -1 where it is not. */
export function findWord(tokens: readonly TypedToken[], { tokens: wanted, lang }: LexiconWord): number {
  return tokens.findIndex((_, at) =>
    wanted.every((one, index) => {
      const token = tokens[at + index];
      return token !== undefined && isToken(token, one, lang);
    }),
  );
}

/** Letters to add, drop, change or swap to get from one to the other, counted up to `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row.at(-1) ?? most + 1;
}

/** Letters from which on a word may have a slip. */
export const SLIPS = 5;
/** Letters from which on a word may have two slips, or a slip in its beginning alone. */
const TWO_SLIPS = 8;

/** Letters of one that the other has not, each as often as it stands: more than one is another word, as passport and password. */
function otherLetters(typed: string, wanted: string): number {
  const left = [...wanted];
  for (const letter of typed) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return left.length;
}

const VOWELS = /^[aeiouyاويء\u1161-\u1175]{2}$/u;

/** In a short word one letter for another is a slip where both are vowels; else it is another word, as plano and piano. */
function mayBeSlip(typed: string, wanted: string): boolean {
  if (typed.length !== wanted.length || otherLetters(typed, wanted) === 0) return true;
  const at = [...typed].findIndex((letter, index) => letter !== wanted[index]);
  return VOWELS.test(`${typed[at] ?? ''}${wanted[at] ?? ''}`);
}

/**
 * Typed in a hurry: one slip in five letters, two in eight, none in the first. Korean is compared by its letters, not its
 * syllables.
 *
 * @param typed in single letters (NFD)
 */
export function isMistyped(typed: string, word: LexiconWord): boolean {
  const wanted = word.letters;
  if (typed[0] !== wanted[0] || wanted.length < SLIPS || typed.length < SLIPS || word.tokens.length !== 1) return false;
  if (editDistance(typed, wanted, 1) <= 1 && (wanted.length >= TWO_SLIPS || mayBeSlip(typed, wanted))) return true;
  if (wanted.length >= TWO_SLIPS && editDistance(typed, wanted, 2) <= 2 && otherLetters(typed, wanted) <= 1)
    return true;
  const isOpen = word.anywhere || word.tokens.some(({ open }) => open);
  return (
    isOpen &&
    wanted.length >= TWO_SLIPS &&
    typed.length > wanted.length &&
    editDistance(typed.slice(0, wanted.length), wanted, 1) <= 1
  );
}
