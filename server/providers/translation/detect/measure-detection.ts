/** How well the detector does on sentences whose language is known. */
import { detectLanguage, sourceLanguage } from './detect-language.ts';
import { LATIN_SAMPLES } from './samples-latin.ts';
import { OTHER_SAMPLES } from './samples-other.ts';

export const SAMPLES: Readonly<Record<string, readonly string[]>> = { ...LATIN_SAMPLES, ...OTHER_SAMPLES };

export type Score = {
  readonly lang: string;
  readonly sentences: number;
  /** Found from the text alone. */
  readonly right: number;
  /** Found and sure: overrides wrong settings. */
  readonly sure: number;
  /** Sure, and excluding the right language: would override right settings by wrong ones. */
  readonly misled: number;
  /** The language translated from when the writer's settings are right. */
  readonly withRightSettings: number;
  /** The same when the settings say English (French for English texts). */
  readonly withWrongSettings: number;
  readonly missed: readonly string[];
};

const count = (sentences: readonly string[], holds: (sentence: string) => boolean): number =>
  sentences.filter(holds).length;

/** The score of each language in the samples. */
export const measureDetection = (samples = SAMPLES): readonly Score[] =>
  Object.entries(samples).map(([lang, sentences]) => ({
    lang,
    sentences: sentences.length,
    right: count(sentences, (sentence) => detectLanguage(sentence).lang === lang),
    sure: count(sentences, (sentence) => detectLanguage(sentence).lang === lang && detectLanguage(sentence).sure),
    misled: count(
      sentences,
      (sentence) => detectLanguage(sentence).sure && !detectLanguage(sentence).possible.includes(lang),
    ),
    withRightSettings: count(sentences, (sentence) => sourceLanguage(sentence, lang) === lang),
    withWrongSettings: count(sentences, (sentence) => sourceLanguage(sentence, lang === 'en' ? 'fr' : 'en') === lang),
    missed: sentences.filter((sentence) => detectLanguage(sentence).lang !== lang),
  }));
