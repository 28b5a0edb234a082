/**
 * The files whose texts stand in a catalogue: whatever its apps can load, by static and dynamic imports, that has texts of
 * its own. So a catalogue holds what its apps can show and nothing else [LANG-APART], and nobody keeps a list of it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appNames, apps, type CatalogueName } from '#shared/apps.ts';

const imported = /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|^import\s+)['"]([^'"]+)['"]/gm;
const typesOnly = /^(?:import|export)\s+type\b[^;]*;/gm;
const hasTexts = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

/** Paths from the repository's root, sorted. `root` is that root. */
export function textSources(root: string, name: CatalogueName): string[] {
  const own = appNames.filter((app) => apps[app].texts === name);
  const closed = [
    ...appNames.filter((app) => !own.includes(app)).map((app) => `client/${app}/`),
    ...(name === 'guest' ? ['client/console/'] : []),
  ];
  const seen = new Set<string>();
  const found: string[] = [];
  const waiting = ['client/main.tsx', ...own.map((app) => `client/${app}/routes.tsx`)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = join(root, path);
    if (
      seen.has(path) ||
      !/\.tsx?$/.test(path) ||
      closed.some((folder) => path?.startsWith(folder)) ||
      !existsSync(file)
    )
      continue;
    seen.add(path);
    const source = readFileSync(file, 'utf8').replaceAll(typesOnly, '');
    if (hasTexts.test(source)) found.push(path);
    for (const [, specifier = ''] of source.matchAll(imported)) {
      if (specifier.startsWith('#')) waiting.push(specifier.slice(1));
      else if (specifier.startsWith('.')) waiting.push(join(dirname(path), specifier));
    }
  }
  return found.toSorted();
}
