/** Which of its notes a model's words were taken from: told by what they have in common, not by the model [KNOW-SOURCE]. Pure. */
import type { Source } from '#shared/domain/assistant/answer.ts';
import { noteOf, type ModelQuestion } from '#shared/domain/assistant/model-prompt.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { passageTerms } from '#shared/domain/knowledge/passage-terms.ts';
import { languageOf, readingOrder } from '#shared/languages/fit-language.ts';

/** Of the nearest note's part, what a further one needs. */
const NEAR = 0.7;
/** Most sources that are named. */
const MOST = 2;

/** Nearest first; none where nothing is in common. */
export function answeredFrom(
  said: string,
  question: Pick<ModelQuestion, 'text' | 'lang' | 'own'>,
  passages: readonly Passage[],
): readonly Source[] {
  const { text, lang, own } = question;
  const langs = readingOrder(lang, own);
  const words = new Map(passageTerms('', said, lang).map(({ term, weight }) => [term, weight]));
  const scored = passages
    .map((passage) => {
      const note = noteOf(passage, text, langs);
      const noteLang = languageOf(passage.nameDict, lang, own) ?? own;
      const shared = passageTerms('', note, noteLang).reduce((sum, { term }) => sum + (words.get(term) ?? 0), 0);
      return { passage, score: shared };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * NEAR)
    .slice(0, MOST)
    .map(({ passage: { nameDict, link, known } }) => ({
      label: nameDict[languageOf(nameDict, lang, own) ?? own] ?? '',
      link,
      ...(known === undefined ? {} : { known }),
    }));
}
