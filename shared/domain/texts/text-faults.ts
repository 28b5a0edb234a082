/** What a text of a house may not be, for people and machines alike; words for the faults as the screens know them. */
import { findProtectedSpans } from '../translation/protected-spans.ts';
import type { TextField } from './text-columns.ts';

type TextFault =
  | 'text_too_long'
  | 'double_quote'
  | 'english_required'
  | 'variable_unknown'
  | 'variable_lost'
  | 'link_lost';

const VARIABLE = /\{([a-z0-9_]{1,40})\}/g;
/** The values that a text names, each once: `{price}`. */
const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/**
 * What is wrong with a text in a language, by the rules of where it stands; null where nothing is.
 *
 * @param values names of values that may stand in it; undefined where braces mean nothing
 */
export function textFault(
  { max, title, english }: Pick<TextField, 'max' | 'title' | 'english'>,
  lang: string,
  text: string,
  values?: readonly string[],
): TextFault | null {
  if (text.length > max) return 'text_too_long';
  if (title === true && text.includes('"')) return 'double_quote';
  if (english === true && lang === 'en' && text.trim() === '') return 'english_required';
  if (values !== undefined && variablesIn(text).some((name) => !values.includes(name))) return 'variable_unknown';
  return null;
}

/** What a machine lost on the way: each value, link and address of the source stands in its translation as often [TEXT-SURVIVES]. */
export function lostIn(source: string, made: string): TextFault | null {
  const counted = (text: string, kinds: readonly string[]): string =>
    findProtectedSpans(text)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ shown }) => (shown.startsWith('[') ? shown.slice(shown.indexOf('|')) : shown))
      .toSorted()
      .join('\n');
  if (counted(source, ['placeholder']) !== counted(made, ['placeholder'])) return 'variable_lost';
  if (counted(source, ['link', 'url', 'email']) !== counted(made, ['link', 'url', 'email'])) return 'link_lost';
  return null;
}
