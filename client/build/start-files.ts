/**
 * The source files a page of an app is sure to load: what its start imports statically, directly or through others.
 * Every import of ours names its file whole, so reading the text is enough.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

/** Paths from the repository's root of everything `starts` bring along; `starts` are such paths too. */
export function startFiles(root: string, starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue;
    seen.add(path);
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(staticImport)) {
      if (specifier.startsWith('#')) waiting.push(specifier.slice(1));
      else if (specifier.startsWith('.')) waiting.push(join(dirname(path), specifier));
    }
  }
  return seen;
}
