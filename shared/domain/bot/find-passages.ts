/** Finding what a house says about a question: terms weighed by how rare they are in this house [BOT-ANSWER]. Pure. */
import type { KnowledgeKind } from '../knowledge/knowledge.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { mannerTerms, termsOf } from './terms.ts';

/** Something a bot can answer from. */
export interface Passage {
  /** `facility/1901`, `sub_menu/1105`, `questionnaire/1654`: unique in a house. */
  readonly key: string;
  readonly nameDict: Dict;
  /** What kind of thing it is: found by like the name, and not told. */
  readonly kindDict?: Dict;
  /** What is told, in the order it is told. */
  readonly lines: readonly Dict[];
  /** Facts with a label, hours among them. */
  readonly details: readonly { readonly label: Dict; readonly text: Dict }[];
  /** The page of it: in the guest's app, from the language on (`/customer/…`), or elsewhere [BOT-LINK]; null where it has none. */
  readonly link: { readonly path: string } | { readonly url: string } | null;
  /** What the bot was taught besides the pages of its house. */
  readonly known?: KnownFrom;
  /** Written as an answer, and told whole. */
  readonly isWhole?: true;
}

/** Where something stands that a bot was taught. */
export interface KnownFrom {
  readonly kind: KnowledgeKind;
  readonly id: string;
  readonly title: string;
  readonly revision: number;
  /** Of a document, from 1. */
  readonly page: number | null;
}

export interface FoundPassages {
  readonly passage: Passage;
  /** Share of the question's weight that the passage covers, 0 to 1, its name counting double. */
  readonly score: number;
}

const NOTHING: readonly FoundPassages[] = [];
/** Below this share of the question a passage is a coincidence. */
const ENOUGH = 0.42;
/** Of the best one's score, what a further one needs. */
const CLOSE = 0.75;
/** What it counts that an hour is asked for, beside what it is the hour of. */
const MANNER = 0.3;
const NAME = 1;
const REST = 0.6;
/** A word that begins like another of at least so many letters is a form of it. */
const STEM = 4;

/** In which passages a term stands, by their places in an index. */
interface Standing {
  readonly byTerm: Map<string, number[]>;
  /** The terms that words may be forms of, by how they begin. */
  readonly byBeginning: Map<string, string[]>;
}

/** What passages are found by. */
export interface PassageIndex {
  readonly places: ReadonlyMap<Passage, number>;
  readonly names: Standing;
  readonly rest: Standing;
}

function stand({ byTerm, byBeginning }: Standing, place: number, text: string): void {
  for (const term of termsOf(text)) {
    const known = byTerm.get(term);
    if (known !== undefined) {
      known.push(place);
      continue;
    }
    byTerm.set(term, [place]);
    const beginning = term.slice(0, STEM);
    const others = byBeginning.get(beginning);
    if (others === undefined) byBeginning.set(beginning, [term]);
    else others.push(term);
  }
}

/** Gives what a term stands in its worth: as it is, or as another form of it. */
function giveWorth(worths: Float64Array, term: string, worth: number, { byTerm, byBeginning }: Standing): void {
  const give = (one: string): void => {
    for (const place of byTerm.get(one) ?? []) worths[place] = worth;
  };
  give(term);
  if (term.length < STEM + 1 || term.startsWith('#')) return;
  const stem = term.slice(0, Math.max(STEM, Math.ceil(term.length * 0.75)));
  for (const other of byBeginning.get(term.slice(0, STEM)) ?? [])
    if (other.startsWith(stem) && Math.abs(other.length - term.length) <= 3) give(other);
}

const textIn = (dict: Dict, langs: readonly string[]): string => langs.map((lang) => dict[lang] ?? '').join(' ');

/** @param langs the languages to look in */
export function indexPassages(passages: readonly Passage[], langs: readonly string[]): PassageIndex {
  const [names, rest] = [0, 1].map((): Standing => ({ byTerm: new Map(), byBeginning: new Map() })) as [
    Standing,
    Standing,
  ];
  for (const [place, { nameDict, kindDict, lines, details }] of passages.entries()) {
    const others = [...lines, ...details.flatMap(({ label, text }) => [label, text])];
    stand(names, place, `${textIn(nameDict, langs)} ${textIn(kindDict ?? {}, langs)}`);
    stand(rest, place, others.map((dict) => textIn(dict, langs)).join(' '));
  }
  return { places: new Map(passages.map((passage, place) => [passage, place])), names, rest };
}

/** Where passages stand in an index, once for a list that is asked of again and again; -1 for what is not in it. */
const standing = new WeakMap<PassageIndex, WeakMap<readonly Passage[], Int32Array>>();

function placesIn(index: PassageIndex, passages: readonly Passage[]): Int32Array {
  const lists = standing.get(index) ?? new WeakMap<readonly Passage[], Int32Array>();
  standing.set(index, lists);
  const places = lists.get(passages) ?? Int32Array.from(passages, (passage) => index.places.get(passage) ?? -1);
  lists.set(passages, places);
  return places;
}

/**
 * The passages that answer a question, best first, at most `most`; none where the house says nothing of it [BOT-HONEST].
 * @param langs the languages to look in: the guest's, the house's
 * @param index of these passages, and maybe others, in these languages, where it is made already
 */
export function findPassages(
  question: string,
  passages: readonly Passage[],
  langs: readonly string[],
  most = 4,
  index: PassageIndex = indexPassages(passages, langs),
): readonly FoundPassages[] {
  const asked = [...termsOf(question)];
  if (asked.length === 0) return [];
  const places = placesIn(index, passages);
  const worths = asked.map((term) => {
    const of = new Float64Array(index.places.size);
    giveWorth(of, term, REST, index.rest);
    giveWorth(of, term, NAME, index.names);
    return of;
  });
  const isMore = asked.some((term) => !mannerTerms.has(term));
  const weights = asked.map((term, at) => {
    if (isMore && mannerTerms.has(term)) return MANNER;
    const of = worths[at] ?? [];
    const holding = places.reduce((sum, place) => sum + ((of[place] ?? 0) === 0 ? 0 : 1), 0);
    // What nobody knows still counts against a coincidence, though less than what somebody does.
    return holding === 0 ? 0.5 : Math.log(1 + places.length / holding) * (term.startsWith('#') ? 1.5 : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found = passages
    .flatMap((passage, at): readonly FoundPassages[] => {
      const place = places[at] ?? -1;
      const covered = weights.reduce((sum, weight, term) => sum + weight * (worths[term]?.[place] ?? 0), 0);
      return covered / total >= ENOUGH ? [{ passage, score: covered / total }] : NOTHING;
    })
    .toSorted((a, b) => b.score - a.score || (a.passage.key < b.passage.key ? -1 : 1));
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * CLOSE).slice(0, most);
}
