/**
 * What a passage is found by, and what a question looks for: words and their beginnings where a script puts blanks
 * between them, pairs of characters where it does not, and the concepts that seven languages call differently
 * [KNOW-LANGUAGES]. One way for both, so that what a house writes and what a guest types meet. Pure.
 */
import { conceptsIn, type UnderstoodQuery } from '../search/analyse-query.ts';
import { normalText } from '../search/normal-text.ts';
import { arabicBare, arabicRoot } from './arabic-words.ts';
import { dullWords, stopWords } from '../search/stop-words.ts';
import { isChinese, typedWords } from '../search/typed-words.ts';

/** Scripts without blanks whose words a dictionary tells. */
const SEGMENTED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{L}\p{M}]*/gu;
/** Scripts compared by pairs. */
const PAIRED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}々〆]+/gu;
/** 貸し出し is written 貸出 as well: a verb's ending between two characters may be left out. Normalised: in katakana. */
const OKURIGANA = /^\p{Script=Han}[イキギシジチリミビエケゲセゼテレメベ]\p{Script=Han}$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** From so many letters on a word is found by its beginning as well. */
const STEM = 5;
/** Longest word that is kept: what is longer is no word. */
const WORD_MAX = 40;

let words: Intl.Segmenter | undefined;
function segmented(run: string): readonly string[] {
  words ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...words.segment(run)].map(({ segment }) => segment);
}

/** How one word is found; the plain one first. */
function formsOf(word: string): readonly string[] {
  if (word.length > WORD_MAX || stopWords.has(word) || (word.length < 2 && !/\p{N}/u.test(word))) return [];
  if (/\p{N}/u.test(word)) return [word];
  if (/^\p{Script=Arabic}/u.test(word)) {
    const [bare, root] = [arabicBare(word), arabicRoot(word)];
    return [word, ...(bare === word ? [] : [`~${bare}`]), ...(root === null ? [] : [`^${root}`])];
  }
  return word.length < STEM ? [word] : [word, `~${word.slice(0, STEM)}`];
}

/** The words of a normalised text, each with its forms, in their order and as often as they stand. */
function unitsOf(normal: string): readonly (readonly string[])[] {
  const units: (readonly string[])[] = [];
  for (const [run] of normal.matchAll(SEGMENTED))
    units.push(...segmented(run).flatMap((word) => (word.length > 1 ? [[word]] : [])));
  for (const [run] of normal.matchAll(PAIRED)) {
    const characters = [...run];
    if (characters.length === 1) units.push([run]);
    for (let at = 0; at + 1 < characters.length; at += 1) {
      const pair = `${characters[at]}${characters[at + 1]}`;
      const next = characters[at + 2] ?? '';
      units.push(OKURIGANA.test(`${pair}${next}`) ? [pair, `${characters[at]}${next}`] : [pair]);
    }
  }
  for (const [word] of normal.replace(SEGMENTED, ' ').replace(PAIRED, ' ').matchAll(WORD)) units.push(formsOf(word));
  return units.filter((forms) => forms.length > 0);
}

/** Single characters of Han, for questions that name a thing by one: 傘, 鍵. */
const singlesOf = (normal: string): readonly string[] => normal.match(/\p{Script=Han}/gu) ?? [];

/**
 * Raised whenever passages are found by more than before: what was kept by an earlier edition gets what it lacks by
 * itself (server/jobs/knowledge/find-anew.ts).
 */
export const TERMS_EDITION = 1;

/** What a term weighs for a passage that has it. */
export interface PassageTerm {
  readonly term: string;
  readonly weight: number;
}

/** Length of a passage that is neither long nor short, in words or pairs. */
const USUAL = 80;
/** How soon it stops counting that a word stands there again, and how much a long passage loses (BM25's k and b). */
const AGAIN = 1.2;
const LENGTH = 0.6;
/** A heading says what the passage is about. */
const HEADING = 3;
const CONCEPT = 2;

/**
 * The terms of a passage, each once.
 *
 * @param langCd the language it is in: its concepts are looked for in that
 * @param about concepts it is about whatever its words
 */
export function passageTerms(
  heading: string,
  text: string,
  langCd: string,
  about: readonly string[] = [],
): readonly PassageTerm[] {
  const [above, body] = [normalText(heading), normalText(text)];
  const counts = new Map<string, number>();
  const count = (term: string, times: number): void => void counts.set(term, (counts.get(term) ?? 0) + times);
  const units = [
    ...unitsOf(above).map((forms) => [forms, HEADING] as const),
    ...unitsOf(body).map((forms) => [forms, 1] as const),
  ];
  for (const [forms, times] of units) for (const form of forms) count(form, times);
  for (const single of singlesOf(above)) if (!counts.has(single)) count(single, HEADING);
  for (const single of singlesOf(body)) if (!counts.has(single)) count(single, 0.5);
  for (const concept of conceptsIn(heading, langCd)) count(`#${concept}`, CONCEPT * HEADING);
  for (const concept of conceptsIn(text, langCd)) count(`#${concept}`, CONCEPT);
  for (const concept of about) count(`#${concept}`, CONCEPT * HEADING);
  const longer = 1 - LENGTH + (LENGTH * units.length) / USUAL;
  return [...counts].map(([term, times]) => ({
    term,
    weight: Math.round(((times * (AGAIN + 1)) / (times + AGAIN * longer)) * 100) / 100,
  }));
}

/** What a question looks for: the terms of one unit are the same thing said otherwise, of which the best counts. */
export interface QueryTerm {
  readonly unit: number;
  readonly term: string;
  readonly weight: number;
  /** Part of what was asked; not so the words a concept was said in, and what is grammar. */
  readonly counts: boolean;
}

/** What leans on a Korean word, and how one asks. */
const KOREAN_ENDING =
  /(?:에서|으로|이랑|하고|은|는|이|가|을|를|에|의|과|와|도|로|나요|까요|어요|아요|에요|예요|습니까|입니까|한|할|릴)$/u;

/**
 * The pairs and single characters of a question that lie within one word of it: those across two words are no part of what
 * was asked.
 */
function withinWords(said: string): ReadonlySet<string> {
  const typed = typedWords(said);
  const korean = [...said.matchAll(/\p{Script=Hangul}+/gu)].map(([word]) => word.replace(KOREAN_ENDING, ''));
  return new Set([...typed, ...korean].flatMap((word) => unitsOf(normalText(word)).map(([plain = '']) => plain)));
}

/**
 * Words of a Chinese clause beside those of its concepts: what somebody asks for in it is not said by the concept that
 * another word of it names. In Japanese kana stand between them, and each is a word of its own anyway.
 */
function besideConcepts(said: string, forms: UnderstoodQuery['forms']): readonly string[] {
  if (!isChinese(said)) return [];
  const taken = forms.filter(({ group }) => !group.startsWith('word:')).map(({ form }) => form.trim());
  return typedWords(said)
    .map((word) => normalText(word).trim())
    .filter(
      (word) =>
        [...word].length > 1 &&
        !stopWords.has(word) &&
        !taken.some((form) => form !== '' && (form.includes(word) || word.includes(form))),
    );
}

/** The same word as one and as several; an Arabic one as it stands where nothing leans on it, and where something does. */
function otherNumber(word: string): readonly string[] {
  if (/^\p{Script=Arabic}/u.test(word)) {
    const bare = arabicBare(word);
    return bare === word ? [`~${word}`] : [bare];
  }
  if (!/^\p{Script=Latin}{3,}$/u.test(word)) return [];
  return /[sx]$/u.test(word) ? [word.slice(0, -1)] : [`${word}s`];
}

/** How much a beginning counts beside the word, a pair beside a word, a number, and what is only how one asks. */
const BEGINNING = 0.6;
/** The stem of an Arabic word is nearly the word, and so is its other number; its root is a beginning. */
const STEMMED = 0.85;
const PAIR = 0.55;
const NUMBER = 0.7;
const ASKING = 0.25;
const MANNER: ReadonlySet<string> = new Set(['hours', 'where']);
/** The words a concept was said in tell a passage in the question's language from others about the same. */
const SAID = 0.4;
/** Most terms of a question. */
const TERMS_MAX = 120;

const PAIRS = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}々〆]+$/u;
const IS_PAIR = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}々〆]{1,2}$/u;

function weightOf(term: string, plain: string): number {
  if (term.startsWith('^')) return BEGINNING;
  if (term.startsWith('~')) return /\p{Script=Arabic}/u.test(term) ? STEMMED : BEGINNING;
  if (IS_PAIR.test(term)) return PAIR;
  if (/\p{N}/u.test(term)) return NUMBER;
  return term === plain ? 1 : STEMMED;
}

/**
 * What a passage about a concept may be kept as: what it was part of until 27 November 2026, where nobody has published it
 * anew since, and what tells of the same matter.
 */
const KEPT_AS: Readonly<Record<string, string>> = {
  climate: 'housing-trouble',
  television: 'housing-trouble',
  'lost-property': 'lostandfound',
  lostandfound: 'lost-property',
};

/** The terms of a question. @param said the question as it was typed */
export function queryTerms(said: string, { forms, rest, meant }: UnderstoodQuery): readonly QueryTerm[] {
  const groups = new Set(forms.filter(({ namesOnly }) => !namesOnly).map(({ group }) => group));
  const concepts = [...groups].filter((group) => !group.startsWith('word:'));
  const terms: QueryTerm[] = concepts.map((concept, unit) => ({
    unit,
    term: `#${concept}`,
    weight: MANNER.has(concept) ? ASKING : 1,
    counts: true,
  }));
  for (const [unit, concept] of concepts.entries()) {
    const before = KEPT_AS[concept];
    if (before !== undefined) terms.push({ unit, term: `#${before}`, weight: BEGINNING, counts: true });
  }
  const holding = [...meant].filter(([word]) => PAIRS.test(word));
  const seen = new Set<string>();
  const within = withinWords(said);
  const asked = [...rest, ...besideConcepts(said, forms)];
  const singles = [...within].filter((one) => [...one].length === 1).map((one) => [one]);
  for (const unit of [...unitsOf(normalText(said)), ...singles]) {
    const [plain = ''] = unit;
    if (seen.has(plain)) continue;
    seen.add(plain);
    const concept =
      meant.get(plain) ?? (IS_PAIR.test(plain) ? holding.find(([word]) => word.includes(plain))?.[1] : undefined);
    const at = concept === undefined || (IS_PAIR.test(plain) && MANNER.has(concept)) ? -1 : concepts.indexOf(concept);
    if (concept !== undefined && at >= 0) {
      // The word that named a concept may stand where the concept is not known by another.
      const share = MANNER.has(concept) ? ASKING : STEMMED;
      for (const term of [...unit, ...otherNumber(plain)])
        terms.push({ unit: at, term, weight: weightOf(term, plain) * share, counts: true });
      continue;
    }
    const isWord = !IS_PAIR.test(plain) || within.has(plain);
    const isAsked = asked.some((one) => one.includes(plain));
    const counts = (isWord && isAsked) || /\p{N}/u.test(plain);
    for (const term of [...unit, ...otherNumber(plain)]) {
      const weight = weightOf(term, plain) * (dullWords.has(plain) ? ASKING : 1);
      terms.push({ unit: concepts.length + seen.size, term, weight: counts ? weight : weight * SAID, counts });
    }
  }
  return terms.slice(0, TERMS_MAX);
}
