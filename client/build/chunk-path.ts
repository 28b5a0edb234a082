/** Where a lazy chunk is written, so that its path tells which app it belongs to. */

interface ChunkShape {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

const apps = ['guest', 'staff', 'admin', 'bot-builder', 'organization'];

/** Rolldown's `chunkFileNames`: `assets/<app>/`, `assets/locales/<app>/` or, for what several share, `assets/`. */
export function chunkPath(chunk: ChunkShape): string {
  const catalogue = /\/client\/locales\/([^/]+)\/[^/]+\.po(?:\?\w+)?$/.exec(chunk.facadeModuleId ?? '');
  if (catalogue) return `assets/locales/${catalogue[1]}/[name]-[hash].js`;
  const app = apps.find((name) => chunk.moduleIds.some((id) => id.includes(`/client/${name}/`)));
  return app ? `assets/${app}/[name]-[hash].js` : 'assets/[name]-[hash].js';
}
