/**
 * The page of a language (docs/languages/nl.md): how it is written, and its words for the things of a hotel. People read
 * it, and the check reads it too: its tables are the glossary that labels are held to. A language has one file, so that
 * several can be worked on at the same time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import { englishNameOf, nativeNameOf } from '#shared/languages/names.ts';
import { terms } from './terms.ts';

/** What every page says of how its language is written. */
const manners = [
  ['Tone', 'whose voice it is, and what it never does'],
  ['The guest', 'how guests are addressed, and where they are not'],
  ['Buttons', 'the form of what stands on a button, with an example'],
  ['Titles', 'the form of titles and labels, capitals'],
  ['Digits', 'which digits, and how numbers, times and prices are written'],
  ['Quotation marks', 'and the marks of sentences, with their spaces'],
] as const;

/** Rows a page may have besides: the letters of its script it uses, where not all of the script's are its own. */
const lettersRow = 'Letters';

/** The headings of the words of each catalogue. */
const wordsHeadings: Readonly<Record<CatalogueName, string>> = {
  guest: 'Words',
  desk: 'Words of the desk',
  console: 'Words of the consoles',
};
const manner = 'How it is written';
const sameHeading = 'The same as in English';

export interface LanguagePage {
  /** By the row's name. */
  readonly manners: ReadonlyMap<string, string>;
  /** Letters beyond those every language of its script has; undefined where any letter of it may stand. */
  readonly letters: string | undefined;
  /** The words for a term, the first of them its label; by catalogue, then by term. */
  readonly words: Readonly<Record<CatalogueName, ReadonlyMap<string, readonly string[]>>>;
  /** Texts and names that read as in English. */
  readonly same: ReadonlySet<string>;
}

const folder = fileURLToPath(new URL('../../docs/languages', import.meta.url));

const splitWords = (words: string): string[] =>
  words
    .split(/[,、،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Where the page of a language stands. */
export const pagePath = (code: string): string => join(folder, `${code}.md`);

/** The page of a language; undefined where it has none, as English, which needs none. */
export function readPage(code: string): LanguagePage | undefined {
  return existsSync(pagePath(code)) ? parsePage(readFileSync(pagePath(code), 'utf8')) : undefined;
}

/** A page's text, read. What it lacks is told by `pageFaults`. */
export function parsePage(text: string): LanguagePage {
  const sections = new Map(
    text.split(/^## /m).map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n'))]),
  );
  const rowsOf = (heading: string): string[][] =>
    [...(sections.get(heading) ?? '').matchAll(/^\|(.*)\|\s*$/gm)]
      .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
      // The head of a table and the line below it.
      .filter(([first = '']) => !/^-+$/.test(first) && first !== '' && first !== 'English');
  const wordsOf = (name: CatalogueName): ReadonlyMap<string, readonly string[]> =>
    new Map(rowsOf(wordsHeadings[name]).map(([term = '', words = '']) => [term, splitWords(words)]));
  const said = new Map(rowsOf(manner).map(([name = '', words = '']) => [name, words]));
  return {
    manners: said,
    letters: said.get(lettersRow)?.normalize('NFC'),
    words: { guest: wordsOf('guest'), desk: wordsOf('desk'), console: wordsOf('console') },
    same: new Set(
      (sections.get(sameHeading) ?? '')
        .split(' · ')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  };
}

/** What a page lacks, or has that it should not; `of` are the catalogues its language is worded in. */
export function pageFaults(page: LanguagePage, of: readonly CatalogueName[]): string[] {
  const unsaid = manners
    .filter(([name]) => (page.manners.get(name) ?? '') === '')
    .map(([name]) => `says nothing of ${name}`);
  const words = of.flatMap((name) => {
    const known = page.words[name];
    const wanted = terms[name].map(([term]) => term);
    return [
      ...wanted.filter((term) => (known.get(term) ?? []).length === 0).map((term) => `has no word for ${term}`),
      ...[...known.keys()]
        .filter((term) => !wanted.includes(term))
        .map((term) => `"${term}" is no term of the ${name}’s`),
    ];
  });
  return [...unsaid, ...words];
}

/**
 * A page with what a translator filled in, a line each: `Buttons: infinitive (Versturen)`, `Coupon: tegoedbon, voucher`.
 *
 * @returns the page, and the lines that name nothing a page has
 */
export function fillPage(page: LanguagePage | undefined, text: string): { page: LanguagePage; faults: string[] } {
  const said = new Map(page?.manners);
  const words = {
    guest: new Map(page?.words.guest),
    desk: new Map(page?.words.desk),
    console: new Map(page?.words.console),
  };
  const faults: string[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^([^:]+): *(.*)$/.exec(line.trim()) ?? [];
    const of = catalogueNames.find((one) => terms[one].some(([term]) => term === name));
    if (manners.some(([manner]) => manner === name) || name === lettersRow) said.set(name, rest);
    else if (of === undefined) faults.push(`"${line.trim()}" names nothing a page has`);
    else words[of].set(name, splitWords(rest));
  }
  const letters = said.get(lettersRow);
  return { page: { manners: said, letters, words, same: page?.same ?? new Set() }, faults };
}

const cell = (words: string): string => words.replaceAll('|', '\\|');

/** A page as it is written: filled as far as `page` is known, so that a new one is a form. */
export function renderPage(code: string, page: LanguagePage | undefined, of: readonly CatalogueName[]): string {
  const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const said = manners.map(([name, hint]) => row(name, page?.manners.get(name) ?? `(${hint})`));
  const separator = ['ja', 'zh-CN', 'zh-TW'].includes(code) ? '、' : ', ';
  const words = catalogueNames
    .filter((name) => of.includes(name))
    .map((name) => {
      const rows = terms[name].map(([term, note = '']) =>
        row(term, (page?.words[name].get(term) ?? []).join(separator), note),
      );
      return `## ${wordsHeadings[name]}\n\n| English | ${englishNameOf(code)} | |\n|---|---|---|\n${rows.join('\n')}`;
    });
  return `${[
    `# ${englishNameOf(code)} (${code}) · ${nativeNameOf(code)}`,
    `## ${manner}\n\n| | |\n|---|---|\n${[
      ...said,
      ...(page?.letters === undefined ? [] : [row(lettersRow, page.letters)]),
    ].join('\n')}`,
    ...words,
    `## ${sameHeading}\n\n${[...(page?.same ?? [])].toSorted().join(' · ')}`,
  ]
    .join('\n\n')
    .trimEnd()}\n`;
}
