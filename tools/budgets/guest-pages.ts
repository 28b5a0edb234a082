/**
 * Which file of the guest's app draws which address, read where the app itself says so: the pages that come with the
 * app or have a line of their own (client/guest/guest-routes.tsx), and the table of all others.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guestFiles } from '#client/build/guest-files.ts';
import { guestlessPaths } from '#client/guest/pages/guestless-paths.ts';
import { laterPages } from '#client/guest/pages/page-table.ts';
import { lazyImports } from './lazy-imports.ts';

/** `menu`: nothing beyond the start; `chat`: needs the chat's texts; `page`: all texts; `later`: the table of pages too. */
type PageKind = 'menu' | 'chat' | 'page' | 'later';

export interface GuestPageSource {
  /** Below the language, as the router has it; `any other` for what no row names. */
  readonly route: string;
  readonly kind: PageKind;
  /** The page's file below client/, as the manifest names it; none where it comes with the app. */
  readonly source?: string;
}

/** How a page's chunk is asked for (client/shell/load-chunk.ts), and what it needs beside it. */
const kindOfLoader: Readonly<Record<string, PageKind>> = { loadChatChunk: 'chat', loadChunk: 'page' };

/** The route that stands for the whole table. */
const tableRoute = '$';

const { routes: routesFile, pageTable: tableFile } = guestFiles;

const sourceText = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../client/${file}`, import.meta.url)), 'utf8');

const beside = (file: string, specifier: string): string => posix.join(posix.dirname(file), specifier);

const unreadable = (file: string): Error =>
  new Error(`client/${file} is written in a way that the budgets do not read: see tools/budgets/guest-pages.ts`);

/** Pages with a line of their own: `page('…', …)`. What is imported outside of all of them draws the pages without a guest. */
function ownPages(text: string): GuestPageSource[] {
  const { calls } = lazyImports(routesFile, text);
  const lines = calls.filter(({ callee, text: path }) => callee === 'page' && path !== undefined);
  const own = lines.map(({ text: route = '', imports: [specifier], inside }): GuestPageSource => {
    if (specifier === undefined) return { route, kind: 'menu' };
    const kind = inside.map((name) => kindOfLoader[name]).find((one) => one !== undefined);
    if (kind === undefined) throw unreadable(routesFile);
    return { route, kind, source: beside(routesFile, specifier) };
  });
  const inLines = new Set(lines.flatMap(({ imports }) => imports));
  const outside = calls
    .filter(({ callee }) => callee in kindOfLoader)
    .flatMap(({ imports }) => imports)
    .filter((specifier) => !inLines.has(specifier));
  const [guestless] = outside;
  if (!own.some(({ route }) => route === tableRoute) || guestless === undefined || outside.length > 1)
    throw unreadable(routesFile);
  return [
    ...own.filter(({ route }) => route !== tableRoute),
    ...guestlessPaths.map((route): GuestPageSource => ({ route, kind: 'page', source: beside(routesFile, guestless) })),
  ];
}

/** The rows of the table, and what every other address shows. A row with a placeholder stands for several paths. */
function tablePages(text: string): GuestPageSource[] {
  const { rows } = lazyImports(tableFile, text);
  const fits = ([before = '', ...after]: readonly string[], path: string): boolean =>
    after.length === 0 ? before === path : path.startsWith(before) && path.endsWith(after.at(-1) ?? '');
  return [...laterPages.map(({ path }) => path), '*'].map((path) => {
    const specifier = rows.find((row) => fits(row.path, path))?.imports[0];
    if (specifier === undefined) throw new Error(`${unreadable(tableFile).message} (${path})`);
    return { route: path === '*' ? 'any other' : path, kind: 'later', source: beside(tableFile, specifier) };
  });
}

/** Every address of the guest's app. Throws when the routes are written in a way this does not read. */
export function guestPageSources(
  routesText = sourceText(routesFile),
  tableText = sourceText(tableFile),
): readonly GuestPageSource[] {
  return [...ownPages(routesText), ...tablePages(tableText)];
}
