/**
 * The built client as the server sees it: its page template, its id, its files with their compressed twins,
 * and which of them a page is sure to need. Read once at start; nothing outside client/dist can be named.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import {
  buildManifestSchema,
  catalogueKey,
  pageKey,
  reachable,
  routesKey,
  scriptsOf,
  stylesOf,
  type BuildManifest,
} from '#shared/build-manifest/build-manifest.ts';
import { apps, type AppName } from '#shared/apps.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import type { PagePreloads } from './entry-html.ts';

export interface BuiltFile {
  /** Where it is on disk. */
  readonly path: string;
  readonly bytes: number;
  /** Twins written by the build. */
  readonly brotli: boolean;
  readonly gzip: boolean;
}

export interface ClientBuild {
  readonly template: string;
  /** Changes with every build that differs; the etag of /index.html [REST-ETAG]. */
  readonly id: string;
  /** Files by their address, `/assets/…`. The page template is not among them. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Addresses a page of this app and language loads first. */
  preloads(app: AppName, lang: string): PagePreloads;
}

/** Reads client/dist. @throws StartupFault when the client was not built */
export function loadClientBuild(dist: string): ClientBuild {
  const template = readOrExplain(join(dist, 'index.html'), dist);
  const manifestText = readOrExplain(join(dist, '.vite', 'manifest.json'), dist);
  const manifest = v.parse(buildManifestSchema, JSON.parse(manifestText));
  return {
    template,
    id: createHash('sha256').update(template).update(manifestText).digest('hex').slice(0, 20),
    files: filesOf(dist),
    preloads: (app, lang) => preloadsOf(manifest, app, lang),
  };
}

function readOrExplain(path: string, dist: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartupFault(
      `The pages are not built: ${dist} has no ${relative(dist, path)}. Run "npm run build", or let CLIENT_DIR name the folder of a build`,
      { cause },
    );
  }
}

function filesOf(dist: string): Map<string, BuiltFile> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'));
  const present = new Set(names);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const path = join(dist, name);
    const stat = statSync(path);
    if (!stat.isFile() || name === 'index.html' || name.startsWith('.') || /\.(?:br|gz)$/.test(name)) continue;
    files.set(`/${name}`, {
      path,
      bytes: stat.size,
      brotli: present.has(`${name}.br`),
      gzip: present.has(`${name}.gz`),
    });
  }
  return files;
}

function preloadsOf(manifest: BuildManifest, app: AppName, lang: string): PagePreloads {
  const { people } = apps[app];
  const textsIn = textsLanguage(lang, (code) => manifest[catalogueKey(people, code)] !== undefined);
  const catalogue = manifest[catalogueKey(people, textsIn)] === undefined ? undefined : catalogueKey(people, textsIn);
  const more = (part: 'chat' | 'later'): string | null => {
    const key = catalogueKey(people, textsIn, part);
    return key === catalogue ? null : address(key);
  };
  const already = new Set(reachable(manifest, [pageKey]));
  const keys = reachable(manifest, [routesKey(manifest, app), ...(catalogue === undefined ? [] : [catalogue])]).filter(
    (key) => !already.has(key),
  );
  const address = (key: string | undefined): string | null =>
    key === undefined ? null : (scriptsOf(manifest, [key]).map((file) => `/${file}`)[0] ?? null);
  const first = address(catalogue);
  return {
    scripts: scriptsOf(manifest, keys).map((file) => `/${file}`),
    styles: stylesOf(manifest, keys).map((file) => `/${file}`),
    texts: first === null ? null : { app, first, chat: more('chat'), later: more('later') },
  };
}
