/**
 * What each address of the guest's app loads when it is the first that is opened, as a link or a reload does: the start,
 * the page's own files and what those import, and the texts of the largest catalogue. No page may ask for more than the
 * open chat may. As for the menu, what comes by itself once the page stands
 * (synchronization, the service worker, dialogs) is not counted: first-pages.ts.
 */
import {
  catalogueKey,
  pageKey,
  reachable,
  routesKey,
  scriptsOf,
  stylesOf,
  type BuildManifest,
} from '#shared/build-manifest/build-manifest.ts';
import { guestFiles } from '#client/build/guest-files.ts';
import { isChatChunk, isOnRequest } from './first-pages.ts';
import type { GuestPageSource } from './guest-pages.ts';
import { kilobyte, type BudgetRow, type Weigh } from './weigh.ts';

/** What the page that needs most has, and little more. */
const scriptLimit = 184 * kilobyte;
/** The 8 kB of the entry are for the entry; nearly all pages keep to them. */
const styleLimit = 8.5 * kilobyte;

/** The chunks of a page opened by its address, texts included. Throws for a page the build does not have. */
function chunksOf(manifest: BuildManifest, page: GuestPageSource, lang: string): readonly string[] {
  const starts = [pageKey, routesKey(manifest, 'guest'), ...(page.kind === 'later' ? [guestFiles.tablePage] : [])];
  const own = page.source === undefined ? [] : [chunkOf(manifest, page.source)];
  // What lies in the page's own folder is drawn with it, except what waits for a tap; the chat brings its engine.
  const folder = page.source?.replace(/[^/]*$/, '');
  const inFolder = (key: string): boolean => folder !== undefined && key.startsWith(folder) && !isOnRequest(key);
  const started = new Set(reachable(manifest, starts));
  // What only the start brings later, a part of the home page out of this folder say, is not this page's.
  const lazily = new Set(
    reachable(manifest, own, inFolder)
      .filter((key) => !started.has(key) || own.includes(key))
      .flatMap((key) => manifest[key]?.dynamicImports ?? []),
  );
  const follow = (key: string): boolean => (page.kind === 'chat' ? isChatChunk(key) : inFolder(key) && lazily.has(key));
  const texts = (
    [
      'first',
      ...(page.kind === 'menu' ? [] : ['chat' as const]),
      ...(page.kind === 'menu' || page.kind === 'chat' ? [] : ['later' as const]),
    ] as const
  ).map((part) => catalogueKey('guest', lang, part));
  return [...new Set([...started, ...own.flatMap((key) => reachable(manifest, [key], follow)), ...texts])];
}

/** A page's chunk: of its own, or the file it is in with everything else that is always loaded with it. */
function chunkOf(manifest: BuildManifest, source: string): string {
  if (manifest[source] !== undefined) return source;
  const layer =
    source === guestFiles.chat
      ? Object.keys(manifest).find((key) => manifest[key]?.name === 'guest-chat' && manifest[key].file.endsWith('.js'))
      : undefined;
  if (layer === undefined) throw new Error(`The build has no file for the page ${source}`);
  return layer;
}

interface PageRows {
  readonly scripts: BudgetRow;
  readonly styles: BudgetRow;
}

/**
 * Rows for every page beyond the menu and the chat, which have rows of their own: one row for each that is over, and
 * two that name the heaviest.
 */
export async function routeRows(
  manifest: BuildManifest,
  pages: readonly GuestPageSource[],
  lang: string,
  weigh: Weigh,
): Promise<BudgetRow[]> {
  const rows = await Promise.all(
    pages.map(async (page): Promise<PageRows & { readonly page: GuestPageSource }> => {
      const keys = chunksOf(manifest, page, lang);
      return {
        page,
        scripts: await weigh(`JavaScript to ${page.route}, gzip`, scriptLimit, scriptsOf(manifest, keys)),
        styles: await weigh(`CSS to ${page.route}, gzip`, styleLimit, stylesOf(manifest, keys)),
      };
    }),
  );
  const scripts = rows.filter(({ page }) => page.kind !== 'menu' && page.kind !== 'chat').map((row) => row.scripts);
  const styles = rows.filter(({ page }) => page.kind !== 'menu').map((row) => row.styles);
  return [
    ...heaviest('JavaScript', scripts),
    ...heaviest('CSS', styles),
    ...[...scripts, ...styles].filter(({ over }) => over),
  ];
}

/** The heaviest of a kind, as a row that says of how many. */
function heaviest(what: string, rows: readonly BudgetRow[]): BudgetRow[] {
  const [most] = rows.toSorted((a, b) => b.bytes - a.bytes);
  return most === undefined
    ? []
    : [
        {
          ...most,
          what: `${what} to ${rows.length} pages, at most (${most.what.split(' ')[2]?.replace(',', '') ?? ''}), gzip`,
          over: false,
        },
      ];
}
