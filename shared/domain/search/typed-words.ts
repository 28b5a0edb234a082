/** Words of scripts without blanks, as a dictionary tells them apart. Pure. */
import { normalText } from './normal-text.ts';
import { stopWords } from './stop-words.ts';

/** Runs of scripts without blanks, as they are typed: kana of grammar tells where words end. */
const TYPED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ー]+/gu;
const NAMES = /[\p{Script=Han}\p{Script=Katakana}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Those that name something: not what is written in hiragana alone, nor how one asks. */
export function typedWords(said: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return [...said.matchAll(TYPED_RUN)].flatMap(([run]) =>
    [...(segmenter?.segment(run) ?? [])]
      .map(({ segment }) => segment)
      .filter((word) => NAMES.test(word) && !stopWords.has(normalText(word).trim())),
  );
}

/** Written in Han without any kana: Chinese, whose clauses have no sign between words. */
export const isChinese = (said: string): boolean => /\p{Script=Han}/u.test(said) && !KANA.test(said);
