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

interface Said {
  readonly concepts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

function saidIn(text: string): Said {
  const terms = [...termsOf(text)];
  return {
    concepts: new Set(terms.filter((term) => term.startsWith('#'))),
    // Numbers are rooms, times and telephones: of none of them is it a question.
    words: new Set(terms.filter((term) => /^\p{L}/u.test(term)).map((term) => term.slice(0, STEM))),
  };
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const term of one) if (other.has(term)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}

/** The same concepts whatever the words, or half of the words. */
const areAlike = (one: Said, other: Said): boolean =>
  (one.concepts.size > 0 && shareOf(one.concepts, other.concepts) === 1) || shareOf(one.words, other.words) >= ALIKE;

/** Do two texts ask the same? */
export const asksTheSame = (one: string, other: string): boolean =>
  foldText(one).trim() === foldText(other).trim() || areAlike(saidIn(one), saidIn(other));

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
  const groups: { readonly said: Said; readonly questions: Question[] }[] = [];
  const having = new Map<string, number[]>();
  for (const same of byCount) {
    const [first] = same;
    if (first === undefined) continue;
    const said = saidIn(first.text);
    const terms = [...said.concepts, ...said.words];
    const near = [...new Set(terms.flatMap((term) => having.get(term) ?? []))].toSorted((a, b) => a - b);
    const place = near.find((at) => {
      const group = groups[at];
      return group !== undefined && areAlike(group.said, said);
    });
    if (place !== undefined) {
      groups[place]?.questions.push(...same);
      continue;
    }
    for (const term of terms) having.set(term, [...(having.get(term) ?? []), groups.length]);
    groups.push({ said, questions: [...same] });
  }
  return groups
    .flatMap(({ questions: all }) => {
      const [first] = all;
      return first === undefined ? [] : [{ first, questions: all.toSorted(byLatest) }];
    })
    .toSorted((one, other) => other.questions.length - one.questions.length || byLatest(one.first, other.first));
}
