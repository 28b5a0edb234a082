/** Texts of one language that a house is searched by, and what is looked up in them: where a form stands, and where what is like it. Pure. */
import { type IsWordSign, likenessOf, piecesOf } from './word-likeness.ts';

/** One text: of a menu, or of a place under it. Made comparable (normalText): words between single blanks. */
export interface SearchedText {
  readonly subMenuId: number;
  /** 0 for what is the menu's own. */
  readonly facilityId: number;
  readonly body: string;
  /** How much a word counts that stands in it. */
  readonly weight: number;
  /** It names the thing, and does not only mention what is asked for. */
  readonly isName: boolean;
}

/** A text that is like a form, and how much, 0 to 1. */
interface AlikeText {
  readonly text: SearchedText;
  readonly likeness: number;
}

export interface TextIndex {
  readonly texts: readonly SearchedText[];
  readonly subMenuIds: ReadonlySet<number>;
  /** The texts in which a form stands as it is. */
  readonly standing: (form: string) => readonly SearchedText[];
  /** Those in which it does not, and what is like it does. */
  readonly alike: (form: string) => readonly AlikeText[];
}

/** How alike a word must be to one that stands there. */
const ALIKE = Math.fround(0.6);
/** Forms that were looked up and are remembered: guests ask about the same things. */
const REMEMBERED = 2000;

/** @param isWordSign must know the signs of these texts, and of the forms that are looked for by likeness */
export function indexTexts(texts: readonly SearchedText[], isWordSign: IsWordSign): TextIndex {
  const words = wordsOf(texts);
  let pieces: PieceIndex | null = null;
  const standing = remembered((form) => standingIn(words, form));
  return {
    texts,
    subMenuIds: new Set(texts.map(({ subMenuId }) => subMenuId)),
    standing,
    alike: remembered((form) => {
      pieces ??= piecesIn(texts, isWordSign);
      const stands = new Set(standing(form));
      return alikeIn(pieces, piecesOf(form, isWordSign)).filter(({ text }) => !stands.has(text));
    }),
  };
}

function remembered<T>(look: (form: string) => T): (form: string) => T {
  const known = new Map<string, T>();
  return (form) => {
    const found = known.get(form) ?? look(form);
    if (known.size >= REMEMBERED) known.clear();
    known.set(form, found);
    return found;
  };
}

interface WordIndex {
  readonly texts: readonly SearchedText[];
  /** The texts each word stands in. */
  readonly holding: ReadonlyMap<string, readonly SearchedText[]>;
}

function wordsOf(texts: readonly SearchedText[]): WordIndex {
  const holding = new Map<string, SearchedText[]>();
  for (const text of texts) {
    for (const word of new Set(text.body.split(' '))) {
      const of = holding.get(word);
      if (of === undefined) holding.set(word, [text]);
      else of.push(text);
    }
  }
  return { texts, holding };
}

/** A word, a beginning, or letters anywhere: blanks at the ends of a form say which. */
function standingIn({ texts, holding }: WordIndex, form: string): readonly SearchedText[] {
  const inner = form.trim();
  if (inner === '') return texts.filter(({ body }) => body.includes(form));
  const within = inner.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? inner;
  const [begins, ends] = [form.startsWith(' '), form.endsWith(' ')];
  if (begins && ends && within === inner && form.length === inner.length + 2) return holding.get(inner) ?? [];
  // Whatever holds the form has a word that holds its longest; whether it holds all of it is looked at.
  const found = new Set<SearchedText>();
  for (const [word, of] of holding) if (word.includes(within)) for (const text of of) found.add(text);
  return [...found].filter(({ body }) => body.includes(form));
}

interface PieceIndex {
  readonly texts: readonly SearchedText[];
  /** Pieces by their numbers. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The pieces of each text, in order. */
  readonly said: readonly Int32Array[];
  /** The texts each piece stands in, by their places. */
  readonly holding: readonly (readonly number[])[];
}

function piecesIn(texts: readonly SearchedText[], isWordSign: IsWordSign): PieceIndex {
  const numbers = new Map<string, number>();
  const holding: number[][] = [];
  const said = texts.map(({ body }, at) =>
    Int32Array.from(piecesOf(body, isWordSign), (piece) => {
      const number = numbers.get(piece) ?? numbers.size;
      numbers.set(piece, number);
      const places = (holding[number] ??= []);
      if (places.at(-1) !== at) places.push(at);
      return number;
    }),
  );
  return { texts, numbers, said, holding };
}

/** A stretch that is alike shares at least so much of what was typed: only texts that do are looked at closely. */
function alikeIn({ texts, numbers, said, holding }: PieceIndex, pieces: readonly string[]): readonly AlikeText[] {
  // What stands nowhere has numbers that nothing has.
  const asked = new Set([...new Set(pieces)].map((piece, at) => numbers.get(piece) ?? -1 - at));
  const shared = new Map<number, number>();
  for (const piece of asked) for (const at of holding[piece] ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  const found: AlikeText[] = [];
  for (const [at, count] of shared) {
    const [text, pieces] = [texts[at], said[at]];
    if (text === undefined || pieces === undefined || Math.fround(count / asked.size) < ALIKE) continue;
    const likeness = likenessOf(asked, pieces);
    if (likeness >= ALIKE) found.push({ text, likeness });
  }
  return found;
}
