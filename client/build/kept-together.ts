/** Writes what every guest keeps into one file, for a first visit to fetch at once (client/pwa/kept-together.ts). */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { keptTogetherPath } from '../pwa/kept-together.ts';
import { readCatalogueFile } from '#shared/build-manifest/catalogue-file.ts';
import { precachePlan } from '../pwa/precache-plan.ts';
import { afterBuild } from './after-build.ts';

/** After everything that writes scripts and styles. */
export const keptTogether = (): Plugin =>
  afterBuild('kept-together', async (folder) => {
    const names = await readdir(join(folder, 'assets'), { recursive: true });
    const paths = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => `/assets/${name}`);
    // Texts are of one language each, and come by themselves.
    const kept = precachePlan(paths, [{ app: 'guest', lang: 'en' }]).filter(
      (path) => readCatalogueFile(path) === undefined,
    );
    const files = await Promise.all(
      kept.toSorted().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    );
    const place = join(folder, keptTogetherPath);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, JSON.stringify(Object.fromEntries(files)));
  });
