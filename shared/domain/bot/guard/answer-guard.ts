/**
 * What a model's words must not do, whatever it was talked into: lead elsewhere, tell what it was told to keep, say what
 * stands nowhere [BOT-GUARD]. What fails here is not said; the house's own words stand instead. Pure.
 */
import { conceptsIn } from '#shared/domain/search/analyse-query.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';
import { stopWords } from '#shared/domain/search/stop-words.ts';
import { addressesIn, hasAddress } from './addresses.ts';

export type GuardFault =
  /** An address, a mail address or a telephone that nobody of the house wrote. */
  | 'foreign_address'
  /** What the house or we told the model, word for word. */
  | 'leak'
  /** A number of three digits or more that stands nowhere. */
  | 'foreign_number'
  /** Nothing in it stands in the notes. */
  | 'ungrounded';

/** What an answer is held against. */
export interface Ground {
  /** What it may say: the notes, and what the house tells in its prompt's components. */
  readonly notes: readonly string[];
  /** What it must keep: rules and instructions. */
  readonly kept: string;
  /** What was asked: numbers may come from it, and nothing else. */
  readonly question: string;
  /** The languages of the notes and of the answer. */
  readonly langs: readonly string[];
}

const TELEPHONE = /(?:\+|\b0)[\d ().\-/]{6,}\d/gu;
/** With what groups its digits, or without. */
const NUMBER = /\d{1,3}(?:[.,\u00a0\u202f' ]\d{3})+(?!\d)|\d+/gu;

/** A sequence of so many characters, without blanks, is no coincidence: some eight words. */
const SEQUENCE = 36;
/** From so many characters on an answer has to be about something. */
const ABOUT = 60;

const digitsOf = (found: string): string => found.replace(/\D/gu, '');
const packed = (text: string): string => normalText(text).replaceAll(' ', '');

/** What an answer is held against, made comparable once for all the steps in which it grows. */
interface Held {
  readonly known: string;
  readonly digits: string;
  readonly secret: string;
  readonly open: string;
  readonly numbers: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly concepts: () => ReadonlySet<string>;
}

const held = new WeakMap<Ground, Held>();
function heldOf(ground: Ground): Held {
  const made = held.get(ground) ?? makeHeld(ground);
  held.set(ground, made);
  return made;
}

function makeHeld({ notes: all, kept, question, langs }: Ground): Held {
  const notes = all.join('\n');
  let concepts: ReadonlySet<string> | undefined;
  return {
    known: notes.toLowerCase(),
    digits: digitsOf(notes),
    secret: packed(kept),
    open: packed(notes),
    numbers: new Set(numbersOf(`${notes}\n${question}`)),
    words: wordsOf(notes),
    concepts: () => (concepts ??= new Set(langs.flatMap((lang) => conceptsIn(notes, lang)))),
  };
}

/** @param isWhole false while more is to come: its last word may be half of one */
export function guardAnswer(answer: string, ground: Ground, isWhole = true): GuardFault | null {
  const text = isWhole ? answer : answer.replace(/\S+$/u, '');
  const against = heldOf(ground);
  if (leadsElsewhere(text, against)) return 'foreign_address';
  if (tellsWhatIsKept(text, against)) return 'leak';
  if (!isWhole && text.length < ABOUT) return null;
  if (numbersOf(text).some((number) => !against.numbers.has(number))) return 'foreign_number';
  return isAbout(text, against, ground.langs) ? null : 'ungrounded';
}

function leadsElsewhere(text: string, { known, digits }: Held): boolean {
  return (
    addressesIn(text).some((address) => !hasAddress(known, address)) ||
    [...text.matchAll(TELEPHONE)].some(([found]) => !digits.includes(digitsOf(found).slice(-7)))
  );
}

function tellsWhatIsKept(text: string, { secret, open }: Held): boolean {
  const said = packed(text);
  for (let at = 0; at + SEQUENCE <= said.length; at += SEQUENCE / 4) {
    const piece = said.slice(at, at + SEQUENCE);
    if (secret.includes(piece) && !open.includes(piece)) return true;
  }
  return false;
}

/** Numbers of three digits or more, without what groups them. */
const numbersOf = (text: string): readonly string[] =>
  [...text.normalize('NFKC').matchAll(NUMBER)]
    .flatMap(([found]) => [found, ...found.split(/\D+/u)])
    .map(digitsOf)
    .filter((digits) => digits.length >= 3);

const YES_OR_NO =
  /(?<![\p{L}])(?:yes|no|oui|non|s[ií]|ja|nein|はい|いいえ|是的?|不是?|네|예|아니[요오]|نعم|لا)(?![\p{L}])/giu;

/** Does it share a word, a number, a name or a concept with what the house says? */
function isAbout(text: string, { words, concepts }: Held, langs: readonly string[]): boolean {
  const said = wordsOf(text.replace(YES_OR_NO, ' '));
  // Yes, and no more.
  if (said.size === 0) return true;
  for (const word of said) if (words.has(word)) return true;
  return langs.some((lang) => conceptsIn(text, lang).some((concept) => concepts().has(concept)));
}

function wordsOf(text: string): ReadonlySet<string> {
  const normal = normalText(text);
  const words = new Set<string>();
  for (const [run] of normal.matchAll(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu))
    for (let at = 0; at + 2 <= run.length; at += 1) words.add(run.slice(at, at + 2));
  for (const [word] of normal.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    if (!stopWords.has(word) && (word.length > 2 || /\p{N}/u.test(word))) words.add(word);
  return words;
}
