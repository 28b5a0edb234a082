/**
 * The files of the catalogues, by whose names the page, its service worker and the server find them: a language's texts
 * of one catalogue share a hash, so that the list of a hundred languages stays a few kilobytes.
 */
import { catalogueNames, type CatalogueName } from '../apps.ts';

/** Which of a catalogue's texts: the guest's are those of the start, those of the chat and what stands around every page, and the others. */
export type TextPart = 'first' | 'chat' | 'later' | 'all';

/** The parts of a catalogue, first the one an app starts with. */
export const partsOf = (name: CatalogueName): readonly [TextPart, ...TextPart[]] =>
  name === 'guest' ? ['first', 'chat', 'later'] : ['all'];

export interface CatalogueFile {
  readonly name: CatalogueName;
  readonly lang: string;
  readonly hash: string;
  readonly part: TextPart;
}

/** Where a part of a catalogue lies in the build, without a slash before it. */
export const catalogueFile = ({ name, lang, hash, part }: CatalogueFile): string =>
  `assets/locales/${name}/${lang}-${hash}-${part}.js`;

const file = /^\/?assets\/locales\/([^/]+)\/(.+)-([0-9a-f]{8})-(first|chat|later|all)\.js$/;

/** What a path says of the catalogue it is a part of; undefined for any other file. */
export function readCatalogueFile(path: string): CatalogueFile | undefined {
  const [, folder, lang, hash, ending] = file.exec(path) ?? [];
  const name = catalogueNames.find((one) => one === folder);
  const part = name === undefined ? undefined : partsOf(name).find((one) => one === ending);
  if (name === undefined || lang === undefined || hash === undefined || part === undefined) return undefined;
  return { name, lang, hash, part };
}

/** The hashes of a catalogue's languages in a line: `af=1a2b3c4d am=5e6f7a8b`. */
export const hashLine = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([lang, hash]) => `${lang}=${hash}`)
    .join(' ');

/** Such a line read again. */
export const readHashLine = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    line.split(' ').flatMap((entry) => {
      const [lang, hash] = entry.split('=');
      return lang === undefined || hash === undefined ? [] : [[lang, hash]];
    }),
  );
