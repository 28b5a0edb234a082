/**
 * Vite's build manifest: which source became which file, and which files load which.
 * The build, the server's preload hints and the byte budgets all read it through here.
 */
import * as v from 'valibot';
import type { CatalogueName } from '../apps.ts';
import { partsOf, type TextPart } from './catalogue-file.ts';

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
});

/** By source path relative to client/, or by an underscore name for what has no single source. */
export const buildManifestSchema = v.record(v.string(), chunkSchema);

export type BuildManifest = v.InferOutput<typeof buildManifestSchema>;

/** The page itself: the key every closure starts from. */
export const pageKey = 'index.html';

/** The chunk of an app's routes: a file of their own, or one with everything else the app starts with. */
export function routesKey(manifest: BuildManifest, app: string): string {
  const own = `${app}/routes.tsx`;
  if (manifest[own]) return own;
  return (
    Object.entries(manifest).find(([, { name, file }]) => name === `${app}-start` && file.endsWith('.js'))?.[0] ?? own
  );
}

/** The manifest's name of a part of a catalogue; of the one its apps start with, where none is named. */
export function catalogueKey(name: CatalogueName, lang: string, part: TextPart = partsOf(name)[0]): string {
  return `locales/${name}/${lang}.po?${part}`;
}

/**
 * Everything that loading `keys` brings along through static imports, and through dynamic ones for which
 * `follow` says yes. Keys the manifest does not have are ignored.
 */
export function reachable(
  manifest: BuildManifest,
  keys: readonly string[],
  follow: (key: string) => boolean = () => false,
): string[] {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...chunk.imports, ...chunk.dynamicImports.filter(follow));
  }
  return [...seen];
}

/** The script files of some chunks. */
export function scriptsOf(manifest: BuildManifest, keys: readonly string[]): string[] {
  return unique(keys.flatMap((key) => manifest[key]?.file ?? [])).filter((file) => file.endsWith('.js'));
}

/** The style sheets of some chunks. */
export function stylesOf(manifest: BuildManifest, keys: readonly string[]): string[] {
  return unique(keys.flatMap((key) => manifest[key]?.css ?? []));
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
