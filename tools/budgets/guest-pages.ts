/**
 * Which file of the guest's app draws which address, read where the app itself says so: the pages that come with the
 * app or have a line of their own (client/guest/guest-routes.tsx), and the table of all others.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { laterPages } from '#client/guest/pages/page-table.ts';

/** `menu`: nothing beyond the start; `chat`: needs the chat's texts; `page`: all texts; `later`: the table of pages too. */
export type PageKind = 'menu' | 'chat' | 'page' | 'later';

export interface GuestPageSource {
  /** Below the language, as the router has it; `any other` for what no row names. */
  readonly route: string;
  readonly kind: PageKind;
  /** The page's file below client/, as the manifest names it; none where it comes with the app. */
  readonly source?: string;
}

const sourceText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../client/guest/${path}`, import.meta.url)), 'utf8');

const ownLine =
  /\bpage\('([^']+)', (?:lazyRouteComponent\(\(\) => (loadChunk|loadChatChunk)\(\(\) => import\('([^']+)'\)\)|\w+\))/g;
const bareLine = /\bbare = '([^']+)'/;
const bareSource = /\bnotices = \(\) => loadChunk\(\(\) => import\('([^']+)'\)\)/;

/** A row of the table; its path may hold placeholders, where one line makes several rows. */
const tableLine = /\bpath: (['`])(.*?)\1,\s*load: async \(\) => \(await import\('([^']+)'\)\)/g;

/** The route that stands for the whole table. */
const tableRoute = '$';

const below = (folder: string, specifier: string): string => posix.join('guest', folder, specifier);

/** The rows of the table, and what every other address shows. */
function tablePages(text: string): GuestPageSource[] {
  const lines = [...text.matchAll(tableLine)].map(([, , path = '', specifier = '']) => ({ path, specifier }));
  const fits = (pattern: string, path: string): boolean => {
    const [before = '', after] = pattern.split(/\$\{[^}]*\}/);
    return after === undefined ? pattern === path : path.startsWith(before) && path.endsWith(after);
  };
  return [...laterPages.map(({ path }) => path), '*'].map((path) => {
    const line = lines.find((one) => fits(one.path, path));
    if (line === undefined) throw new Error(`${unreadable('client/guest/pages/page-table.ts')} (${path})`);
    return { route: path === '*' ? 'any other' : path, kind: 'later', source: below('pages', line.specifier) };
  });
}

const unreadable = (file: string): string =>
  `${file} is written in a way that the budgets do not read: see tools/budgets/guest-pages.ts`;

/** Every address of the guest's app. Throws when the routes are written in a way this does not read. */
export function guestPageSources(
  routesText = sourceText('guest-routes.tsx'),
  tableText = sourceText('pages/page-table.ts'),
): readonly GuestPageSource[] {
  const own = [...routesText.matchAll(ownLine)].map(([, route = '', loader, specifier]): GuestPageSource =>
    specifier === undefined
      ? { route, kind: 'menu' }
      : { route, kind: loader === 'loadChatChunk' ? 'chat' : 'page', source: below('.', specifier) },
  );
  const bareRoutes = bareLine.exec(routesText)?.[1]?.split(' ') ?? [];
  const bareFile = bareSource.exec(routesText)?.[1];
  if (!own.some(({ route }) => route === tableRoute) || bareFile === undefined || bareRoutes.length === 0) {
    throw new Error(unreadable('client/guest/guest-routes.tsx'));
  }
  return [
    ...own.filter(({ route }) => route !== tableRoute),
    ...bareRoutes.map((route): GuestPageSource => ({ route, kind: 'page', source: below('.', bareFile) })),
    ...tablePages(tableText),
  ];
}
