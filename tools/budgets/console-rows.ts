/**
 * What the consoles load: the first screen of each, opened by its address, and what every further screen, dialog or part
 * brings besides. With the largest of the consoles' catalogues.
 */
import {
  type BuildManifest,
  catalogueKey,
  pageKey,
  reachable,
  routesKey,
  scriptsOf,
} from '#shared/build-manifest/build-manifest.ts';
import { kilobyte, type BudgetRow, type Weigh } from './weigh.ts';

/** The consoles, with the screen somebody finds first where it is not the routes' own. */
const consoles = { admin: ['admin/areas/start-screen.tsx'], organization: [] } as const;

const firstLimit = 260 * kilobyte;
const furtherLimit = 80 * kilobyte;

/** What chunks of consoles ask for later, and what that asks for. */
function lazyOf(manifest: BuildManifest, start: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
    for (const one of reachable(manifest, [key]))
      for (const later of manifest[one]?.dynamicImports ?? [])
        if (/^(?:admin|organization|console)\//.test(later) && !later.endsWith('routes.tsx') && !found.has(later)) {
          found.add(later);
          waiting.push(later);
        }
  return [...found];
}

/** The consoles' catalogue that weighs most. */
async function consoleTexts(manifest: BuildManifest, weigh: Weigh): Promise<readonly string[]> {
  const langs = Object.keys(manifest).flatMap((key) => /^locales\/console\/(.+)\.po\?all$/.exec(key)?.[1] ?? []);
  const rows = await Promise.all(
    langs.map((lang) => weigh('', 0, scriptsOf(manifest, [catalogueKey('console', lang)]))),
  );
  const [most] = rows.toSorted((a, b) => b.bytes - a.bytes);
  return most?.files.map(({ file }) => file) ?? [];
}

/** A row for each console's first screen, one for the heaviest of all further ones, and one for each that is over. */
export async function consoleRows(manifest: BuildManifest, weigh: Weigh): Promise<readonly BudgetRow[]> {
  const texts = await consoleTexts(manifest, weigh);
  const firsts: BudgetRow[] = [];
  const further: BudgetRow[] = [];
  for (const [app, screens] of Object.entries(consoles)) {
    const routes = routesKey(manifest, app);
    if (manifest[routes] === undefined) continue;
    const start = reachable(manifest, [pageKey, routes]);
    const first = new Set([...scriptsOf(manifest, reachable(manifest, [pageKey, routes, ...screens])), ...texts]);
    firsts.push(await weigh(`JavaScript to the first screen of ${app}, gzip`, firstLimit, [...first]));
    for (const key of lazyOf(manifest, start)) {
      const own = scriptsOf(manifest, reachable(manifest, [key])).filter((file) => !first.has(file));
      further.push(await weigh(`JavaScript ${app} loads for ${key}, gzip`, furtherLimit, own));
    }
  }
  const [heaviest] = further.toSorted((a, b) => b.bytes - a.bytes);
  return [
    ...firsts,
    ...(heaviest === undefined || heaviest.over ? [] : [heaviest]),
    ...further.filter(({ over }) => over),
  ];
}
