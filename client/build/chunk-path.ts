/** Where a lazy chunk is written, so that its path tells which app it belongs to. */
import { posix } from 'node:path';
import { appNames } from '#shared/apps.ts';
import { keptWithApp } from './guest-files.ts';

interface ChunkShape {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/** What a part of the build belongs to: an app, or the frame that staff's apps share. */
const folders = [...appNames, 'console'];

/** Whether a module lies in a folder that a device keeps with the guest's app. */
const isKeptWithApp = (id: string): boolean =>
  keptWithApp.some((folder) => posix.dirname(id).endsWith(`/client/${folder}`));

/** Rolldown's `chunkFileNames`: `assets/<app>/`, `assets/console/`, `assets/guest/later/`, `assets/locales/<app>/` or, for what several share, `assets/`. */
export function chunkPath(chunk: ChunkShape): string {
  const catalogue = /\/client\/locales\/([^/]+)\/[^/]+\.po(?:\?\w+)?$/.exec(chunk.facadeModuleId ?? '');
  if (catalogue) return `assets/locales/${catalogue[1]}/[name]-[hash].js`;
  const folder = folders.find((name) => chunk.moduleIds.some((id) => id.includes(`/client/${name}/`)));
  if (folder === undefined) return 'assets/[name]-[hash].js';
  const isLater = folder === 'guest' && !chunk.moduleIds.some(isKeptWithApp);
  return `assets/${folder}/${isLater ? 'later/' : ''}[name]-[hash].js`;
}

interface AssetShape {
  /** Whose it is, below the client's folder: a style's page. */
  readonly originalFileNames: readonly string[];
  /** What the file of several is called, for want of a page. */
  readonly names?: readonly string[];
}

/** Rolldown's `assetFileNames`: the styles of all but the guest's app lie in their folder, where no guest's device keeps them. */
export function assetPath({ originalFileNames: [from = ''], names: [called = ''] = [] }: AssetShape): string {
  const folder = folders.find(
    (name) => name !== 'guest' && (from.startsWith(`${name}/`) || (from === '' && called === `${name}.css`)),
  );
  return `assets/${folder === undefined ? '' : `${folder}/`}[name]-[hash][extname]`;
}
