/**
 * Which of the lexicon's languages in Latin letters a question is plainly written in, whatever the page is set to: told by
 * small words that one of them has alone, and by its letters. Pure.
 */
import type { LexiconLanguage } from './concept.ts';

const SMALL_WORDS: Readonly<Partial<Record<LexiconLanguage, ReadonlySet<string>>>> = {
  en: words(
    'the is are do does did what where when how who which can could may would will i my you your we our for to of and there have has it this that with from please somebody any not',
  ),
  fr: words(
    'le les des du est sont quel quelle quels quelles ou quand comment combien je j vous nous pour dans une avez puis peut y il au aux ce cette mes votre vos notre d l n c qu',
  ),
  es: words(
    'el los las cual cuales donde cuando como cuanto cuantos cuanta cuantas hay para una tengo tienen tiene puedo puede pueden se del al esta estan muy con por quiero necesito hasta mi que',
  ),
};

const LETTERS: readonly (readonly [LexiconLanguage, RegExp])[] = [
  ['es', /[¿¡ñÑ]/u],
  ['fr', /[çœàèêùÇŒÀÈÊÙ]/u],
];

/** Told by fewer signs a language is not plain. */
const PLAINLY = 2;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** @param typed the question as typed; @param tokens its words, normalised; @returns null where it is not plain */
export function writtenLanguage(typed: string, tokens: readonly string[]): LexiconLanguage | null {
  const signs = (['en', 'fr', 'es'] as const)
    .map((lang) => ({
      lang,
      count:
        tokens.filter((token) => SMALL_WORDS[lang]?.has(token)).length +
        LETTERS.filter(([of, letters]) => of === lang && letters.test(typed)).length * PLAINLY,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = signs;
  return first !== undefined && first.count >= PLAINLY && first.count > (second?.count ?? 0) ? first.lang : null;
}
