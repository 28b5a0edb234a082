/** Ranking the languages written in Latin letters by their common words and letter sequences. */
import type { Detection } from './detection.ts';
import { LATIN_WORDS } from './latin-words.ts';

/** Letters that few languages write: each one found speaks for these. */
const LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[¿¡ñ]/gu, ['es']],
  [/[ãõ]/gu, ['pt', 'vi']],
  [/ß/gu, ['de']],
  [/[äöü]/gu, ['de', 'sv', 'tr']],
  [/[œèêëîïûù]/gu, ['fr']],
  [/ç/gu, ['fr', 'pt', 'tr']],
  [/[ơưđăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu, ['vi']],
  [/[ğışİ]/gu, ['tr']],
  [/[ąęłńśźż]/gu, ['pl']],
  [/[ěřůďť]/gu, ['cs']],
  [/[șțăâ]/gu, ['ro']],
  [/å/gu, ['sv']],
  [/[àìò]/gu, ['it', 'fr']],
];

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];

const trigrams = (word: string): readonly string[] => {
  const padded = `_${word}_`;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

type Profile = {
  readonly lang: string;
  readonly words: ReadonlySet<string>;
  readonly grams: ReadonlyMap<string, number>;
  readonly total: number;
};

const profiles: readonly Profile[] = Object.entries(LATIN_WORDS).map(([lang, list]) => {
  const grams = new Map<string, number>();
  let total = 0;
  for (const gram of list.flatMap(trigrams)) {
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
    total += 1;
  }
  return { lang, words: new Set(list), grams, total };
});

const sharers = new Map<string, number>();
for (const profile of profiles) for (const word of profile.words) sharers.set(word, (sharers.get(word) ?? 0) + 1);

/** French and Italian write words together with an apostrophe: `l'hôtel` is also `l` and `hôtel`. */
const parts = (word: string): readonly string[] =>
  word.includes("'") ? [word, ...word.split("'").filter((part) => part !== '')] : [word];

const wordScore = (profile: Profile, tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (profile.words.has(token) ? 1 / (sharers.get(token) ?? 1) : 0), 0);

const SMOOTHING = 0.4;
const KINDS_OF_GRAMS = 4000;

const gramScore = (profile: Profile, tokens: readonly string[]): number => {
  const all = tokens.flatMap(trigrams);
  const sum = all.reduce(
    (score, gram) =>
      score + Math.log(((profile.grams.get(gram) ?? 0) + SMOOTHING) / (profile.total + SMOOTHING * KINDS_OF_GRAMS)),
    0,
  );
  return all.length === 0 ? 0 : sum;
};

const letterScore = (lang: string, text: string): number =>
  LETTERS.reduce(
    (sum, [pattern, langs]) => sum + (langs.includes(lang) ? (text.match(pattern)?.length ?? 0) / langs.length : 0),
    0,
  );

/** What a word, a letter and a letter sequence weigh against each other. */
const WORD_WEIGHT = 3;
const LETTER_WEIGHT = 2.5;
const GRAM_WEIGHT = 1;
/** The lead over the next language that makes sure. */
const SURE_LEAD = 5;
const OPEN_LEAD = 2;

/** The language of a text in Latin letters, the most likely first among those it might be. */
export const rankLatin = (text: string): Detection => {
  const whole = words(text);
  const tokens = whole.flatMap(parts);
  const lower = text.toLowerCase();
  const ranked = profiles
    .map((profile) => ({
      lang: profile.lang,
      score:
        WORD_WEIGHT * wordScore(profile, tokens) +
        LETTER_WEIGHT * letterScore(profile.lang, lower) +
        GRAM_WEIGHT * gramScore(profile, whole),
    }))
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (best === undefined || whole.length === 0) return { lang: undefined, sure: false, possible: [] };
  const next = ranked[1];
  const lead = best.score - (next?.score ?? 0);
  const possible = ranked.filter((rank) => best.score - rank.score < OPEN_LEAD).map((rank) => rank.lang);
  return { lang: best.lang, sure: lead >= SURE_LEAD && whole.length > 1, possible };
};
