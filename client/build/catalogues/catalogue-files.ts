/**
 * The catalogues on their way to the page. In development and in tests a part is the module `ja.po?first`; the build writes
 * each as a file of its own beside the bundler, which need not carry hundreds of modules through its graph, names them in
 * a list of a few kilobytes (client/i18n/catalogue-list.ts), and puts them into the manifest by which the server finds
 * what a page loads. The documented language files `lang/prd/{lang}.json` are made of the same texts [LANG-FILE].
 */
import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import {
  catalogueFile,
  hashLine,
  partsOf,
  type CatalogueFile,
  type TextPart,
} from '#shared/build-manifest/catalogue-file.ts';
import { pseudoLocales } from '#client/locales/pseudo-locales.ts';
import { openCatalogue, type CompiledCatalogue, type CompiledTexts } from './compiled-texts.ts';
import { ownWordsOf, partOf, textsModule } from './text-parts.ts';

const module = /\.po\?(first|chat|later|all)$/;
const list = /\/client\/i18n\/catalogue-list\.ts$/;

/** A catalogue with the texts of each part in a language. */
interface Parted {
  readonly languages: readonly string[];
  readonly texts: (locale: string) => CompiledTexts;
  readonly part: (locale: string, part: TextPart) => CompiledTexts;
}

function parted(root: string, name: CatalogueName): Parted {
  const { languages, origins, texts }: CompiledCatalogue = openCatalogue(name);
  const partWith = partOf(root, name);
  const byPart = Map.groupBy(origins.keys(), (id) => partWith(origins.get(id) ?? []));
  return {
    languages,
    texts,
    part: (locale, part) => {
      const all = texts(locale);
      return Object.fromEntries((byPart.get(part) ?? []).toSorted().map((id) => [id, all[id]]));
    },
  };
}

/** A file with what is in it. */
type Written = CatalogueFile & { readonly source: string };

/** Every part of every language of a catalogue. */
function filesOf(name: CatalogueName, catalogue: Parted): Written[] {
  return catalogue.languages.flatMap((lang) => {
    const sources = partsOf(name).map((part) => ({
      part,
      source: textsModule(catalogue.part(lang, part), ownWordsOf(lang, part)),
    }));
    const hash = createHash('sha256');
    for (const { source } of sources) hash.update(source).update('\0');
    const short = hash.digest('hex').slice(0, 8);
    return sources.map(({ part, source }) => ({ name, lang, part, hash: short, source }));
  });
}

/** The module in the place of client/i18n/catalogue-list.ts. */
function listModule(files: readonly Written[]): string {
  const lines = catalogueNames.map((name) => {
    const hashes = files.filter((file) => file.name === name).map(({ lang, hash }) => [lang, hash] as const);
    return `${name}:readHashLine(${JSON.stringify(hashLine(Object.fromEntries(hashes)))})`;
  });
  return `import { catalogueFile, readHashLine } from '#shared/build-manifest/catalogue-file.ts';
const hashes={${lines.join(',')}};
export const hasCatalogue=(name,lang)=>Object.hasOwn(hashes[name],lang);
export const fetchPart=(name,lang,part)=>import(/* @vite-ignore */'/'+catalogueFile({name,lang,part,hash:hashes[name][lang]}));`;
}

/** The modules of development and tests, and of the build the list and the files. `root` is the repository's. */
export function catalogueFiles(root: string): Plugin {
  let builds = false;
  let read: Partial<Record<CatalogueName, Parted>> = {};
  const open = (name: CatalogueName): Parted => (read[name] ??= parted(root, name));
  return {
    name: 'bellhop-catalogues',
    configResolved({ command, build }) {
      // What the server draws pages with is given its texts.
      builds = command === 'build' && build.ssr === false;
    },
    buildStart() {
      read = {};
    },
    load: {
      filter: { id: list },
      handler() {
        if (!builds) return null;
        const files = catalogueNames.flatMap((name) => filesOf(name, open(name)));
        for (const { source, ...file } of files)
          this.emitFile({ type: 'asset', fileName: catalogueFile(file), source });
        return { code: listModule(files), moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: module },
      handler(_source, id) {
        const path = id.replace(/\?.*$/, '');
        const name = catalogueNames.find((one) => relative(root, path).split(/[\\/]/).at(-2) === one);
        const part = name && partsOf(name).find((one) => one === module.exec(id)?.[1]);
        if (name === undefined || part === undefined) throw new Error(`${id} is no part of a catalogue`);
        // Where files change while it runs, each is read when it is asked for.
        const locale = basename(path, '.po');
        const code = textsModule(parted(root, name).part(locale, part), ownWordsOf(locale, part));
        return { code, map: null, moduleType: 'js' };
      },
    },
    generateBundle() {
      const guest = builds ? read['guest'] : undefined;
      for (const locale of guest?.languages ?? []) {
        if (pseudoLocales.some((pseudo) => pseudo.locale === locale)) continue;
        this.emitFile({
          type: 'asset',
          fileName: `lang/prd/${locale}.json`,
          source: JSON.stringify({ locale, messages: sorted(guest?.texts(locale) ?? {}) }),
        });
      }
    },
  };
}

const sorted = (texts: CompiledTexts): CompiledTexts =>
  Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
