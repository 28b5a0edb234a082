/**
 * Which catalogues there are, and how a part of one is fetched. So it is in development and in tests; a build puts a list
 * of its files in the place of this module (client/build/catalogues/catalogue-files.ts).
 */
import type { Messages } from '@lingui/core';
import type { CatalogueName } from '#shared/apps.ts';
import type { OwnWords } from '#shared/languages/own-intl/own-intl.ts';
import type { TextPart } from '#shared/build-manifest/catalogue-file.ts';

/** A part of a catalogue, with the language's own words for dates and names where browsers do not know it. */
export interface TextFile extends OwnWords {
  readonly messages: Messages;
}
type Loaders = Readonly<Record<string, () => Promise<TextFile>>>;

const loaders: Readonly<Record<TextPart, Loaders>> = {
  first: import.meta.glob<TextFile>('../locales/guest/*.po', { query: '?first' }),
  chat: import.meta.glob<TextFile>('../locales/guest/*.po', { query: '?chat' }),
  later: import.meta.glob<TextFile>('../locales/guest/*.po', { query: '?later' }),
  all: import.meta.glob<TextFile>('../locales/{desk,console}/*.po', { query: '?all' }),
};

const loaderOf = (name: CatalogueName, lang: string, part: TextPart): (() => Promise<TextFile>) | undefined =>
  loaders[part][`../locales/${name}/${lang}.po`];

/** Whether a catalogue has this language. */
export const hasCatalogue = (name: CatalogueName, lang: string): boolean =>
  loaderOf(name, lang, name === 'guest' ? 'first' : 'all') !== undefined;

/** Fetches a part of a catalogue in a language it has; rejects when the network does. */
export const fetchPart = async (name: CatalogueName, lang: string, part: TextPart): Promise<TextFile> =>
  (await loaderOf(name, lang, part)?.()) ?? { messages: {} };
