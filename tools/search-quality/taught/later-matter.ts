/** One thing that is asked in all languages, learnt from in each of them. */
import { LANGUAGES, lessons, type Taught } from './lessons.ts';
import type { AskedLanguage } from '../questions/question.ts';

export interface LaterMatter {
  readonly name: string;
  readonly bot: Taught;
  readonly wants: RegExp | 'person' | 'nothing';
  /** In the order of the languages. */
  readonly words: readonly string[];
  /** The language a guest has set who asks in another one. */
  readonly set?: AskedLanguage;
}

/** Said in any of its languages, a lesson answers. */
export function says(title: string, bot: Taught = 'hotel'): RegExp {
  const found = lessons[bot].find((one) => one.title === title);
  if (found === undefined) throw new Error(`There is no lesson ${title}.`);
  const contents = LANGUAGES.map((lang) => found.content[lang] ?? '');
  return new RegExp(contents.map((text) => text.replaceAll('.', String.raw`\.`)).join('|'), 'u');
}

export const asked = (name: string, wants: LaterMatter['wants'], ...words: readonly string[]): LaterMatter => ({
  name,
  bot: 'hotel',
  wants,
  words,
});
export const ofRooms = (name: string, wants: LaterMatter['wants'], ...words: readonly string[]): LaterMatter => ({
  name,
  bot: 'rooms',
  wants,
  words,
});
