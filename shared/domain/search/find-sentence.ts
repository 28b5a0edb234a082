/** The sentence of a house that answers a question, and where it stands [SEARCH-SENTENCE]. Pure. */
import type { Dict } from '#shared/client-view/values.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { languageOf } from '#shared/languages/fit-language.ts';
import type { UnderstoodQuery } from './analyse-query.ts';
import { holds, wantedOf } from './asked-things.ts';
import { normalText } from './normal-text.ts';

export interface FoundSentence<P extends Passage> {
  readonly text: string;
  /** What the sentence stands under, in its language. */
  readonly source: string;
  readonly langCd: string;
  readonly passage: P;
  /** Comparable among the sentences for one question. */
  readonly score: number;
}

interface Candidate<P extends Passage> extends Omit<FoundSentence<P>, 'score'> {
  readonly said: string;
  /** The name and kind of what it stands under. */
  readonly around: string;
  readonly isFact: boolean;
  /** The first of several lines: where a place is, or what a menu is about in short. */
  readonly isFirst: boolean;
}

/** Longest sentence that is read out, in characters: a longer one is a page's. */
const LONGEST = 320;
/** A question of a list of questions is answered by what follows it, so many sentences at most. */
const FOLLOWING = 3;
/** What was written as an answer says more than a sentence that mentions the thing. */
const WHOLE = 1.1;
/** Of what was asked, the share that what is told whole must be about. */
const WHOLE_ENOUGH = 0.5;
/** What was written as an answer may tell a time in words. */
const UNTIMED = 0.7;
const ASKS = /[?？؟]\s*$/u;
/** What a word counts that stands in the name above the sentence and not in it. */
const AROUND = 0.7;
/** Of what was asked, the share a sentence must be about. */
const ENOUGH = 0.5;
/** A labelled fact is read more easily than a sentence that mentions it. */
const FACT = 1.15;
/** What a menu is about in short says less than what follows. */
const SHORT = 0.8;
/** A clock's time, in digits or in words; the end of a price is none. */
const TIME =
  /(?<![\d$€£¥])\d{1,2} ?(?:[:.時时点시h]|[ap]\.? ?m)|\d{1,2}:\d\d|24|noon|midnight|midi|minuit|mediodia|medianoche|正午|[零一二三四五六七八九十][時时点]|midday|\ball (?:day|night)\b|ساعه|صباح|مساء|ظهر|ليل|عشره|\b(?:from|until|till|to|by|at) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu;
/** What is not open at all has no time to tell. */
const CLOSED = /\bclosed\b|休業|休館|定休|休み|关闭|停业|휴무|휴관|휴업|\bferm[eé]|\bcerrad|مغلق/iu;

/** From when to when. */
const RANGE = /\d{1,2}[:.]\d\d.{1,12}\d{1,2}[:.]\d\d|\d ?h(?: ?\d\d)? à \d{1,2} ?h/u;

const inLanguage = (dict: Readonly<Record<string, string>>, langCd: string): string => dict[langCd] ?? '';

function sentencesOf(text: string, langCd: string): readonly string[] {
  return [...new Intl.Segmenter(langCd, { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
}

/** What was made of passages, while they are kept by whoever reads them: a house's pages are asked again and again. */
const made = new WeakMap<Passage, Map<string, readonly Candidate<Passage>[]>>();

/** What is told whole is long, and is often the same as at the question before. */
const saidWhole = new WeakMap<Dict, Map<string, string>>();

function saidOf({ lines: [dict, ...more] }: Passage, langCd: string, text: string): string {
  if (dict === undefined || more.length > 0) return normalText(text);
  const known = saidWhole.get(dict) ?? new Map<string, string>();
  const said = known.get(langCd) ?? normalText(text);
  saidWhole.set(dict, known.set(langCd, said));
  return said;
}

function candidatesOf<P extends Passage>(passage: P, lang: string, own: string): readonly Candidate<P>[] {
  const known = made.get(passage) ?? new Map<string, readonly Candidate<Passage>[]>();
  made.set(passage, known);
  const key = `${lang}/${own}`;
  const candidates = known.get(key) ?? makeCandidates(passage, lang, own);
  known.set(key, candidates);
  return candidates.map((one) => ({ ...one, passage }));
}

function makeCandidates(passage: Passage, lang: string, own: string): readonly Candidate<Passage>[] {
  const langCd = languageOf(passage.isWhole === true ? (passage.lines[0] ?? {}) : passage.nameDict, lang, own) ?? own;
  const source = inLanguage(passage.nameDict, langCd);
  const around = normalText(`${source} ${inLanguage(passage.kindDict ?? {}, langCd)}`);
  const lines = passage.lines.map((line) => inLanguage(line, langCd)).filter((line) => line !== '');
  if (passage.isWhole === true) {
    const text = lines.join('\n');
    return text === ''
      ? []
      : [{ text, isFact: false, isFirst: false, said: saidOf(passage, langCd, text), source, around, langCd, passage }];
  }
  const facts = passage.details.map(({ label, text }) => {
    const parts = [inLanguage(label, langCd), inLanguage(text, langCd)];
    return {
      text: parts.every((part) => part !== '') ? parts.join(langCd === 'fr' ? ' : ' : ': ') : '',
      asked: '',
      isFact: true,
      isFirst: false,
    };
  });
  const sentences = lines.flatMap((line, index) =>
    answersIn(sentencesOf(line, langCd)).map((one) => ({
      ...one,
      isFact: false,
      isFirst: index === 0 && lines.length > 1,
    })),
  );
  return [...facts, ...sentences]
    .filter(({ text }) => text !== '' && [...text].length <= LONGEST)
    .map(({ asked, ...one }) => ({
      ...one,
      said: normalText(`${asked} ${one.text}`),
      source,
      around,
      langCd,
      passage,
    }));
}

/** Sentences that may answer; a question among them is found by its words and answered by what follows it. */
function answersIn(sentences: readonly string[]): readonly { readonly text: string; readonly asked: string }[] {
  return sentences.map((sentence, at) => {
    if (!ASKS.test(sentence)) return { text: sentence, asked: '' };
    const next = sentences.slice(at + 1, at + 1 + FOLLOWING);
    const end = next.findIndex((one) => ASKS.test(one));
    return { text: (end < 0 ? next : next.slice(0, end)).join(' '), asked: sentence };
  });
}

/** What a sentence gains that says the measure asked for, and one loses that does not. */
const MEASURED = 1.4;
const UNMEASURED = 0.6;
/** What it gains by words of the question beside what was asked for. */
const WORDED = 0.3;

/** What a word counts beside a concept: where some text of those looked at says it, and where none does. */
const SAID_SOMEWHERE = 0.5;
const SAID_NOWHERE = 0.15;
/** All such words together, of what the concepts count: a sentence that is about all of these answers, whatever else was said. */
const BESIDES_MOST = 0.8;

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

const says = ({ said, text }: { readonly said: string; readonly text: string }, what: RegExp): boolean =>
  what.test(said) || what.test(text);

/**
 * @param passages what may answer, each with how well its menu fits the question (0 to 1)
 * @returns null where no sentence is about what was asked: then the menus alone answer
 */
export function findSentence<P extends Passage>(
  query: UnderstoodQuery,
  passages: readonly { readonly passage: P; readonly fit: number }[],
  lang: string,
  own: string,
): FoundSentence<P> | null {
  const { things: asked, words } = wantedOf(query);
  if (asked.length === 0 && !passages.some(({ passage }) => passage.isWhole === true)) return null;
  const candidates = passages.flatMap(({ passage, fit }) =>
    candidatesOf(passage, lang, own).map((candidate) => ({ candidate, fit })),
  );
  // What some text says was asked for as well; what none does may be only a way of asking.
  const plain = words.map((one) =>
    candidates.some(({ candidate: { said, around, langCd } }) => holds(`${around}${said}`, langCd, one))
      ? SAID_SOMEWHERE
      : SAID_NOWHERE,
  );
  const most = BESIDES_MOST * asked.length;
  const scale = Math.min(1, most / Math.max(most, sumOf(plain)));
  const weights = plain.map((weight) => weight * scale);
  const worth = asked.length + sumOf(weights);
  const asksWhere = query.forms.some(({ group }) => group === 'where');
  const scored = candidates
    .map(({ candidate, fit }) => {
      const { said, around, langCd, isFact, isFirst } = candidate;
      const inIt = asked.map((one) => holds(said, langCd, one));
      const met = asked.map((one, index) => (inIt[index] === true ? 1 : holds(around, langCd, one) ? AROUND : 0));
      const things = sumOf(met);
      const besides = words.reduce(
        (sum, one, at) => sum + (holds(said, langCd, one) || holds(around, langCd, one) ? (weights[at] ?? 0) : 0),
        0,
      );
      const about = (things + besides) / Math.max(1, worth);
      const isPlace = asksWhere && isFirst && candidate.passage.key.startsWith('facility/');
      const worded = words.filter((one) => holds(said, langCd, one)).length;
      const measured = query.measure?.test(candidate.text) === true;
      const fits = query.measure === null ? 1 : measured ? MEASURED : UNMEASURED;
      if (candidate.passage.isWhole === true) {
        const timed = query.asksWhen && !says(candidate, TIME) ? UNTIMED : 1;
        return { candidate, score: fit >= WHOLE_ENOUGH ? fit * WHOLE * fits * timed : 0 };
      }
      // What stands under the right name and says nothing of it answers a question for a time, a place or a measure alone.
      const answers =
        about >= ENOUGH &&
        (inIt.includes(true) || isPlace || (query.asksWhen && isFact) || worded > 0 || measured) &&
        // Hours answer who asks for a time, and nobody else.
        (query.asksWhen
          ? says(candidate, TIME) || says(candidate, CLOSED)
          : !isFact || query.measure !== null || !says(candidate, RANGE));
      const form = isPlace || isFact ? FACT : isFirst ? SHORT : 1;
      const more = words.length === 0 ? 1 : 1 + (WORDED * worded) / words.length;
      return { candidate, score: answers ? about * form * fits * more * (0.5 + fit / 2) : 0 };
    })
    .filter(({ score }) => score > 0);
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { text, source, langCd, passage } = best.candidate;
  return { text, source, langCd, passage, score: best.score };
}
