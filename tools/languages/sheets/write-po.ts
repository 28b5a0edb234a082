/**
 * Writes translations into the PO file of a language, beside those it has. A file of the team's is kept in Lingui's order,
 * as `lingui extract` left it; any other follows the English one text by text, and what nothing shows any more waits at its
 * end, where the words of a text that was reworded are found again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createPoFile, parsePo, stringifyPo, type PoFile, type PoItem } from 'pofile-ts';
import { teamLocales } from '#client/locales/config.ts';
import { poPath, textId } from '#client/locales/po.ts';
import type { CatalogueName } from '#shared/apps.ts';

const idOf = ({ msgid, msgctxt }: PoItem): string => textId(msgid, msgctxt);

/** The file of a language that has none yet: the English one's texts, none of them worded. */
function emptyFile(english: PoFile, locale: string): PoFile {
  const file = createPoFile();
  file.headers = { ...english.headers, Language: locale, 'X-Native-Review': 'no' };
  file.headerOrder = [...english.headerOrder.filter((name) => name !== 'X-Native-Review'), 'X-Native-Review'];
  return file;
}

/** The English file's texts with the words of another, and behind them what that one has besides. */
function followingEnglish(english: PoFile, own: PoFile): PoItem[] {
  const known = new Map(own.items.map((item) => [idOf(item), item]));
  const items = english.items
    .filter(({ obsolete }) => !obsolete)
    .map((item): PoItem => ({ ...item, msgstr: [known.get(idOf(item))?.msgstr[0] ?? ''] }));
  const shown = new Set(items.map(idOf));
  const left = own.items.filter((item) => !shown.has(idOf(item)) && (item.msgstr[0] ?? '') !== '');
  return [...items, ...left.map((item): PoItem => ({ ...item, obsolete: true }))];
}

interface Wording {
  readonly locale: string;
  /** Whether Lingui extracts the language, and so decides the order of its file. */
  readonly isTeams: boolean;
  /** The English file. */
  readonly english: string;
  /** The language's own; null where it has none yet. */
  readonly own: string | null;
  /** New words, by the ids of their texts; those of texts that the catalogue does not have are left out. */
  readonly words: ReadonlyMap<string, string>;
}

/** The language's file with these words in it. */
export function withWords({ locale, isTeams, english, own, words }: Wording): string {
  const source = parsePo(english);
  const file = own === null ? emptyFile(source, locale) : parsePo(own);
  if (!isTeams) file.items = followingEnglish(source, file);
  for (const item of file.items) {
    const translation = words.get(idOf(item));
    if (translation !== undefined) item.msgstr = [translation];
  }
  return stringifyPo(file, { foldLength: 0 });
}

/** Stores words of a language, by the ids of their texts. */
export function writeWords(name: CatalogueName, locale: string, words: ReadonlyMap<string, string>): void {
  const path = poPath(name, locale);
  const read = (file: string): string => readFileSync(file, 'utf8');
  const own = existsSync(path) ? read(path) : null;
  const isTeams = teamLocales[name].some((code) => code === locale);
  writeFileSync(path, withWords({ locale, isTeams, english: read(poPath(name, 'en')), own, words }));
}
