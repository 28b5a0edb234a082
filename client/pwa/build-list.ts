/**
 * The build's files as the service worker's script lists them. Every visit fetches that script to see whether it changed,
 * so the files of a hundred languages stand in it as a line a catalogue, not as four hundred addresses.
 */
import { catalogueNames } from '#shared/apps.ts';
import {
  catalogueFile,
  hashLine,
  partsOf,
  readCatalogueFile,
  readHashLine,
} from '#shared/build-manifest/catalogue-file.ts';

interface Listed {
  readonly url: string;
  readonly revision: string | null;
}

/** What such a line begins with, which no address does. */
const sign = 'catalogue ';

/** The list as it is written into the script. */
export function packList<Entry extends Listed>(entries: readonly Entry[]): (Entry | Listed)[] {
  const files = entries.flatMap(({ url }) => readCatalogueFile(url) ?? []);
  const lines = catalogueNames.flatMap((name) => {
    const hashes = files.filter((file) => file.name === name).map(({ lang, hash }) => [lang, hash] as const);
    return hashes.length === 0
      ? []
      : [{ url: `${sign}${name} ${hashLine(Object.fromEntries(hashes))}`, revision: null }];
  });
  return [...entries.filter(({ url }) => readCatalogueFile(url) === undefined), ...lines];
}

/** Such a list with every file in it again; addresses begin with a slash. */
export function unpackList(entries: readonly Listed[]): { readonly path: string; readonly revision: string | null }[] {
  return entries.flatMap(({ url, revision }) => {
    if (!url.startsWith(sign)) return [{ path: url.startsWith('/') ? url : `/${url}`, revision }];
    const name = catalogueNames.find((one) => url.startsWith(`${sign}${one} `));
    if (name === undefined) return [];
    const hashes = Object.entries(readHashLine(url.slice(sign.length + name.length + 1)));
    return hashes.flatMap(([lang, hash]) =>
      partsOf(name).map((part) => ({ path: `/${catalogueFile({ name, lang, hash, part })}`, revision })),
    );
  });
}
