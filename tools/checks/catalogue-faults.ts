/** What can be wrong with one text of one catalogue (rule LANG-CATALOGUE). */
import { glossary, glossaryLocales } from '#client/locales/glossary.ts';
import { staffGlossary, staffGlossaryLocales } from '#client/locales/staff-glossary.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { shapeOf, type MessageShape } from './catalogue-message.ts';
import { writingFault } from './catalogue-scripts.ts';

const missing = (wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !found.has(name));

/** CLDR's plural categories of a language, by its wire code. */
function categoriesOf(locale: string): readonly string[] {
  return LANGUAGES.find(({ code }) => code === locale)?.plurals?.split(' ') ?? ['other'];
}

function pluralFaults(locale: string, source: MessageShape, translation: MessageShape): string[] {
  const categories = categoriesOf(locale);
  const lost = source.plurals.filter(({ name }) => !translation.plurals.some((plural) => plural.name === name));
  return [
    ...lost.map(({ name }) => `the plural of {${name}} is gone`),
    ...translation.plurals.flatMap(({ name, ordinal, forms }) => {
      const named = forms.filter((form) => !/^\d+$/.test(form));
      const wrong = ordinal ? [] : named.filter((form) => !categories.includes(form));
      const absent = ordinal ? [] : categories.filter((category) => !named.includes(category));
      return [
        ...wrong.map((form) => `{${name}} has the plural form "${form}", which the language does not have`),
        ...absent.map((form) => `{${name}} lacks the plural form "${form}"`),
      ];
    }),
  ];
}

const plainly = (word: string): string => word.trim().toLocaleLowerCase('und');

/** What a glossary has for a label in a language; undefined where it is none of its terms, or the language none of its columns. */
function wordsOf(
  terms: typeof glossary,
  locales: readonly string[],
  locale: string,
  source: string,
): string | undefined {
  const column = locales.indexOf(locale);
  return column === -1 ? undefined : terms.find(([term]) => plainly(term) === plainly(source))?.[1 + column];
}

/** A label that is nothing but a term of a glossary, in other words than the glossary's. */
function termFault(locale: string, source: string, translation: string): string | undefined {
  const words =
    wordsOf(glossary, glossaryLocales, locale, source) ?? wordsOf(staffGlossary, staffGlossaryLocales, locale, source);
  if (words === undefined || locale === 'en') return undefined;
  return words.split(/[,、]/).some((word) => plainly(word) === plainly(translation))
    ? undefined
    : `the glossary says "${words}"`;
}

/** Faults of a translation of `source`, each in a few words; none for a sound one. */
export function messageFaults(locale: string, source: string, translation: string): string[] {
  if (translation.trim() === '') return ['not translated'];
  let shapes: { readonly source: MessageShape; readonly translation: MessageShape };
  try {
    shapes = { source: shapeOf(source), translation: shapeOf(translation) };
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  }
  const term = termFault(locale, source, translation);
  const writing = writingFault(locale, shapes.source.words, shapes.translation.words);
  return [
    ...missing(shapes.source.placeholders, shapes.translation.placeholders).map(
      (name) => `the placeholder {${name}} is lost`,
    ),
    ...missing(shapes.translation.placeholders, shapes.source.placeholders).map(
      (name) => `the placeholder {${name}} is unknown`,
    ),
    ...missing(shapes.source.tags, shapes.translation.tags).map((name) => `the tag <${name}> is lost`),
    ...missing(shapes.translation.tags, shapes.source.tags).map((name) => `the tag <${name}> is unknown`),
    ...(shapes.translation.balanced ? [] : ['a tag is not closed']),
    ...pluralFaults(locale, shapes.source, shapes.translation),
    ...(/^\s/.test(source) === /^\s/.test(translation) && /\s$/.test(source) === /\s$/.test(translation)
      ? []
      : ['spaces at the ends differ']),
    ...(writing === undefined ? [] : [writing]),
    ...(term === undefined ? [] : [term]),
  ];
}

/** Who has read a catalogue, as its header says; English is written by hand and needs none. */
const review = /^"X-Native-Review: (?:no|\d{4}-\d{2}-\d{2})\\n"$/m;

/**
 * Faults of a catalogue's file as a whole (rule LANG-REVIEW): its header says whether somebody who grew up with the
 * language has read it, `no` or the day it was done.
 */
export function fileFaults(locale: string, po: string): string[] {
  if (locale === 'en' || review.test(po)) return [];
  return ['its header does not say whether a native has read it: "X-Native-Review: no\\n" or the day'];
}
