/**
 * The sheet a translator works from: a line a text, with its number, in the order of people's way through the app, by
 * the file it stands in. What the words do not tell stands beside them.
 */
import { readPo } from '#client/locales/po.ts';
import type { CatalogueName } from '#shared/apps.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { poPath } from '#client/locales/po.ts';
import { existsSync } from 'node:fs';
import { areaTitles } from './areas.ts';
import type { TextFacts } from './catalogue-facts.ts';
import type { Numbers } from './numbers.ts';
import { pluralLine, pluralOf } from './plural-line.ts';

/** The plural categories of a language. */
const pluralForms = (locale: string): string => LANGUAGES.find(({ code }) => code === locale)?.plurals ?? 'other';

/** The words a language has for each text, by id; those of texts nothing shows any more by their English. */
export function wordsIn(name: CatalogueName, locale: string) {
  const texts = existsSync(poPath(name, locale)) ? readPo(name, locale) : [];
  const worded = texts.filter(({ words }) => words !== '');
  return {
    words: new Map(worded.map(({ id, words }) => [id, words])),
    former: worded.map(({ english, words }) => ({ english, words })),
  };
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** The translation of the text that an English one was reworded from, where two thirds of their words are the same. */
function formerWords(english: string, former: readonly { readonly english: string; readonly words: string }[]) {
  const own = wordSet(english);
  if (own.size < 4) return undefined;
  const likeness = (other: string): number => {
    const theirs = wordSet(other);
    return own.intersection(theirs).size / own.union(theirs).size;
  };
  const [best] = former
    .map((one) => ({ ...one, likeness: likeness(one.english) }))
    .filter((one) => one.likeness >= 2 / 3)
    .toSorted((a, b) => b.likeness - a.likeness);
  return best;
}

/** One line without the breaks a text may have. */
export const onOneLine = (text: string): string => text.replaceAll('\n', '⏎');

const shown = (english: string): string => {
  const plural = pluralOf(english);
  return onOneLine(plural === null ? english : pluralLine(plural));
};

const line = (number: number, { english, kind, context, notes, holds }: TextFacts): string => {
  const plural = pluralOf(english);
  const beside = [
    ...(plural === null ? [] : [`plural of {${plural.name}}`]),
    ...holds.filter(([, what]) => !/^(?:bdi|span)$/.test(what)).map(([name, what]) => `${name} is ${what}`),
    ...(context === undefined ? [] : [`meant: ${context}`]),
    ...notes,
  ];
  const plainly = kind === 'sentence' || kind === 'words' ? '' : `[${kind}] `;
  return `${number} ${plainly}${shown(english)}${beside.length === 0 ? '' : `  // ${beside.join('; ')}`}`;
};

export interface SheetInput {
  readonly name: CatalogueName;
  readonly locales: readonly string[];
  readonly facts: readonly TextFacts[];
  readonly numbers: Numbers;
  /** Texts that have their words in all of these languages too. */
  readonly all?: boolean;
}

/** The sheet's text; with its head alone where nothing is to be translated. */
export function renderSheet({ name, locales, facts, numbers, all = false }: SheetInput): string {
  const known = new Map(locales.map((locale) => [locale, wordsIn(name, locale)]));
  const lacking = (id: string): readonly string[] =>
    locales.filter((locale) => all || known.get(locale)?.words.has(id) !== true);
  const wanted = facts.filter(({ id }) => lacking(id).length > 0);
  const rows: string[] = [];
  let area = -1;
  let place = '';
  for (const text of wanted) {
    if (text.area !== area) rows.push('', `## ${areaTitles(name)[text.area] ?? ''}`);
    if (text.place !== place) rows.push(`# ${text.place.replace(/^client\//, '').replace(/\.tsx?$/, '')}`);
    area = text.area;
    place = text.place;
    const of = lacking(text.id);
    rows.push(line(numbers.of(text.id), text) + (of.length === locales.length ? '' : `  (${of.join(' ')})`));
    for (const locale of of) {
      const former = formerWords(text.english, known.get(locale)?.former ?? []);
      if (former !== undefined)
        rows.push(`#   ${locale}, of "${onOneLine(former.english)}": ${onOneLine(former.words)}`);
    }
  }
  const forms = locales.map((locale) => `${locale} (${pluralForms(locale)})`).join(', ');
  return `${[`# ${wanted.length} texts of the ${name}’s catalogue in ${forms}`, ...rows].join('\n')}\n`;
}
