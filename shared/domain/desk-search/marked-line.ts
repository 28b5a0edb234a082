/** The line of a text in which words stand, with where they do [FIND-MARKED]. */
import { normalText } from '../search/normal-text.ts';

export interface MarkedLine {
  readonly text: string;
  /** From and to, in units of the text, in order and apart. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Before the first mark, and in all, in characters. */
const BEFORE = 40;
const LENGTH = 160;

/** A letter with whatever sits on it. */
const LETTER = /\P{M}\p{M}*/gsu;

/** How letters are compared: there are a few hundred of them, and each costs a dozen replacements. */
const comparedAs = new Map<string, string>();
const LETTERS_KEPT = 5_000;

function compared(letter: string): string {
  const known = comparedAs.get(letter);
  if (known !== undefined) return known;
  const plain = normalText(letter).slice(1, -1);
  // A long mark is nothing, what stands between words a space.
  const said = plain === '' && letter !== 'ー' ? ' ' : plain;
  if (comparedAs.size >= LETTERS_KEPT) comparedAs.clear();
  comparedAs.set(letter, said);
  return said;
}

interface Spelled {
  readonly text: string;
  /** Of each unit of the text: where in the original it comes from. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** A text as it is compared, letter by letter, so that what is found can be pointed at. */
function spelled(original: string): Spelled {
  let text = ' ';
  const from = [0];
  const to = [0];
  for (const { 0: letter, index } of original.matchAll(LETTER)) {
    const said = compared(letter);
    text += said;
    for (let unit = 0; unit < said.length; unit += 1) {
      from.push(index);
      to.push(index + letter.length);
    }
  }
  return { text, from, to };
}

/** Every place of each word, those that touch as one. */
function marksOf({ text, from, to }: Spelled, words: readonly string[]): [number, number][] {
  const places = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const begin = word.startsWith(' ') ? at + 1 : at;
        found.push([from[begin] ?? 0, to[at + word.length - 1] ?? 0]);
      }
      return found;
    })
    .toSorted(([one], [other]) => one - other);
  const apart: [number, number][] = [];
  for (const [begin, end] of places) {
    const last = apart.at(-1);
    if (last !== undefined && begin <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([begin, end]);
  }
  return apart;
}

/**
 * Of texts that say the same, the first in which all words stand, else the one in which most do; and of it about as
 * much as fits a line, from a little before the first of them.
 *
 * @param words as they must stand (`asItStands`)
 */
export function markedLine(texts: readonly string[], words: readonly string[]): MarkedLine {
  let best: { text: string; count: number; spelling: Spelled } | undefined;
  for (const raw of texts) {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    const spelling = spelled(text);
    const count = words.filter((word) => spelling.text.includes(word)).length;
    if (best === undefined || count > best.count) best = { text, count, spelling };
    if (count === words.length) break;
  }
  if (best === undefined) return { text: '', marks: [] };
  return cut(best.text, marksOf(best.spelling, words));
}

function cut(text: string, marks: readonly (readonly [number, number])[]): MarkedLine {
  const first = marks[0]?.[0] ?? 0;
  if (text.length <= LENGTH) return { text, marks };
  let begin = Math.max(0, Math.min(first - BEFORE, text.length - LENGTH));
  // Where words have spaces, the line begins with a whole one.
  const space = text.indexOf(' ', begin);
  if (begin > 0 && space >= 0 && space < first) begin = space + 1;
  begin = wholeAt(text, begin);
  const end = wholeAt(text, Math.min(text.length, begin + LENGTH));
  const lead = begin > 0 ? '…' : '';
  return {
    text: `${lead}${text.slice(begin, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter(([from, to]) => from >= begin && to <= end)
      .map(([from, to]) => [from - begin + lead.length, to - begin + lead.length] as const),
  };
}

/** Not between the halves of one character. */
const wholeAt = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
