/** Takes a translator's answer over into the PO files: what is sound is stored, what is not is told by its number. */
import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { localesOf } from '#client/locales/config.ts';
import { messageFaults } from '#tools/checks/catalogue-faults.ts';
import { wordsOfText } from '#tools/checks/catalogue-scripts.ts';
import { shapeOf } from '#tools/checks/catalogue-message.ts';
import { pagePath, parsePage, readPage, renderPage, type LanguagePage } from '../page.ts';
import type { TextFacts } from './catalogue-facts.ts';
import type { Numbers } from './numbers.ts';
import { messageOfLine, pluralOf } from './plural-line.ts';
import type { AnswerLine } from './read-answer.ts';
import { writeWords } from './write-po.ts';

export interface Taken {
  readonly locale: string;
  readonly stored: number;
  /** By number, each in a line. */
  readonly faults: readonly string[];
}

/** The words of a line as the catalogue has them; null where a plural cannot be read. */
export function messageOf({ words }: Pick<AnswerLine, 'words'>, english: string): string | null {
  const plain = words.replaceAll('⏎', '\n');
  const plural = pluralOf(english);
  if (plural === null || plain.startsWith('{')) return plain;
  return messageOfLine(plural.name, plain);
}

/** Says on the page of a language that these words read as in English. */
function addSame(locale: string, page: LanguagePage, words: readonly string[]): LanguagePage {
  const left = words.filter((word) => !page.same.has(word));
  if (left.length === 0) return page;
  const more: LanguagePage = { ...page, same: new Set([...page.same, ...left]) };
  const of = catalogueNames.filter((name) => page.words[name].size > 0 || localesOf(name).includes(locale));
  writeFileSync(pagePath(locale), renderPage(locale, more, of));
  return parsePage(readFileSync(pagePath(locale), 'utf8'));
}

function takeLanguage(
  name: CatalogueName,
  locale: string,
  lines: readonly AnswerLine[],
  facts: ReadonlyMap<string, TextFacts>,
  numbers: Numbers,
  whole: boolean,
): Taken {
  const first = readPage(locale);
  if (!isSupportedLanguage(locale) || first === undefined)
    return { locale, stored: 0, faults: [`${locale} has no page yet: "page ${locale}" makes one`] };
  let page = first;
  const faults: string[] = [];
  const words = new Map<string, string>();
  for (const line of lines) {
    const text = facts.get(numbers.idOf(line.number) ?? '');
    if (text === undefined) {
      faults.push(`${line.number}: no text of the ${name}’s catalogue has this number`);
      continue;
    }
    const isSame = line.words === '=';
    const message = isSame ? text.english : messageOf(line, text.english);
    if (message === null) {
      faults.push(`${line.number}: a plural reads "one: … | other: …"`);
      continue;
    }
    if (isSame) page = addSame(locale, page, wordsOfText(shapeOf(text.english).words));
    const wrong = messageFaults({ locale, catalogue: name, page }, text.english, message);
    if (wrong.length > 0) faults.push(`${line.number}: ${wrong.join('; ')}`);
    else words.set(text.id, message);
  }
  if (words.size === 0 || (whole && faults.length > 0)) return { locale, stored: 0, faults };
  writeWords(name, locale, words);
  return { locale, stored: words.size, faults };
}

/** Takes over all lines, language by language. @param whole stores nothing of a language of which a line is wrong */
export function takeAnswer(
  name: CatalogueName,
  lines: readonly AnswerLine[],
  facts: readonly TextFacts[],
  numbers: Numbers,
  { whole = false }: { readonly whole?: boolean } = {},
): readonly Taken[] {
  const byId = new Map(facts.map((text) => [text.id, text]));
  const byLocale = Map.groupBy(lines, ({ locale }) => locale);
  return [...byLocale].map(([locale, own]) => takeLanguage(name, locale, own, byId, numbers, whole));
}
