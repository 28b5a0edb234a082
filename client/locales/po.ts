/**
 * The PO files as the build, the check and the translators' tool read them: one a catalogue and language. English is the
 * source; its file says which texts there are, and where each stands. Another language's file may lack some, which read
 * English until they are translated, and may hold some that nothing shows any more.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';
import type { CatalogueName } from '#shared/apps.ts';

/** A text of a catalogue, in a language. */
export interface PoText {
  readonly id: string;
  readonly english: string;
  /** What tells two texts apart that are alike in English. */
  readonly context: string | undefined;
  /** In the language of the file; empty where it is not translated, and in English where that is the source. */
  readonly words: string;
  /** The files that say it, from the repository's root. */
  readonly origins: readonly string[];
  /** What the source tells translators of it. */
  readonly notes: readonly string[];
  /** Nothing shows it any more. */
  readonly obsolete: boolean;
}

const folder = import.meta.dirname;

/** Where the texts of a language stand. */
export const poPath = (name: CatalogueName, locale: string): string => join(folder, name, `${locale}.po`);

/** The languages that have a file, pseudo-locales included. */
export const poLocales = (name: CatalogueName): readonly string[] =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.po'))
    .map((file) => basename(file, '.po'));

/** What the sources know a text by: a hash of the English and its context. */
export const textId = (english: string, context: string | null): string =>
  generateMessageId(english, context ?? undefined) as string;

/** The texts of a PO file's words, in its order. */
export const readPoText = (text: string): readonly PoText[] =>
  parsePo(text).items.map(({ msgid, msgctxt, msgstr, references, extractedComments, obsolete }) => ({
    id: textId(msgid, msgctxt),
    english: msgid,
    context: msgctxt ?? undefined,
    words: msgstr[0] ?? '',
    origins: references,
    notes: extractedComments.filter((note) => !note.startsWith('placeholder ')),
    obsolete,
  }));

/** The texts of a language. Throws where there is no such file. */
export const readPo = (name: CatalogueName, locale: string): readonly PoText[] =>
  readPoText(readFileSync(poPath(name, locale), 'utf8'));
