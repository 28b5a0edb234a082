/**
 * The texts of the catalogues as the page reads them: each PO file is read once a build, and each text compiled once, for
 * the parts of a catalogue, the documented language file and the server alike. A hundred languages cost a second of it.
 */
import { createCompiledCatalog } from '@lingui/cli/api';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { CatalogueName } from '#shared/apps.ts';
import { readingOrder } from '#shared/languages/fit-language.ts';
import { pseudoLocales } from '#client/locales/pseudo-locales.ts';
import { poLocales, readPo } from '#client/locales/po.ts';

/** Compiled texts by their ids. */
export type CompiledTexts = Readonly<Record<string, unknown>>;

export interface CompiledCatalogue {
  /** Every language there is, pseudo-locales last. */
  readonly languages: readonly string[];
  /** By text, the files that say it. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  /** All texts in a language; what it lacks reads as `readingOrder` says. @throws Error for a text that cannot be read */
  readonly texts: (locale: string) => CompiledTexts;
}

/** Without any of these a text is its own words. */
const syntax = /[{}\\]|''/;

function compiled(file: string, words: string): CompiledMessage {
  if (!syntax.test(words)) return [words];
  try {
    return compileMessageOrThrow(words);
  } catch (cause) {
    throw new Error(`${file}: "${words}" cannot be compiled`, { cause });
  }
}

/** Opens a catalogue; its files are read when they are asked for, and once. */
export function openCatalogue(name: CatalogueName): CompiledCatalogue {
  const english = readPo(name, 'en').filter(({ obsolete }) => !obsolete);
  const translated = once(
    (locale: string): ReadonlyMap<string, string> =>
      new Map(readPo(name, locale).flatMap(({ id, words }) => (words === '' ? [] : [[id, words]]))),
  );
  const all = poLocales(name);
  const pseudo = new Map<string, (typeof pseudoLocales)[number]>(pseudoLocales.map((one) => [one.locale, one]));

  const texts = (locale: string): CompiledTexts => {
    const disguise = pseudo.get(locale);
    if (disguise !== undefined)
      return pseudoTexts(Object.fromEntries(english.map((one) => [one.id, one.english])), disguise);
    const chain = readingOrder(locale)
      .filter((code) => code !== 'en' && all.includes(code))
      .map((code) => ({ code, words: translated(code) }));
    return Object.fromEntries(
      english.map(({ id, english: source }) => {
        const found = chain.find(({ words }) => words.has(id));
        return [id, compiled(`${name}/${found?.code ?? 'en'}.po`, found?.words.get(id) ?? source)];
      }),
    );
  };
  return {
    languages: all.toSorted((a, b) => Number(pseudo.has(a)) - Number(pseudo.has(b)) || (a < b ? -1 : 1)),
    origins: new Map(english.map(({ id, origins }) => [id, origins])),
    texts: once(texts),
  };
}

/** English made unlike itself. */
function pseudoTexts(
  english: Readonly<Record<string, string>>,
  disguise: (typeof pseudoLocales)[number],
): CompiledTexts {
  const { source } = createCompiledCatalog(disguise.locale, english, {
    namespace: 'json',
    pseudoLocale: disguise.locale,
    pseudoLocaleOptions: disguise.options,
  });
  return (JSON.parse(source) as { readonly messages: CompiledTexts }).messages;
}

/** As `work`, done once for each argument. */
function once<T>(work: (argument: string) => T): (argument: string) => T {
  const known = new Map<string, T>();
  return (argument) => {
    const result = known.get(argument) ?? work(argument);
    known.set(argument, result);
    return result;
  };
}
