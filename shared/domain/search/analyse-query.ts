/**
 * From a guest's question to what is looked for in a house's texts: the concepts it names, who usually sees to them, and
 * the words that are no concept, each in its forms [SEARCH-CONCEPTS] [SEARCH-LANGUAGES].
 */
import { type Distress, distressIn } from '../assistant/distress.ts';
import { type Concept, LEXICON_LANGUAGES, type LexiconLanguage } from './concept.ts';
import { formsOf, type LexiconWord, wordsOf } from './lexicon-word.ts';
import { askingForm } from './asking-form.ts';
import { lexicon } from './lexicon/all-concepts.ts';
import { measureAsked } from './asked-measure.ts';
import { asksHowMuch, type Found, type Need, needOf } from './need-of.ts';
import { normalText } from './normal-text.ts';
import { hidingWords } from './lexicon/hiding-words.ts';
import { stopWords } from './stop-words.ts';
import { isChinese, typedWords } from './typed-words.ts';
import {
  lexiconLanguage,
  questionLanguages,
  type QueryLanguages,
  type QuestionLanguages,
  searchedLanguages,
} from './query-languages.ts';
import { writtenLanguage } from './written-language.ts';
import { asSimplified } from './traditional.ts';
import {
  arabicForms,
  beginningOf,
  beginningsOf,
  findWord,
  isMistyped,
  mayStand,
  SLIPS,
  type TypedToken,
  typedTokens,
} from './token-match.ts';

/** One way of saying one of the things asked for. */
export interface QueryForm {
  /** Forms of one group are the same thing said otherwise: only the best of them counts. */
  readonly group: string;
  readonly form: string;
  /** The language of the texts it is looked for in; `*` are those of no language. */
  readonly lang: string;
  readonly weight: number;
  /** Looked for by likeness as well, where it does not stand as it was typed. */
  readonly alike: boolean;
  /** Counts in names alone, not in what texts mention. */
  readonly namesOnly: boolean;
}

/** Made ready when a language is first asked for: a start need not wait for what nobody has asked yet. */
function perLanguage<T>(make: (lang: LexiconLanguage) => T): (lang: LexiconLanguage) => T {
  const made = new Map<LexiconLanguage, { readonly of: T }>();
  return (lang) => {
    const ready = made.get(lang) ?? { of: make(lang) };
    made.set(lang, ready);
    return ready.of;
  };
}
const words = perLanguage((lang): readonly LexiconWord[] =>
  [...lexicon.values()].flatMap((concept) => wordsOf(concept, lang)),
);
interface PlacedWord {
  readonly word: LexiconWord;
  /** Where it stands among all words of its language. */
  readonly at: number;
}

/** Words that are looked for wherever they stand, and the others by how they begin. */
const wordsByBeginning = perLanguage((lang) => {
  const placed = words(lang).map((word, at): PlacedWord => ({ word, at }));
  const isSpaced = ({ word }: PlacedWord): boolean => !word.anywhere && word.tokens.length > 0;
  return {
    anywhere: placed.filter((one) => !isSpaced(one)),
    spaced: Map.groupBy(placed.filter(isSpaced), ({ word }) => beginningOf(word)),
  };
});
/** Words that a slip of the finger may be, by the letter they begin with, which is none. */
const wordsByLetter = perLanguage((lang) =>
  Map.groupBy(
    words(lang)
      .map((word, at): PlacedWord => ({ word, at }))
      .filter(({ word }) => word.tokens.length === 1 && word.letters.length >= SLIPS),
    ({ word }) => word.letters.charAt(0),
  ),
);
/** What to look for of a concept in a house's texts, by the concept's id. */
const textForms = perLanguage(
  (lang): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...Map.groupBy(words(lang), ({ concept }) => concept)].map(([id, of]) => [
        id,
        [...new Set(of.flatMap(formsOf))],
      ]),
    ),
);
/** Where Latin letters or digits meet a script without blanks: `wi fiが`, `tv坏了`. */
const BETWEEN_SCRIPTS =
  /(?<=[a-z0-9])(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}])|(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}])(?=[a-z0-9])/gu;

const OTHER_LANGUAGE = 0.7;
const MISTYPED = 0.75;
const NEAR = 0.6;
const LITERAL = 0.6;
const PIECE = 0.3;

/** Words of a language in the question; what is part of a longer one is not meant by itself. */
function wordsIn(
  asked: string,
  text: string,
  tokens: readonly TypedToken[],
  lang: LexiconLanguage,
  isForeign = false,
): readonly LexiconWord[] {
  const packed = text.replaceAll(' ', '');
  const beginnings = beginningsOf(tokens);
  const stands = ({ word }: PlacedWord): boolean =>
    word.anywhere
      ? (word.written === null || asked.includes(word.written)) &&
        (text.includes(word.text) || (word.packed !== word.text && packed.includes(word.packed)))
      : mayStand(word, beginnings) && findWord(tokens, word) >= 0;
  const { anywhere, spaced } = wordsByBeginning(lang);
  const found = [...anywhere, ...[...beginnings].flatMap((beginning) => spaced.get(beginning) ?? [])]
    .filter(stands)
    .toSorted((one, other) => one.at - other.at)
    .map(({ word }) => word);
  const hidden = hidingWords(lang).filter((one) => text.includes(one) || packed.includes(one));
  return found.filter(
    (word) =>
      !hidden.some((other) => other.length > word.text.length && other.includes(word.text)) &&
      // *The* is an English word before it is a French one.
      !(isForeign && word.tokens.every((token) => stopWords.has(token.text))) &&
      !found.some(
        (other) =>
          other.concept !== word.concept && other.text.length > word.text.length && other.text.includes(word.text),
      ),
  );
}

function understand(
  asked: string,
  text: string,
  tokens: readonly TypedToken[],
  languages: QuestionLanguages,
): readonly Found[] {
  const [first, ...others] = questionLanguages(asked, languages);
  const wide = asked.normalize('NFKC');
  const found = [first, ...others].flatMap((lang, index) =>
    lang === undefined
      ? []
      : wordsIn(wide, text, tokens, lang, index > 0).map((word): Found => ({
          word,
          weight: index === 0 ? 1 : OTHER_LANGUAGE,
        })),
  );
  if (found.length > 0) return found;
  return LEXICON_LANGUAGES.flatMap((lang) =>
    wordsIn(wide, text, tokens, lang, true).map((word): Found => ({ word, weight: OTHER_LANGUAGE })),
  );
}

/** More letters than an ending has: then the word was hardly meant by its beginning. */
const ENDING = 4;

/**
 * Words that no concept surely has, as typed: of scripts with blanks whole, of others the runs of Han and of katakana.
 * What only another language knows, or only by its beginning, may be a name of the house as well.
 */
function restOf(asked: string, tokens: readonly TypedToken[], found: readonly Found[]): readonly string[] {
  const isTaken = (token: string): boolean =>
    found.some(({ word, weight }) =>
      word.anywhere
        ? token.includes(word.text) || word.text.includes(token)
        : weight === 1 &&
          (word.tokens.some(({ text }) => text === token) ||
            (token.length <= word.text.length + ENDING && findWord(typedTokens([token]), word) >= 0)),
    );
  const wide = asked.normalize('NFKC');
  // A clause in Chinese is many words: each is one that a concept has or has not.
  const runs = (
    isChinese(wide)
      ? typedWords(wide).filter((word) => [...word].length > 1)
      : [...wide.matchAll(/[\u30a1-\u30fa\u30fc]{3,}|\p{Script=Han}{2,}/gu)].map(([run]) => run)
  ).map((run) => normalText(run).trim());
  const spaced = tokens
    .map(({ token }) => token)
    .filter(
      (token) => token.length >= 2 && !/[\p{Script=Han}\p{Script=Katakana}]/u.test(token) && !stopWords.has(token),
    );
  return [...new Set([...spaced, ...runs])].filter((token) => token !== '' && !stopWords.has(token) && !isTaken(token));
}

function mistyped(rest: readonly string[], asked: string, languages: QuestionLanguages): readonly Found[] {
  const typed = rest.map((token) => token.normalize('NFD')).filter((letters) => letters.length >= SLIPS);
  if (typed.length === 0) return [];
  const byLetter = [...Map.groupBy(typed, (letters) => letters.charAt(0))];
  return questionLanguages(asked, languages).flatMap((lang) =>
    byLetter
      .flatMap(([letter, of]) =>
        (wordsByLetter(lang).get(letter) ?? []).filter(({ word }) => of.some((letters) => isMistyped(letters, word))),
      )
      .toSorted((one, other) => one.at - other.at)
      .map(({ word }): Found => ({ word, weight: MISTYPED })),
  );
}

/** What may lean on an Arabic word where a text says it. */
const ARABIC_LEANING = ['و', 'ب', 'ل'];

/** A word of the question that is no concept, looked for as it stands; @param langs of the house's texts */
function literal(token: string, langs: readonly string[]): readonly QueryForm[] {
  const at = (form: string, weight: number, alike: boolean, group = form): readonly QueryForm[] =>
    [...langs, '*'].map((lang) => ({ group: `word:${group}`, form, lang, weight, alike, namesOnly: false }));
  if (/\p{Script=Han}/u.test(token) && token.length > 2) {
    const pieces = Array.from({ length: token.length - 1 }, (_, index) => token.slice(index, index + 2));
    return [...at(token, LITERAL, false), ...pieces.flatMap((piece) => at(piece, PIECE, false))];
  }
  if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(token)) return at(token, LITERAL, false);
  if (/^\p{Script=Arabic}{3}/u.test(token)) {
    const whole = token.length < 5 ? ` ${token} ` : ` ${token}`;
    const stems = arabicForms(token).filter((stem) => stem !== token && stem.length >= 3);
    const leaning = [token, ...stems].flatMap((stem) =>
      ['', ...ARABIC_LEANING].map((letter) => ` ${letter}${stem}${stem.length < 5 ? ' ' : ''}`),
    );
    const others = [...new Set(leaning)].filter((form) => form !== whole);
    return [...at(whole, LITERAL, token.length >= 5), ...others.flatMap((form) => at(form, LITERAL, false, whole))];
  }
  return token.length < 3
    ? []
    : at(token.length < 5 ? ` ${token} ` : ` ${token.replace(/(?:es|s|e|x)$/u, '')}`, LITERAL, token.length >= 5);
}

/** @param langs of the house's texts */
function formsOfConcept(
  concept: Concept,
  weight: number,
  langs: readonly string[],
  namesOnly: boolean,
): readonly QueryForm[] {
  const form = (text: string, lang: string): QueryForm => ({
    group: concept.id,
    form: text,
    lang,
    weight,
    alike: false,
    namesOnly,
  });
  return [
    ...concept.kinds.map((kind) => form(` kind${kind.replaceAll('_', '')} `, '*')),
    ...langs.flatMap((lang) => {
      const known = lexiconLanguage(lang);
      return known === null ? [] : (textForms(known).get(concept.id) ?? []).map((text) => form(text, lang));
    }),
  ];
}

export interface UnderstoodQuery {
  /** What to look for. Nothing for a question without a word that could be looked for. */
  readonly forms: readonly QueryForm[];
  /** Something is wrong or wanted that only a person can see to [SEARCH-NEED]; null where nothing is. */
  readonly need: Need | null;
  /** Somebody may be in danger, or is not well: no sentence of a page is read to them [ASSIST-DANGER]. */
  readonly distress: Distress | null;
  /** Somebody asks to be told something, and wishes nothing done. */
  readonly asks: boolean;
  /** A time is asked for, so that words without one do not answer. */
  readonly asksWhen: boolean;
  /** What a text holds that says the measure asked for: degrees, a price, a distance; null where none is. */
  readonly measure: RegExp | null;
  /** Words that are no concept, normalised. */
  readonly rest: readonly string[];
  /** The concepts that single words were understood as, by the word as typed; without blanks by the word of the lexicon. */
  readonly meant: ReadonlyMap<string, string>;
}

/** Ways to ask for a time beside the lexicon's opening hours, normalised. */
const WHEN =
  /^ (?:when|quand|cuando|متي) | (?:time|times|hour|hours|heure|heures|horaires?|horario|hora|اي ساعه|كم ساعه|ساعه كم|وقت|مواعيد|موعد|متي) |何時|イツ|時間|几点|什么时候|时间|몇 시|언제|시간/u;

/** Which concept a word was understood as; a slip of the finger is the word that was meant. */
function meantBy(
  tokens: readonly TypedToken[],
  found: readonly Found[],
  slipped: readonly Found[],
): ReadonlyMap<string, string> {
  const meant = new Map(
    found.filter(({ word }) => word.anywhere).map(({ word }): [string, string] => [word.packed, word.concept]),
  );
  for (const token of tokens) {
    const letters = token.token.normalize('NFD');
    const word =
      found.find(({ word: one }) => !one.anywhere && one.tokens.length === 1 && findWord([token], one) === 0) ??
      slipped.find((one) => letters.length >= 5 && isMistyped(letters, one.word));
    if (word !== undefined) meant.set(token.token, word.word.concept);
  }
  return meant;
}

/** @param typed as the guest typed it */
export function understandQuery(typed: string, readers: QueryLanguages): UnderstoodQuery {
  const asked = readers.lang === 'zh-TW' ? asSimplified(typed) : typed;
  const text = normalText(asked);
  const tokens = tokensOf(text);
  const written = writtenLanguage(
    asked,
    tokens.map(({ token }) => token),
  );
  const languages = { ...readers, written };
  const understood = understand(asked, text, tokens, languages);
  const rest = restOf(asked, tokens, understood);
  const slipped = mistyped(rest, asked, languages);
  const found = [...understood, ...slipped];
  const langs = searchedLanguages(asked, languages, written);

  const direct = new Map<string, number>();
  for (const { word, weight } of found) direct.set(word.concept, Math.max(direct.get(word.concept) ?? 0, weight));
  const distress = distressIn(typed);
  // Whoever is in danger is led to help, also by words that no concept has.
  if (distress !== null) direct.set('emergency', 1);
  const near = new Map<string, number>();
  for (const [id, weight] of direct) {
    for (const [other, likely] of Object.entries(lexicon.get(id)?.near ?? {})) {
      if (!direct.has(other)) near.set(other, Math.max(near.get(other) ?? 0, weight * likely * NEAR));
    }
  }
  const forms = (of: ReadonlyMap<string, number>, namesOnly: boolean): readonly QueryForm[] =>
    [...of].flatMap(([id, weight]) => {
      const concept = lexicon.get(id);
      return concept === undefined ? [] : formsOfConcept(concept, weight, langs, namesOnly);
    });
  const asksWhen = direct.has('hours') || WHEN.test(text);
  const measure = measureAsked(text);
  const form = askingForm(text);
  return {
    forms: [...forms(direct, false), ...forms(near, true), ...rest.flatMap((token) => literal(token, langs))],
    need: needOf(text, tokens, found, form, {
      asksWhen,
      asksMeasure: measure !== null,
      asksNumber: asksHowMuch(text),
    }),
    distress,
    asks: form.asks,
    asksWhen,
    measure,
    rest,
    meant: meantBy(tokens, understood, slipped),
  };
}

/** Splits a normalised text as a question is split. */
const tokensOf = (text: string): readonly TypedToken[] =>
  typedTokens(
    text
      .replace(BETWEEN_SCRIPTS, ' ')
      .trim()
      .split(' ')
      .filter((token) => token !== ''),
  );

/** The concepts that a text mentions, by the words of its language; none for a language the lexicon has no words of. */
export function conceptsIn(said: string, langCd: string): readonly string[] {
  const lang = lexiconLanguage(langCd);
  if (lang === null) return [];
  const plain = langCd === 'zh-TW' ? asSimplified(said) : said;
  const text = normalText(plain);
  return [...new Set(wordsIn(plain.normalize('NFKC'), text, tokensOf(text), lang).map(({ concept }) => concept))];
}
