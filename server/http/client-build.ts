/**
 * The built client as the server sees it: its page template, its id, its files with their compressed twins,
 * and which of them a page is sure to need. Read once at start; nothing outside client/dist can be named.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
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
import type { DrawnPages } from '#shared/drawn/drawn-page.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import type { PagePreloads } from './entry-html.ts';

export interface BuiltFile {
  /** Where it is on disk. */
  readonly path: string;
  readonly bytes: number;
  /** Whether its twins are there yet: a first start begins without them (tools/build-twins.ts). */
  readonly brotli: boolean;
  readonly gzip: boolean;
}

export interface ClientBuild {
  readonly template: string;
  /** Changes with every build that differs; the etag of /index.html [REST-ETAG]. */
  readonly id: string;
  /** Files by their address, `/assets/…`. The page template is not among them. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Addresses a page of this app and language loads first; `opens` the guest's chat, or any other page. */
  preloads(app: AppName, lang: string, opens?: DrawnKind): PagePreloads;
  /** All texts of the guest's app in a language, as the build compiled them. */
  messages(app: 'guest', lang: string): Promise<Readonly<Record<string, unknown>>>;
  /** What pages are drawn with; null in a build that draws none. */
  drawing(): Promise<DrawnPages | null>;
  /** What runs in a drawn page until the app does. */
  pageScript(kind: DrawnKind): string;
  /** The rules of a drawn page: those the guest's app starts with, and those of what stands on it. */
  drawnStyles(kind: DrawnKind): string;
}

/** Pages that are drawn: the menu with its lists, a conversation. */
export type DrawnKind = 'menus' | 'chat';

const drawnFolder = '.drawn';
const scriptNames = { menus: 'page-script.js', chat: 'chat-script.js' } as const;
/** Files beside the start's, by the names the build gives them: of the menu; of a chat what is drawn, and synchronization. */
const opened = { menus: ['guest-home'], chat: ['guest-chat', 'sync', 'replicache', 'guest-sync'] } as const;
/** The parts of the guest's first pages that come late to those that the app draws. */
const drawnLate = [
  'guest/home/sub-menus/sub-menus-screen.tsx',
  'guest/home/stay/my-stay.tsx',
  'guest/home/footer/home-footer.tsx',
  'guest/ask/ask-entry.tsx',
  'ui/menu-icons/menu-icons.tsx',
] as const;

/** Reads client/dist. @throws StartupFault when the client was not built */
export function loadClientBuild(dist: string): ClientBuild {
  const template = readOrExplain(join(dist, 'index.html'), dist);
  const manifestText = readOrExplain(join(dist, '.vite', 'manifest.json'), dist);
  const manifest = v.parse(buildManifestSchema, JSON.parse(manifestText));
  const files = filesOf(dist);
  const drawFile = join(dist, drawnFolder, 'draw-page.mjs');
  const hasDrawing = existsSync(drawFile);
  const texts = new Map<string, Promise<Readonly<Record<string, unknown>>>>();
  let drawing: Promise<DrawnPages> | undefined;
  const scriptOf = (kind: DrawnKind): string =>
    hasDrawing ? readFileSync(join(dist, drawnFolder, scriptNames[kind]), 'utf8') : '';
  const stylesFor = (parts: readonly string[]): string =>
    drawnSheets(manifest, parts)
      .flatMap((name) => files.get(`/${name}`)?.path ?? [])
      .map((path) => readFileSync(path, 'utf8').trim())
      .join('');
  const scripts = { menus: scriptOf('menus'), chat: scriptOf('chat') };
  const styles = {
    menus: stylesFor([...ownKeys(manifest, 'menus'), ...drawnLate]),
    chat: stylesFor(ownKeys(manifest, 'chat')),
  };
  return {
    template,
    async messages(app, lang) {
      const known = texts.get(lang) ?? messagesOf(files, preloadsOf(manifest, app, lang));
      texts.set(lang, known);
      return known;
    },
    async drawing() {
      if (!hasDrawing) return null;
      drawing ??= import(pathToFileURL(drawFile).href).then(({ draws }: { readonly draws: DrawnPages }) => draws);
      return drawing;
    },
    pageScript: (kind) => scripts[kind],
    drawnStyles: (kind) => styles[kind],
    id: createHash('sha256').update(template).update(manifestText).digest('hex').slice(0, 20),
    files,
    preloads: (app, lang, opens) => preloadsOf(manifest, app, lang, opens),
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
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const path = join(dist, name);
    const stat = statSync(path);
    if (!stat.isFile() || name === 'index.html' || name.startsWith('.') || /\.(?:br|gz|part)$/.test(name)) continue;
    files.set(`/${name}`, builtFile(path, stat.size));
  }
  return files;
}

/** Twins come after the file and stay; one that is not there is looked for again. */
function builtFile(path: string, bytes: number): BuiltFile {
  const found = new Set<string>();
  const has = (suffix: string): boolean => {
    if (!found.has(suffix) && existsSync(path + suffix)) found.add(suffix);
    return found.has(suffix);
  };
  return {
    path,
    bytes,
    get brotli() {
      return has('.br');
    },
    get gzip() {
      return has('.gz');
    },
  };
}

/** In the order in which they come where the app draws: of two rules as strong the later holds. */
function drawnSheets(manifest: BuildManifest, late: readonly string[]): readonly string[] {
  const parts = [pageKey, routesKey(manifest, 'guest'), ...late];
  return [...new Set(parts.flatMap((part) => stylesOf(manifest, reachable(manifest, [part]).toReversed())))];
}

/** The chunks of a kind of page beside the start's. */
function ownKeys(manifest: BuildManifest, kind: DrawnKind): readonly string[] {
  return opened[kind].flatMap((wanted) =>
    Object.entries(manifest).flatMap(([key, { name, file }]) => (name === wanted && file.endsWith('.js') ? [key] : [])),
  );
}

/** The texts of a page's catalogue, its parts in one. */
async function messagesOf(
  files: ReadonlyMap<string, BuiltFile>,
  { texts }: PagePreloads,
): Promise<Readonly<Record<string, unknown>>> {
  const parts = await Promise.all(
    [texts?.first, texts?.chat, texts?.later].map(async (address) => {
      const file = address == null ? undefined : files.get(address);
      if (file === undefined) return {};
      const { messages } = (await import(pathToFileURL(file.path).href)) as { readonly messages: object };
      return messages;
    }),
  );
  return Object.assign({}, ...parts) as Readonly<Record<string, unknown>>;
}

function preloadsOf(manifest: BuildManifest, app: AppName, lang: string, opens?: DrawnKind): PagePreloads {
  const { texts: name } = apps[app];
  const textsIn = textsLanguage(lang, (code) => manifest[catalogueKey(name, code)] !== undefined);
  const catalogue = manifest[catalogueKey(name, textsIn)] === undefined ? undefined : catalogueKey(name, textsIn);
  const more = (part: 'chat' | 'later'): string | null => {
    return address(catalogueKey(name, textsIn, part));
  };
  const already = new Set(reachable(manifest, [pageKey]));
  const start = reachable(manifest, [routesKey(manifest, app), ...(catalogue === undefined ? [] : [catalogue])]);
  // What the address opens is asked for at once, not when the start has come; a chat's texts are what its words wait for.
  const own =
    opens === undefined ? [] : ownKeys(manifest, opens).flatMap((key) => reachable(manifest, [key]).toReversed());
  const words = opens === 'chat' ? [catalogueKey(name, textsIn, 'chat')] : [];
  const keys = [...new Set([...start, ...words, ...own])].filter((key) => !already.has(key));
  const address = (key: string | undefined): string | null =>
    key === undefined ? null : (scriptsOf(manifest, [key]).map((file) => `/${file}`)[0] ?? null);
  const first = address(catalogue);
  return {
    scripts: scriptsOf(manifest, keys).map((file) => `/${file}`),
    styles: stylesOf(manifest, keys).map((file) => `/${file}`),
    texts: first === null ? null : { app, first, chat: more('chat'), later: more('later') },
  };
}
