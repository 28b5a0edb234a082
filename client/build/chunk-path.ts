/** Where a lazy chunk is written, so that its path tells which app it belongs to. */
import { posix } from 'node:path';
import { keptWithApp } from './guest-files.ts';

interface ChunkShape {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

const apps = ['guest', 'staff', 'admin', 'bot-builder', 'organization'];

/** Whether a module lies in a folder that a device keeps with the guest's app. */
const isKeptWithApp = (id: string): boolean =>
  keptWithApp.some((folder) => posix.dirname(id).endsWith(`/client/${folder}`));

/** Rolldown's `chunkFileNames`: `assets/<app>/`, `assets/guest/later/`, `assets/locales/<app>/` or, for what several share, `assets/`. */
export function chunkPath(chunk: ChunkShape): string {
  const catalogue = /\/client\/locales\/([^/]+)\/[^/]+\.po(?:\?\w+)?$/.exec(chunk.facadeModuleId ?? '');
  if (catalogue) return `assets/locales/${catalogue[1]}/[name]-[hash].js`;
  const app = apps.find((name) => chunk.moduleIds.some((id) => id.includes(`/client/${name}/`)));
  if (app === undefined) return 'assets/[name]-[hash].js';
  const isLater = app === 'guest' && !chunk.moduleIds.some(isKeptWithApp);
  return `assets/${app}/${isLater ? 'later/' : ''}[name]-[hash].js`;
}

interface AssetShape {
  /** Whose it is, below the client's folder: a style's page. */
  readonly originalFileNames: readonly string[];
}

/** Rolldown's `assetFileNames`: the styles of an app that is not the guest's lie in its folder, where no guest's device keeps them. */
export function assetPath({ originalFileNames: [from = ''] }: AssetShape): string {
  const app = apps.find((name) => name !== 'guest' && from.startsWith(`${name}/`));
  return `assets/${app === undefined ? '' : `${app}/`}[name]-[hash][extname]`;
}
