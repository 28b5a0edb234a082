/** What can be wrong with one text of one catalogue (rule LANG-CATALOGUE). */
import type { CatalogueName } from '#shared/apps.ts';
import type { LanguagePage } from '#tools/languages/page.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { shapeOf, type MessageShape, type Plural } from './catalogue-message.ts';
import { wordsOfText, writingFault } from './catalogue-scripts.ts';

/** What a text is held to besides its source. */
export interface HeldTo {
  readonly locale: string;
  readonly catalogue: CatalogueName;
  /** The page of the language; undefined for English. */
  readonly page: LanguagePage | undefined;
}

const missing = (wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !found.has(name));

/** CLDR's plural categories of a language, by its wire code. */
function categoriesOf(locale: string): readonly string[] {
  return LANGUAGES.find(({ code }) => code === locale)?.plurals?.split(' ') ?? ['other'];
}

/** Whether a form of a language stands for several small numbers, but for those given by themselves, so that it must say which. */
function isOfSeveral(locale: string, form: string, given: readonly string[]): boolean {
  const rules = new Intl.PluralRules([bcp47Of(locale), 'en']);
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter((one) => !given.includes(String(one)));
  return numbers.filter((number) => rules.select(number) === form).length > 1;
}

/** Forms that leave out the number where the English says it, and stand for more numbers than those given by themselves. */
function silentForms(locale: string, source: MessageShape, { name, ordinal, forms, counted }: Plural): string[] {
  const english = source.plurals.find((plural) => plural.name === name);
  if (ordinal || english === undefined || !english.counted.includes('other')) return [];
  return forms.filter((form) => !/^\d+$/.test(form) && !counted.includes(form) && isOfSeveral(locale, form, forms));
}

function pluralFaults(locale: string, source: MessageShape, translation: MessageShape): string[] {
  const categories = categoriesOf(locale);
  const lost = source.plurals.filter(({ name }) => !translation.plurals.some((plural) => plural.name === name));
  return [
    ...lost.map(({ name }) => `the plural of {${name}} is gone`),
    ...translation.plurals.flatMap((plural) => {
      const { name, ordinal, forms } = plural;
      const named = forms.filter((form) => !/^\d+$/.test(form));
      const wrong = ordinal ? [] : named.filter((form) => !categories.includes(form));
      const absent = ordinal ? [] : categories.filter((category) => !named.includes(category));
      return [
        ...wrong.map((form) => `{${name}} has the plural form "${form}", which the language does not have`),
        ...absent.map((form) => `{${name}} lacks the plural form "${form}"`),
        ...silentForms(locale, source, plural).map((form) => `{${name}} does not say the number (#) in "${form}"`),
      ];
    }),
  ];
}

const plainly = (word: string): string => word.trim().toLocaleLowerCase('und');

/** What a language says as English does: by its page's list, or since its word for a term is the English one. */
const ownWords = (page: LanguagePage | undefined): ReadonlySet<string> =>
  new Set([
    ...(page?.same ?? []),
    ...Object.values(page?.words ?? {}).flatMap((words) => [...words.values()].flat().flatMap(wordsOfText)),
  ]);

/** Whose terms a catalogue's labels are held to: the desk speaks a guest's words too, and the consoles the desk's. */
const termsOf: Readonly<Record<CatalogueName, readonly CatalogueName[]>> = {
  guest: ['guest'],
  desk: ['desk', 'guest'],
  console: ['console', 'desk', 'guest'],
};

/** A label that is nothing but a term, in other words than the page of its language has for it. */
function termFault({ catalogue, page }: HeldTo, source: string, translation: string): string | undefined {
  for (const name of termsOf[catalogue]) {
    const found = [...(page?.words[name] ?? [])].find(([term]) => plainly(term) === plainly(source));
    if (found === undefined) continue;
    const [, words] = found;
    return words.some((word) => plainly(word) === plainly(translation))
      ? undefined
      : `the glossary says "${words.join(', ')}"`;
  }
  return undefined;
}

/** Faults of a translation of `source`, each in a few words; none for a sound one. */
export function messageFaults(held: HeldTo, source: string, translation: string): string[] {
  const { locale, page } = held;
  if (translation.trim() === '') return ['not translated'];
  let shapes: { readonly source: MessageShape; readonly translation: MessageShape };
  try {
    shapes = { source: shapeOf(source), translation: shapeOf(translation) };
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  }
  const term = termFault(held, source, translation);
  const writing = writingFault(locale, shapes.source.words, shapes.translation.words, {
    letters: page?.letters,
    same: ownWords(page),
  });
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
