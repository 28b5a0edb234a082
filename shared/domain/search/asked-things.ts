/** What a question is about, apart from how it asks; and how much of that a text holds [SEARCH-SENTENCE]. Pure. */
import type { Dict } from '#shared/client-view/values.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { normalText } from './normal-text.ts';
import { dullWords } from './stop-words.ts';
import type { QueryForm, UnderstoodQuery } from './analyse-query.ts';

/** Concepts that say how one asks, and not of what. */
const MANNER: ReadonlySet<string> = new Set(['hours', 'where']);

export const isManner = (concept: string): boolean => MANNER.has(concept);

export interface Asked {
  readonly forms: readonly QueryForm[];
  readonly isConcept: boolean;
}

export interface Wanted {
  /** What is asked for, without what only usually sees to it and without the manner of asking, where there is more. */
  readonly things: readonly Asked[];
  /** Words of the question that are no concept, where concepts are asked for. */
  readonly words: readonly Asked[];
}

/** Of questions that were understood: each is asked for it once a page. */
const wanted = new WeakMap<UnderstoodQuery, Wanted>();

export function wantedOf(query: UnderstoodQuery): Wanted {
  const known = wanted.get(query) ?? sortForms(query);
  wanted.set(query, known);
  return known;
}

function sortForms({ forms }: UnderstoodQuery): Wanted {
  const groups = [
    ...Map.groupBy(
      forms.filter(({ namesOnly }) => !namesOnly),
      ({ group }) => group,
    ),
  ];
  const all = groups
    .filter(([group]) => !dullWords.has(group.replace(/^word:/u, '').trim()))
    .map(([group, of]) => ({ group, forms: of, isConcept: !group.startsWith('word:') }));
  const things = all.filter(({ group }) => !MANNER.has(group));
  const concepts = things.filter(({ isConcept }) => isConcept);
  if (concepts.length > 0) return { things: concepts, words: things.filter(({ isConcept }) => !isConcept) };
  return { things: things.length > 0 ? things : all.filter(({ group }) => group === 'hours'), words: [] };
}

export const holds = (text: string, langCd: string, { forms }: Asked): boolean =>
  forms.some(({ form, lang }) => lang === langCd && text.includes(form));

interface PageWords {
  readonly name: string;
  readonly texts: string;
}
const made = new WeakMap<Passage, Map<string, PageWords>>();

/** What a page is called and what stands there, normalised, in one language; made once for what is kept. */
export function wordsOfPage(page: Passage, langCd: string): PageWords {
  const known = made.get(page) ?? new Map<string, PageWords>();
  made.set(page, known);
  const { nameDict, kindDict = {}, lines, details } = page;
  const inIt = (dict: Dict): string => dict[langCd] ?? '';
  const texts = [...lines, ...details.flatMap(({ label, text }) => [label, text])];
  const words = known.get(langCd) ?? {
    name: normalText(`${inIt(nameDict)} ${inIt(kindDict)}`),
    texts: normalText(texts.map(inIt).join(' ')),
  };
  known.set(langCd, words);
  return words;
}

/** What a word counts beside a concept. */
const WORD = 0.6;
/** What it counts that a menu is named for those who usually see to a concept, and not for the concept itself. */
const NEAR = 0.6;

/**
 * How much of what is asked for a page is about, 0 to 1: a page that only shares a word with the question is no answer.
 *
 * @param name what it is called; @param texts all that stands there, both normalised, in one language
 */
export function aboutPage(query: UnderstoodQuery, name: string, texts: string, langCd: string): number {
  const { things, words } = wantedOf(query);
  const asked = [...things, ...words].map((one) => ({ one, weight: one.isConcept ? 1 : WORD }));
  if (asked.length === 0) return 1;
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const held = asked.reduce((sum, { one, weight }) => sum + (holds(`${name}${texts}`, langCd, one) ? weight : 0), 0);
  const isNear = query.forms.some(
    ({ namesOnly, form, lang }) => namesOnly && (lang === langCd || lang === '*') && name.includes(form),
  );
  return Math.min(1, (held + (isNear ? NEAR : 0)) / total);
}
