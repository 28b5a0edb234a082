/** Whether what somebody types takes a person, by what it names and the form in which it is said [SEARCH-NEED] [SEARCH-THING]. Pure. */
import type { AskingForm } from './asking-form.ts';
import type { LexiconWord } from './lexicon-word.ts';
import { takesAPerson, thingsOf } from './lexicon/takes-a-person.ts';
import { stopWords } from './stop-words.ts';
import { findWord, type TypedToken } from './token-match.ts';

/** Plainly something that people see to; or a thing that mostly takes them, of which a house may tell as well. */
export type Need = 'sure' | 'likely';

/** A word of the lexicon that stands in a question, and how surely it was meant. */
export interface Found {
  readonly word: LexiconWord;
  readonly weight: number;
}

/** From here a concept was meant: the guest's language, another one's, or a slip of the finger. */
const SURE = 0.7;

/** Said of nothing that is wished: how many, how long, how far. */
const HOW_MUCH =
  /何(?:[カヵヶ箇]月|日間|週間)|ド[レノ][クグ]ライ|イクラ| how (?:many|much|long|far) | cuant[oa]s? | combien | كم |几个月|几天|多少|多久|多远|몇 (?:달|개월|주|일)|며칠|얼마/u;

/** Whether it is asked how much or how many, however politely. @param text normalised */
export const asksHowMuch = (text: string): boolean => HOW_MUCH.test(text);

/**
 * What tells of trouble takes a person. What only names a thing does where something is wished of it or it is said to be
 * amiss; whoever asks to be told something of it, or types its name alone, is told what the house says.
 */
export function needOf(
  text: string,
  tokens: readonly TypedToken[],
  found: readonly Found[],
  { asks, wishes, denies }: AskingForm,
  { asksWhen, asksMeasure, asksNumber }: Readonly<Record<'asksWhen' | 'asksMeasure' | 'asksNumber', boolean>>,
): Need | null {
  const taking = found
    .filter(({ word, weight }) => weight >= SURE && takesAPerson(word.concept))
    .map(({ word }) => word);
  if (taking.length === 0) return null;
  const isThing = ({ concept, lang, text: said }: LexiconWord): boolean => thingsOf(concept, lang).has(said);
  const things = taking.filter(isThing);
  const tellsTrouble = taking.some(
    (word) => !isThing(word) && !things.some((thing) => thing.text !== word.text && thing.text.includes(word.text)),
  );
  // Who names an hour at which something be done does not ask for one; who asks for how much asks, however politely.
  if ((asksWhen && !wishes) || ((asks || (asksNumber && !denies)) && asksMeasure)) return null;
  if (tellsTrouble || wishes || (denies && !asks)) return 'sure';
  return asks || isNamedAlone(text, tokens, found) ? null : 'likely';
}

/** Nothing is said but what was found: a name typed into a search. */
function isNamedAlone(text: string, tokens: readonly TypedToken[], found: readonly Found[]): boolean {
  const words = found.map(({ word }) => word);
  if (words.some(({ anywhere }) => anywhere)) {
    const left = words.reduce((rest, { packed }) => rest.replaceAll(packed, ''), text.replaceAll(' ', ''));
    return [...left].length <= 1;
  }
  return tokens.every(
    (token) =>
      stopWords.has(token.token) ||
      words.some((word) => word.tokens.some((one) => findWord([token], { ...word, tokens: [one] }) === 0)),
  );
}
