/**
 * What a house wrote itself in several languages, its canned replies and greetings: who reads one of them in another
 * of its languages reads the house's own words, and no engine is asked. [TR-HOUSE]
 */
import { phraseKey } from './phrase-key.ts';

/** One text by language. */
export type HousePhrase = Readonly<Record<string, string>>;

/** A house's phrases, ready to be looked up. */
export interface HousePhrases {
  /** The text in the wanted language; undefined when it is none of the house's, or the house has it in no such language. */
  readonly translate: (text: string, from: string, to: string) => string | undefined;
}

export const NO_HOUSE_PHRASES: HousePhrases = { translate: () => undefined };

const PLACEHOLDER = /\{([a-z]+)\}/g;
/** What somebody fills in: a name, a time, a place. */
const VALUE = '([^\\n]{1,80}?)';

interface Template {
  readonly lang: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly phrase: HousePhrase;
}

const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function templateOf(lang: string, text: string, phrase: HousePhrase): Template {
  const literals = spaced(text)
    .split(/\{[a-z]+\}/)
    .map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return {
    lang,
    phrase,
    names: [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
    pattern: new RegExp(`^${literals.join(VALUE)}$`, 'u'),
  };
}

function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/**
 * Exact matches only: the whole text must be the phrase, whatever its case, accents and punctuation; one with
 * placeholders must be so to the letter around what was filled in. The stated language is believed first, but a
 * house's sentence is found in whichever of its languages it stands.
 */
export function housePhrases(phrases: readonly HousePhrase[]): HousePhrases {
  const exact = new Map<string, HousePhrase>();
  const anywhere = new Map<string, HousePhrase>();
  const templates: Template[] = [];
  for (const phrase of phrases) {
    for (const [lang, text] of Object.entries(phrase)) {
      if (/\{[a-z]+\}/.test(text)) {
        templates.push(templateOf(lang, text, phrase));
        continue;
      }
      const key = phraseKey(text);
      if (key === '') continue;
      // Of two that are alike the first holds; they are listed by their shortcut.
      if (!exact.has(`${lang} ${key}`)) exact.set(`${lang} ${key}`, phrase);
      if (!anywhere.has(key)) anywhere.set(key, phrase);
    }
  }
  const find = (
    text: string,
    from: string,
  ): { readonly phrase: HousePhrase; readonly values: ReadonlyMap<string, string> } | undefined => {
    const key = phraseKey(text);
    const phrase = exact.get(`${from} ${key}`) ?? anywhere.get(key);
    if (phrase !== undefined) return { phrase, values: new Map() };
    const said = spaced(text);
    for (const own of [true, false]) {
      for (const { lang, pattern, names, phrase: template } of templates) {
        if ((lang === from) !== own) continue;
        const match = pattern.exec(said);
        if (match !== null)
          return { phrase: template, values: new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) };
      }
    }
    return undefined;
  };
  return {
    translate(text, from, to) {
      const found = find(text, from);
      const said = found?.phrase[to];
      return found === undefined || said === undefined || said.trim() === '' ? undefined : filled(said, found.values);
    },
  };
}
