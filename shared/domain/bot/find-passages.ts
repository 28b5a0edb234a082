/** Finding what a house says about a question: terms weighed by how rare they are in this house [BOT-ANSWER]. Pure. */
import type { KnowledgeKind } from '../knowledge/knowledge.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { termsOf } from './terms.ts';

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
const ENOUGH = 0.3;
/** Of the best one's score, what a further one needs. */
const CLOSE = 0.75;
const NAME = 1;
const REST = 0.6;
/** A word that begins like another of at least so many letters is a form of it. */
const STEM = 4;

interface Indexed {
  readonly passage: Passage;
  readonly name: ReadonlySet<string>;
  readonly rest: ReadonlySet<string>;
}

function matches(term: string, terms: ReadonlySet<string>): boolean {
  if (terms.has(term)) return true;
  if (term.length < STEM + 1 || term.startsWith('#')) return false;
  const stem = term.slice(0, Math.max(STEM, Math.ceil(term.length * 0.75)));
  for (const other of terms) if (other.startsWith(stem) && Math.abs(other.length - term.length) <= 3) return true;
  return false;
}

const textIn = (dict: Dict, langs: readonly string[]): string => langs.map((lang) => dict[lang] ?? '').join(' ');

function indexed(passage: Passage, langs: readonly string[]): Indexed {
  const rest = [...passage.lines, ...passage.details.flatMap(({ label, text }) => [label, text])];
  return {
    passage,
    name: termsOf(`${textIn(passage.nameDict, langs)} ${textIn(passage.kindDict ?? {}, langs)}`),
    rest: termsOf(rest.map((dict) => textIn(dict, langs)).join(' ')),
  };
}

/**
 * The passages that answer a question, best first, at most `most`; none where the house says nothing of it [BOT-HONEST].
 * @param langs the languages to look in: the guest's, the house's
 */
export function findPassages(
  question: string,
  passages: readonly Passage[],
  langs: readonly string[],
  most = 4,
): readonly FoundPassages[] {
  const asked = [...termsOf(question)];
  if (asked.length === 0) return [];
  const all = passages.map((passage) => indexed(passage, langs));
  const weights = new Map(
    asked.map((term) => {
      const holding = all.filter(({ name, rest }) => matches(term, name) || matches(term, rest)).length;
      // What nobody knows still counts against a coincidence, though less than what somebody does.
      return [
        term,
        holding === 0 ? 0.5 : Math.log(1 + all.length / holding) * (term.startsWith('#') ? 1.5 : 1),
      ] as const;
    }),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const found = all
    .map(({ passage, name, rest }) => {
      const covered = asked.reduce(
        (sum, term) => sum + (weights.get(term) ?? 0) * (matches(term, name) ? NAME : matches(term, rest) ? REST : 0),
        0,
      );
      return { passage, score: covered / total };
    })
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score || (a.passage.key < b.passage.key ? -1 : 1));
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * CLOSE).slice(0, most);
}
