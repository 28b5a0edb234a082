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

/** Terms of a text, and those of its words that others may be forms of, by how they begin. */
interface Words {
  readonly terms: ReadonlySet<string>;
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
}

/** What a passage is found by. */
export interface Indexed {
  readonly name: Words;
  readonly rest: Words;
}

function wordsOf(text: string): Words {
  const terms = termsOf(text);
  return { terms, byBeginning: Map.groupBy(terms, (term) => term.slice(0, STEM)) };
}

function matches(term: string, { terms, byBeginning }: Words): boolean {
  if (terms.has(term)) return true;
  if (term.length < STEM + 1 || term.startsWith('#')) return false;
  const stem = term.slice(0, Math.max(STEM, Math.ceil(term.length * 0.75)));
  const others = byBeginning.get(term.slice(0, STEM)) ?? [];
  return others.some((other) => other.startsWith(stem) && Math.abs(other.length - term.length) <= 3);
}

const textIn = (dict: Dict, langs: readonly string[]): string => langs.map((lang) => dict[lang] ?? '').join(' ');

/** @param langs the languages to look in */
export function indexPassage(passage: Passage, langs: readonly string[]): Indexed {
  const rest = [...passage.lines, ...passage.details.flatMap(({ label, text }) => [label, text])];
  return {
    name: wordsOf(`${textIn(passage.nameDict, langs)} ${textIn(passage.kindDict ?? {}, langs)}`),
    rest: wordsOf(rest.map((dict) => textIn(dict, langs)).join(' ')),
  };
}

/**
 * The passages that answer a question, best first, at most `most`; none where the house says nothing of it [BOT-HONEST].
 * @param langs the languages to look in: the guest's, the house's
 * @param indexOf what a passage is found by in these languages, where that is known already
 */
export function findPassages(
  question: string,
  passages: readonly Passage[],
  langs: readonly string[],
  most = 4,
  indexOf: (passage: Passage) => Indexed = (passage) => indexPassage(passage, langs),
): readonly FoundPassages[] {
  const asked = [...termsOf(question)];
  if (asked.length === 0) return [];
  const all = passages.map((passage) => {
    const { name, rest } = indexOf(passage);
    return { passage, worths: asked.map((term) => (matches(term, name) ? NAME : matches(term, rest) ? REST : 0)) };
  });
  const isMore = asked.some((term) => !mannerTerms.has(term));
  const weights = asked.map((term, at) => {
    if (isMore && mannerTerms.has(term)) return MANNER;
    const holding = all.filter(({ worths }) => worths[at] !== 0).length;
    // What nobody knows still counts against a coincidence, though less than what somebody does.
    return holding === 0 ? 0.5 : Math.log(1 + all.length / holding) * (term.startsWith('#') ? 1.5 : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found = all
    .map(({ passage, worths }) => {
      const covered = weights.reduce((sum, weight, at) => sum + weight * (worths[at] ?? 0), 0);
      return { passage, score: covered / total };
    })
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score || (a.passage.key < b.passage.key ? -1 : 1));
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * CLOSE).slice(0, most);
}
