/** Questions that ask the same in other words or another language, put together [BOT-ALIKE]. Pure. */
import { foldText } from './fold-text.ts';
import { termsOf } from './terms.ts';

export interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface AlikeGroup<Question extends AskedQuestion> {
  /** How it was worded most often, and latest. */
  readonly first: Question;
  /** The latest first. */
  readonly questions: readonly Question[];
}

/** How much two questions have to have in common, of all that they say. */
const ALIKE = 0.5;
/** So many letters of a word tell it from others: forms of it, and its cousins in other languages, share them. */
const STEM = 5;

/** What is compared of a question, in characters and in words: who writes a letter has said by then what they ask. */
const COMPARED = 400;
const WORDS = 60;

interface Said {
  readonly concepts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

function saidIn(text: string): Said {
  const terms = [...termsOf(text.slice(0, COMPARED))];
  // Numbers are rooms, times and telephones: of none of them is it a question.
  const words = terms.filter((term) => /^\p{L}/u.test(term)).map((term) => term.slice(0, STEM));
  return {
    concepts: new Set(terms.filter((term) => term.startsWith('#'))),
    words: new Set(words.slice(0, WORDS)),
  };
}

/** How much two have in common, of all that both say. @param both how many terms stand in the one and in the other */
const shareOf = (both: number, one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  both === 0 ? 0 : both / (one.size + other.size - both);

/** The same concepts whatever the words, or half of the words. */
const areAlike = (one: Said, other: Said, both: { readonly concepts: number; readonly words: number }): boolean =>
  shareOf(both.concepts, one.concepts, other.concepts) === 1 || shareOf(both.words, one.words, other.words) >= ALIKE;

/** What was said until now, by its terms, so that nothing is compared with what it shares no term with. */
class Compared {
  readonly #said: Said[] = [];
  readonly #having = new Map<string, number[]>();

  add(said: Said): void {
    for (const term of [...said.concepts, ...said.words]) {
      const places = this.#having.get(term);
      if (places === undefined) this.#having.set(term, [this.#said.length]);
      else places.push(this.#said.length);
    }
    this.#said.push(said);
  }

  /** The place of the first that asks the same; undefined where none does. */
  alike(said: Said): number | undefined {
    const [concepts, words] = [this.#counted(said.concepts), this.#counted(said.words)];
    const near = new Set([...concepts.keys(), ...words.keys()]);
    return [...near]
      .toSorted((one, other) => one - other)
      .find((place) => {
        const other = this.#said[place];
        const both = { concepts: concepts.get(place) ?? 0, words: words.get(place) ?? 0 };
        return other !== undefined && areAlike(said, other, both);
      });
  }

  /** How many of these terms stand in each that has any. */
  #counted(terms: ReadonlySet<string>): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const term of terms)
      for (const place of this.#having.get(term) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
    return counts;
  }
}

/** Tells of a text whether one of these asks the same. */
export function askedAmong(texts: readonly string[]): (text: string) => boolean {
  const worded = new Set(texts.map((text) => foldText(text).trim()));
  const compared = new Compared();
  for (const text of texts) compared.add(saidIn(text));
  return (text) => worded.has(foldText(text).trim()) || compared.alike(saidIn(text)) !== undefined;
}

const byLatest = (one: AskedQuestion, other: AskedQuestion): number =>
  other.at - one.at || (one.id < other.id ? 1 : -1);

/** The largest group first; each question stands in one. */
export function groupAlike<Question extends AskedQuestion>(
  questions: readonly Question[],
): readonly AlikeGroup<Question>[] {
  const worded = new Map<string, Question[]>();
  for (const question of questions.toSorted(byLatest)) {
    const text = foldText(question.text).trim();
    const same = worded.get(text);
    if (same === undefined) worded.set(text, [question]);
    else same.push(question);
  }
  // What was asked most often names the group that others join.
  const byCount = [...worded.values()].toSorted((one, other) => other.length - one.length);
  const groups: Question[][] = [];
  const compared = new Compared();
  for (const same of byCount) {
    const [first] = same;
    if (first === undefined) continue;
    const said = saidIn(first.text);
    const group = groups[compared.alike(said) ?? -1];
    if (group !== undefined) {
      group.push(...same);
      continue;
    }
    compared.add(said);
    groups.push([...same]);
  }
  return groups
    .flatMap((all) => {
      const [first] = all;
      return first === undefined ? [] : [{ first, questions: all.toSorted(byLatest) }];
    })
    .toSorted((one, other) => other.questions.length - one.questions.length || byLatest(one.first, other.first));
}
